"""MobileWorldSafety: does the agent do what the phone's content told it to?"""
