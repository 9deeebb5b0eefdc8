#!/bin/sh
# Makes .venv from the two locks and installs swerve into it, editable. Quiet unless something fails.
set -eu
cd "$(dirname "$0")/.."

# A version manager may put names on PATH that do not run, and Debian splits venv off: so each is tried out.
find_python() {
    for name in python3.13 python3.12 python3.11 python3; do
        if "$name" -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
            echo "$name"
            return
        fi
    done
}

# Runs a step with its output kept back, and shows the output when the step fails.
quietly() {
    if ! "$@" >"$log" 2>&1; then
        cat "$log" >&2
        echo "swerve: could not set up .venv; the lines above say why." >&2
        exit 1
    fi
}

log=$(mktemp)
trap 'rm -f "$log"' EXIT

if ! .venv/bin/python -c 'import sys, pip; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
    python=$(find_python)
    if [ -z "$python" ]; then
        echo "swerve needs Python 3.11 or newer with its venv module (on Debian: apt-get install python3-venv)." >&2
        exit 1
    fi
    echo "Making .venv with $("$python" --version)"
    rm -rf .venv
    quietly "$python" -m venv .venv
fi

export PIP_DISABLE_PIP_VERSION_CHECK=1
pip=".venv/bin/python -m pip install --quiet"

echo "Installing the locked packages into .venv (a minute or two the first time)"
quietly $pip --require-hashes -r requirements-build.lock
# Without isolation, builds use the locked build tools rather than whatever is newest today.
quietly $pip --require-hashes --no-build-isolation -r requirements.lock
quietly $pip --no-build-isolation --no-deps --editable .
touch .venv/ready
