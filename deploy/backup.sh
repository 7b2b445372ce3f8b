#!/bin/sh
# Each night: the database, then the uploaded files, so that no row lacks its file. The oldest are deleted.
# `backup.sh once` makes one backup and ends.
set -eu
umask 077

backups="${BACKUPS:-/backups}"
files="${FILES:-/files}"

back_up() {
  name="$backups/$(date -u +%Y-%m-%dT%H-%M-%SZ)"
  # A backup has its name once it is whole.
  pg_dump --format=custom --file="$name.part" || return 1
  tar --create --file="$name.files.part" --directory="$files" . || return 1
  mv "$name.files.part" "$name.files.tar"
  mv "$name.part" "$name.dump"
  find "$backups" -name '*.part' -mmin +720 -delete
  find "$backups" \( -name '*.dump' -o -name '*.files.tar' \) -mtime "+${BACKUP_DAYS:-14}" -delete
  echo "Backed up: $name.dump"
}

if [ "${1:-}" = once ]; then
  back_up
  exit
fi
while :; do
  if back_up; then
    sleep 86400
  else
    echo 'The backup failed; the next try is in an hour.' >&2
    sleep 3600
  fi
done
