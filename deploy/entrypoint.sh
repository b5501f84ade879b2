#!/bin/sh
# Writes the installation's settings into a copy of the built site, then gives the place to the server. A bad setting ends it here, by name.
set -e
node /opt/portal/.configure/configure.mjs --settings "${PORTAL_SETTINGS:-/etc/portal/config.js}" --out /tmp/portal
exec "$@"
