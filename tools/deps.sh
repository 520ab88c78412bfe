#!/bin/sh
# Installs the one system library that Skerry is built with, if it is missing.
set -eu
lib=javascriptcoregtk-4.1
if command -v pkg-config >/dev/null && pkg-config --exists $lib && command -v cc >/dev/null; then
	exit 0
fi
packages="libjavascriptcoregtk-4.1-dev pkg-config gcc libc6-dev"
if command -v apt-get >/dev/null; then
	sudo=
	[ "$(id -u)" = 0 ] || sudo=sudo
	echo "Skerry runs JavaScript in JavaScriptCore; installing it: $sudo apt-get install $packages"
	$sudo apt-get update -qq
	DEBIAN_FRONTEND=noninteractive $sudo apt-get install -y -qq $packages >/dev/null
	exit 0
fi
cat >&2 <<EOT
Skerry is built with the system's JavaScriptCore ($lib), which is missing.
Install it and run this again:
  Debian, Ubuntu:  apt-get install $packages
  Fedora:          dnf install javascriptcoregtk4.1-devel pkgconf gcc
  macOS:           brew install pkgconf    (and the engine of the system; not tried yet)
EOT
exit 1
