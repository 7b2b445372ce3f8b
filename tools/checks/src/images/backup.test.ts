import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

/** The days for which backups are kept: the tests write backups of more and of fewer days. */
const backupDays = 14;
const script = fileURLToPath(new URL('../../../../deploy/backup.sh', import.meta.url));
let folder: string;

/** Runs the script once with a `pg_dump` of its own. */
function backUp(pgDump: string) {
  const bin = join(folder, 'bin');
  mkdirSync(bin, { recursive: true });
  writeFileSync(join(bin, 'pg_dump'), `#!/bin/sh\n${pgDump}\n`);
  chmodSync(join(bin, 'pg_dump'), 0o755);
  const env = {
    PATH: `${bin}:${process.env['PATH']}`,
    BACKUPS: join(folder, 'backups'),
    FILES: join(folder, 'files'),
    BACKUP_DAYS: String(backupDays),
  };
  return spawnSync('/bin/sh', [script, 'once'], { env, encoding: 'utf8' });
}

/** A `pg_dump` that writes a few bytes into the file that its arguments name. */
const workingPgDump = 'for each in "$@"; do case "$each" in --file=*) echo dump > "${each#--file=}";; esac; done';
const backups = () => readdirSync(join(folder, 'backups'));

/** Writes a file into the folder of the backups, as old as these days. */
function writeOldBackup(name: string, days: number): void {
  const file = join(folder, 'backups', name);
  writeFileSync(file, 'old');
  const seconds = Date.now() / 1_000 - days * 86_400;
  utimesSync(file, seconds, seconds);
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-backup-'));
  for (const name of ['backups', 'files']) mkdirSync(join(folder, name));
  writeFileSync(join(folder, 'files', 'photo.jpg'), 'a photo');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the backup of compose.yaml', () => {
  it('has the database and the files, for their owner only', () => {
    const { status, stdout } = backUp(workingPgDump);
    expect(status).toBe(0);
    expect(stdout).toMatch(/Backed up: .*\.dump/u);
    expect(
      backups()
        .map((name) => name.replace(/^[\dTZ-]+/u, ''))
        .toSorted(),
    ).toEqual(['.dump', '.files.tar']);
    for (const name of backups()) expect(statSync(join(folder, 'backups', name)).mode & 0o077).toBe(0);
    const [archive = ''] = backups().filter((name) => name.endsWith('.tar'));
    const listed = spawnSync('tar', ['--list', `--file=${join(folder, 'backups', archive)}`], { encoding: 'utf8' });
    expect(listed.stdout).toContain('photo.jpg');
  });

  it('deletes backups that are older than BACKUP_DAYS, and nothing else', () => {
    writeOldBackup('2026-01-01.dump', backupDays + 2);
    writeOldBackup('2026-01-01.files.tar', backupDays + 2);
    writeOldBackup('2026-01-10.dump', backupDays - 4);
    writeOldBackup('notes.txt', 100);
    backUp(workingPgDump);
    expect(backups()).not.toContain('2026-01-01.dump');
    expect(backups()).not.toContain('2026-01-01.files.tar');
    expect(backups()).toEqual(expect.arrayContaining(['2026-01-10.dump', 'notes.txt']));
  });

  it('leaves no file under its final name where the dump fails, and deletes no older backup', () => {
    writeOldBackup('2026-01-01.dump', backupDays + 2);
    const { status } = backUp('echo no >&2; exit 1');
    expect(status).not.toBe(0);
    expect(backups().filter((name) => name.endsWith('.dump'))).toEqual(['2026-01-01.dump']);
  });

  it('leaves no archive under its final name where archiving the files fails, and deletes no older backup', () => {
    writeOldBackup('2026-01-01.files.tar', backupDays + 2);
    rmSync(join(folder, 'files'), { recursive: true });
    const { status } = backUp(workingPgDump);
    expect(status).not.toBe(0);
    expect(backups().filter((name) => name.endsWith('.files.tar'))).toEqual(['2026-01-01.files.tar']);
  });
});
