"""What is on every screen and belongs to no app: launcher, bars, keyboard, shade, share sheet, recents, dialogs."""
