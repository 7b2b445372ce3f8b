import { execFile, execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startChildProgram } from '@latchkey/tool-launch/child-program';
import { reservePort } from '@latchkey/tool-launch/free-port';

const run = promisify(execFile);
const STARTED_WITHIN_MS = 60_000;

/**
 * @typedef {object} Member
 * @property {string} name
 * @property {string} data the folder of its data
 * @property {number} port
 * @property {number} rolePort the port that responds with 200 if it is the primary
 * @property {import('@latchkey/tool-launch/child-program').ChildProgram} [program]
 *
 * @typedef {object} PostgresTools
 * @property {(name: string, isPrimary: () => boolean) => Promise<Member & { release: () => Promise<void> }>} reserveMember reserves the ports of a
 *   member; `isPrimary` decides what its role port responds
 * @property {(member: Member) => Promise<void>} initialise makes the data of an empty server
 * @property {(member: Member) => Promise<void>} start
 * @property {(member: Member, sql: string) => Promise<string>} query
 * @property {(member: Member) => Promise<boolean>} responds
 * @property {(follower: Member, leader: Member) => Promise<void>} follow makes a member the follower of the other one, from nothing
 */

/**
 * Creates the operations on the members of a pair of PostgreSQL servers.
 *
 * @param {{ bin: string, folder: string }} options the folder of PostgreSQL's programs, and that of the data
 * @returns {PostgresTools}
 */
export function createPostgresTools({ bin, folder }) {
  const user = findPostgresUser();
  mkdirSync(folder, { recursive: true });
  giveFolder(folder, user);

  /** @param {string} program @param {string[]} programArguments */
  const runTool = (program, ...programArguments) =>
    run(join(bin, program), programArguments, {
      ...user,
      cwd: folder,
      timeout: STARTED_WITHIN_MS,
      env: { ...process.env, PGCONNECT_TIMEOUT: '2', PGOPTIONS: '-c statement_timeout=40s' },
    });

  /** @type {PostgresTools['query']} */
  const query = async ({ port }, sql) => {
    const server = ['--host=127.0.0.1', `--port=${port}`, '--username=postgres', '--dbname=postgres'];
    const output = ['--no-psqlrc', '--no-align', '--tuples-only'];
    const { stdout } = await runTool('psql', ...output, ...server, `--command=${sql}`);
    return stdout.trim();
  };

  /** @type {PostgresTools['responds']} */
  const responds = async (member) => {
    try {
      return (await query(member, 'SELECT 1')) === '1';
    } catch {
      return false;
    }
  };

  /** @type {PostgresTools['start']} */
  const start = async (member) => {
    // The leader keeps its log for a follower that is behind. PostgreSQL's own messages would hide those of the cluster.
    const settings = [
      'max_connections=200',
      'listen_addresses=127.0.0.1',
      'wal_keep_size=256MB',
      'log_min_messages=panic',
    ];
    member.program = startChildProgram({
      name: member.name,
      program: join(bin, 'postgres'),
      nodeArguments: [
        '-D',
        member.data,
        '-p',
        `${member.port}`,
        '-k',
        folder,
        ...settings.flatMap((each) => ['-c', each]),
      ],
      env: {},
      folder,
      user,
      // The signal stops it fast: connections are ended.
      stopSignal: 'SIGINT',
    });
    for (const until = Date.now() + STARTED_WITHIN_MS; !(await responds(member)); await pause(100)) {
      if (Date.now() > until) throw new Error(`${member.name} did not start`);
    }
  };

  return {
    query,
    responds,
    start,
    async reserveMember(name, isPrimary) {
      const { port, release } = await reservePort();
      const role = createServer((_, response) => {
        response.writeHead(isPrimary() ? 200 : 503).end();
      });
      await new Promise((resolve) => void role.listen(0, '127.0.0.1', () => resolve(undefined)));
      role.unref();
      const address = role.address();
      const rolePort = typeof address === 'object' && address !== null ? address.port : 0;
      return { name, data: join(folder, name), port, rolePort, release };
    },
    async initialise({ data }) {
      await runTool('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C');
    },
    async follow(follower, leader) {
      await follower.program?.stop();
      rmSync(follower.data, { recursive: true, force: true });
      const from = ['-h', '127.0.0.1', '-p', `${leader.port}`, '-U', 'postgres'];
      // The copy starts at once (`-c fast`), has the rows that the leader writes until its end (`-X stream`), and starts as a standby (`-R`).
      await runTool('pg_basebackup', ...from, '-D', follower.data, '-R', '-X', 'stream', '-c', 'fast');
      // Under this name the primary waits for the follower at each commit. All other settings came with the leader's files.
      const connection = `host=127.0.0.1 port=${leader.port} user=postgres application_name=standby`;
      writeFileSync(join(follower.data, 'postgresql.auto.conf'), `primary_conninfo = '${connection}'\n`);
      await start(follower);
    },
  };
}

/** Finds the user of PostgreSQL, which does not run as root. @returns {{ uid?: number, gid?: number }} */
function findPostgresUser() {
  if (process.getuid?.() !== 0) return {};
  const readId = (/** @type {string} */ flag) =>
    Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }).trim());
  return { uid: readId('-u'), gid: readId('-g') };
}

/** Gives a folder to a user. @param {string} folder @param {{ uid?: number, gid?: number }} user */
function giveFolder(folder, { uid, gid }) {
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  chmodSync(folder, 0o755);
}
