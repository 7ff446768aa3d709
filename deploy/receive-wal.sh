#!/bin/sh
# Receives the log as it is written. The slot keeps what was not received; max_slot_wal_keep_size bounds it on the server.
set -eu
[ -z "${PG_BIN:-}" ] || PATH="$PG_BIN:/usr/bin:/bin"
mkdir -p "$BACKUP_DIR/wal"
pg_receivewal --slot=meydan_backup --create-slot --if-not-exists --no-password --dbname="$BACKUP_URL"
exec pg_receivewal --slot=meydan_backup --directory="$BACKUP_DIR/wal" --no-loop --no-password --dbname="$BACKUP_URL"
