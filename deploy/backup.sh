#!/bin/sh
# Takes a base backup beside the received log; of the backups before, KEEP_BACKUPS stay, and the log that they need.
set -eu
cd "$BACKUP_DIR"
name="base-$(date -u +%Y-%m-%dT%H-%M-%S)"
rm -rf base-*.part
pg_basebackup --pgdata="$name.part" --wal-method=none --checkpoint=fast --no-password --dbname="$BACKUP_URL"
pg_verifybackup --quiet --no-parse-wal "$name.part"
mv "$name.part" "$name"
ls -d base-* | head -n "-${KEEP_BACKUPS:-7}" | xargs -r rm -rf
oldest=$(ls -d base-* | head -n 1)
first=$(sed -n 's/^START WAL LOCATION: .* (file \([0-9A-F]*\))$/\1/p' "$oldest/backup_label")
pg_archivecleanup wal "$first"
echo "$name; the log is kept from $first"
