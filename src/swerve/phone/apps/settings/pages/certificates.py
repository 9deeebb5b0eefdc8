"""Encryption & credentials: certificates that the owner installs and removes."""

from __future__ import annotations

from swerve.phone.apps.settings.forms import FORMS, Form, Input, Values, ask, confirm
from swerve.phone.apps.settings.manifest import app
from swerve.phone.apps.settings.page import Row, Section, deed, do, go, note, page
from swerve.phone.context import Context
from swerve.phone.shell import Choice
from swerve.world.files import Files
from swerve.world.settings import Settings
from swerve.world.settings.guard import CertificateKind
from swerve.world.settings.part import found


@page("encryption", "Encryption & credentials", words="certificates ca trusted")
def encryption(ctx: Context) -> list[Section]:
    """Encryption and what was installed."""
    s = ctx.store(Settings)
    return [
        Section("Encryption", [Row("Encrypt phone", "Encrypted")]),
        Section(
            "Credential storage",
            [
                Row("Storage type", "Hardware-backed"),
                go(
                    "User credentials",
                    f"{len(s.certificates)} installed" if s.certificates else "None installed",
                    "credentials",
                ),
                go("Install a certificate", "From a file on this phone", "install_certificate", words="ca import"),
                do(
                    "Clear credentials",
                    "Remove all certificates",
                    "ask_clear_credentials",
                    enabled=bool(s.certificates),
                ),
            ],
        ),
    ]


@page("credentials", "User credentials", words="certificates ca installed")
def credentials(ctx: Context) -> list[Section]:
    """Every certificate that the owner installed."""
    rows = [
        Row(
            c.name,
            f"{c.kind}{' · ' + c.issuer if c.issuer else ''}",
            icon="card-membership",
            deed=deed("show_certificate", id=c.id),
        )
        for c in ctx.store(Settings).certificates
    ]
    return [Section(rows=rows or [note("No user credentials installed.")])]


@app.on("show_certificate")
def show_certificate(ctx: Context, id: str) -> None:
    """What one is, with a way to remove it."""
    c = found(ctx.store(Settings).certificates, id, "certificate")
    lines = [("Issued by", c.issuer), ("Installed for", c.kind)]
    lines += [("Installed", f"{c.installed:%b} {c.installed.day}, {c.installed.year}")] if c.installed else []
    lines += [("Expires", f"{c.expires:%b} {c.expires.day}, {c.expires.year}")] if c.expires else []
    ctx.dialog(
        c.name,
        "\n".join(f"{label}: {value}" for label, value in lines if value),
        Choice("Remove", "remove_certificate", {"id": id}, danger=True),
        Choice("Close"),
    )


@app.on("remove_certificate")
def remove_certificate(ctx: Context, id: str) -> None:
    """Remove one."""
    ctx.store(Settings).remove_certificate(id)


@app.on("ask_clear_credentials")
def ask_clear_credentials(ctx: Context) -> None:
    """Confirm first."""
    ctx.dialog(
        "Remove all contents?",
        "All certificates that you installed will be removed.",
        Choice("Cancel"),
        Choice("OK", "clear_credentials"),
    )


@app.on("clear_credentials")
def clear_credentials(ctx: Context) -> None:
    """Remove all."""
    ctx.store(Settings).clear_credentials()


@page("install_certificate", "Install a certificate", words="ca import credentials")
def install_certificate(ctx: Context) -> list[Section]:
    """What the certificate is for."""
    kinds: tuple[tuple[CertificateKind, str], ...] = (
        ("CA certificate", "report-problem"),
        ("VPN & app user certificate", "vpn-key"),
        ("Wi-Fi certificate", "wifi"),
    )
    return [Section(rows=[do(kind, "", "want_certificate", sign, kind=kind) for kind, sign in kinds])]


@app.on("want_certificate")
def want_certificate(ctx: Context, kind: str) -> None:
    """A CA certificate is warned of first."""
    if kind == "CA certificate":
        ctx.go("certificate_warning")
    else:
        pick_certificate(ctx, kind)


@app.screen("certificate_warning", activity=".security.InstallCaCertificateWarning")
def certificate_warning(ctx: Context) -> str:
    """What a CA certificate can do."""
    return ctx.page("certificate.html")


@app.on("pick_certificate")
def pick_certificate(ctx: Context, kind: str) -> None:
    """Choose the file, after the screen lock's secret."""
    confirm(ctx, "pick_file", "To install a certificate", kind=kind)


@app.on("pick_file")
def pick_file(ctx: Context, kind: str) -> None:
    """Choose the file."""
    ctx.ui["kind"] = kind
    ctx.pick("file", "certificate_file", "Choose a certificate")


@app.on("certificate_file")
def certificate_file(ctx: Context, id: str) -> None:
    """Name it."""
    name = ctx.store(Files).file(id).name.rsplit(".", 1)[0]
    ask(ctx, "certificate", {"name": name}, file=id, kind=ctx.ui.get("kind", "CA certificate"))


@app.screen("certificate_import", activity=".security.InstallCaCertificateWarning")
def certificate_import(ctx: Context) -> str:
    """What a CA certificate can do, for one that was opened elsewhere."""
    return ctx.page("certificate.html")


@app.on("certificate_go_on")
def certificate_go_on(ctx: Context) -> None:
    """Go on in spite of the warning."""
    if "file" in ctx.args:
        confirm(ctx, "certificate_file", "To install a certificate", id=ctx.args["file"])
    else:
        pick_certificate(ctx, "CA certificate")


def _certificate(ctx: Context, v: Values) -> None:
    ctx.store(Settings).install_certificate(ctx.args["file"], ctx.args["kind"], v["name"])
    ctx.snackbar(f"{v['name'].strip()} installed")


FORMS["certificate"] = Form("Name the certificate", (Input("name", "Certificate name"),), "OK", _certificate)
