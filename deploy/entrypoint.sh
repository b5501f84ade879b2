#!/bin/sh
# Writes the installation's settings into a copy of the built site, then starts the server. A bad
# setting is named and ends the container.
set -e
node /opt/portal/.configure/configure.mjs --settings "${PORTAL_SETTINGS:-/etc/portal/config.js}" --out /tmp/portal
exec "$@"
