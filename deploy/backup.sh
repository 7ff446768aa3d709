#!/bin/sh
# Takes a base backup beside the received log, and with FILES_DIR what is kept outside the database; of the backups before, KEEP_BACKUPS
# stay, and the log that they need.
set -eu
[ -z "${PG_BIN:-}" ] || PATH="$PG_BIN:/usr/bin:/bin"
cd "$BACKUP_DIR"
time="$(date -u +%Y-%m-%dT%H-%M-%S)"
name="base-$time"
rm -rf base-*.part files-*.part
pg_basebackup --pgdata="$name.part" --wal-method=none --checkpoint=fast --no-password --dbname="$BACKUP_URL"
pg_verifybackup --quiet --no-parse-wal "$name.part"
mv "$name.part" "$name"
# After the database: whatever file it names is there. tar says 1 where a file came or went meanwhile, which players' papers do.
if [ -n "${FILES_DIR:-}" ]; then
  tar -cf "files-$time.tar.part" -C "$FILES_DIR" . || [ $? -eq 1 ]
  mv "files-$time.tar.part" "files-$time.tar"
fi
ls files-*.tar 2>/dev/null | head -n "-${KEEP_BACKUPS:-7}" | xargs -r rm -f
ls -d base-* | head -n "-${KEEP_BACKUPS:-7}" | xargs -r rm -rf
oldest=$(ls -d base-* | head -n 1)
first=$(sed -n 's/^START WAL LOCATION: .* (file \([0-9A-F]*\))$/\1/p' "$oldest/backup_label")
pg_archivecleanup wal "$first"
echo "$name; the log is kept from $first"
