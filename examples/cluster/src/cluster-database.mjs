import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const PRIMARY_WITHIN_MS = 180_000;
/** The checks in a row that have to reach the primary: more than HAProxy needs to find it. */
const PRIMARY_IN_A_ROW = 8;

/**
 * Waits until HAProxy leads to the primary alone. It begins with both members and checks them then.
 *
 * @param {string} bin the folder of PostgreSQL's programs
 * @param {string} databaseUrl
 */
export async function requirePrimary(bin, databaseUrl) {
  const query = ['--no-psqlrc', '--tuples-only', '--no-align', '--command=SELECT pg_is_in_recovery()', databaseUrl];
  const until = Date.now() + PRIMARY_WITHIN_MS;
  for (let inARow = 0; inARow < PRIMARY_IN_A_ROW; await pause(100)) {
    const isPrimary = await run(join(bin, 'psql'), query, { timeout: 5_000 }).then(
      ({ stdout }) => stdout.trim() === 'f',
      () => false,
    );
    inARow = isPrimary ? inARow + 1 : 0;
    if (Date.now() > until) throw new Error('HAProxy does not lead to the primary');
  }
}

/**
 * Restores a backup into the empty database and the folder of the uploads.
 *
 * @param {{ from: string, bin: string, databaseUrl: string, dataDir: string }} options `from` is a folder with `latchkey.dump` and `uploads.tar`
 */
export async function restoreBackup({ from, bin, databaseUrl, dataDir }) {
  await run(join(bin, 'pg_restore'), ['--no-owner', `--dbname=${databaseUrl}`, join(from, 'latchkey.dump')]);
  await run('tar', ['--extract', `--file=${join(from, 'uploads.tar')}`, `--directory=${dataDir}`]);
}
