import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findRedis } from '@latchkey/tool-launch/find-redis';
import { findOrInstall } from '@latchkey/tool-launch/system-programs';

/** The folder of PostgreSQL on Debian, which has a folder for each version. */
const POSTGRES_ROOT = '/usr/lib/postgresql';

/**
 * @typedef {object} ClusterPrograms
 * @property {string} postgres the folder of PostgreSQL's programs
 * @property {string} redis
 * @property {string} haproxy
 */

/**
 * Finds the programs that the cluster needs, and installs missing ones if this user may install.
 *
 * @returns {Promise<{ programs: ClusterPrograms } | { missing: readonly string[] }>} `missing`: the reasons, a line each
 */
export async function findClusterPrograms() {
  const postgres = await findPostgres();
  const redis = await findRedis();
  const haproxy = await findOrInstall('HAProxy', ['haproxy'], ['haproxy']);
  if ('why' in postgres || 'why' in redis || 'why' in haproxy) {
    return { missing: [postgres, redis, haproxy].flatMap((found) => ('why' in found ? [found.why] : [])) };
  }
  return { programs: { postgres: postgres.folder, redis: redis.program, haproxy: haproxy.program } };
}

/** @returns {Promise<{ folder: string } | { why: string }>} */
async function findPostgres() {
  // The tool is one that only the server has.
  const control = await findOrInstall('PostgreSQL', ['pg_ctl'], ['postgresql'], postgresFolders);
  if ('why' in control) return control;
  const folder = serverFolder(dirname(control.program));
  return folder === undefined
    ? { why: 'PostgreSQL is on this machine in part only (as root: apt-get install postgresql)' }
    : { folder };
}

/** Lists the folders of the installed versions, the newest version first. */
function postgresFolders() {
  if (!existsSync(POSTGRES_ROOT)) return [];
  return readdirSync(POSTGRES_ROOT)
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => join(POSTGRES_ROOT, version, 'bin'));
}

/** Finds a folder that has all programs, because a folder on PATH may have only links to some. @param {string} folder */
function serverFolder(folder) {
  return [folder, ...postgresFolders()].find((each) =>
    ['postgres', 'initdb', 'pg_basebackup', 'pg_ctl'].every((name) => existsSync(join(each, name))),
  );
}
