import { execFile, execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startChildProgram } from '@latchkey/tool-launch/child-program';
import { reservePort } from '@latchkey/tool-launch/free-port';

const run = promisify(execFile);
const LOOK_EVERY_MS = 300;
const STARTED_WITHIN_MS = 60_000;
/** The failed attempts in a row after which a primary counts as gone: about 3 s. */
const MISSES = 3;

/**
 * @typedef {object} Member
 * @property {string} name
 * @property {string} data the folder of its data
 * @property {number} port
 * @property {number} rolePort the port that responds with 200 if it is the primary
 * @property {import('@latchkey/tool-launch/child-program').ChildProgram} [program]
 *
 * @typedef {object} PostgresPair
 * @property {readonly Member[]} members
 * @property {() => Member} primary
 * @property {() => Promise<void>} watch looks at both until `leave`: promotes, rebuilds, follows
 * @property {() => void} leave
 * @property {() => Promise<void>} stop
 */

/**
 * Starts a primary and a synchronous standby: a commit is acknowledged when both have it. If the primary is gone, the standby is promoted,
 * and the former primary is built anew from it. If the standby is gone, the primary goes on alone until a new one follows: a chain
 * that sells nothing because a spare is missing is worse than one that has no spare for a minute.
 *
 * @param {{ bin: string, folder: string, database: string, onChange: () => void }} options
 * @returns {Promise<PostgresPair>}
 */
export async function startPostgresPair({ bin, folder, database, onChange }) {
  const user = userOfPostgres();
  mkdirSync(folder, { recursive: true });
  give(folder, user);
  const members = /** @type {const} */ ([await reserveMember('postgres-a'), await reserveMember('postgres-b')]);
  /** @type {Member} */
  let primary = members[0];
  /** @type {Member} */
  let standby = members[1];
  let isStopping = false;
  let isWatching = true;
  let isSynchronous = false;

  /** @param {string} name @returns {Promise<Member & { release: () => Promise<void> }>} */
  async function reserveMember(name) {
    const reserved = await reservePort();
    const role = createServer((_, response) => {
      response.writeHead(!isStopping && primary.name === name ? 200 : 503).end();
    });
    await new Promise((resolve) => void role.listen(0, '127.0.0.1', () => resolve(undefined)));
    role.unref();
    const address = role.address();
    const rolePort = typeof address === 'object' && address !== null ? address.port : 0;
    return { name, data: join(folder, name), port: reserved.port, rolePort, release: reserved.release };
  }

  /** @param {string} program @param {string[]} programArguments */
  const tool = (program, ...programArguments) =>
    run(join(bin, program), programArguments, {
      ...user,
      cwd: folder,
      timeout: STARTED_WITHIN_MS,
      env: { ...process.env, PGCONNECT_TIMEOUT: '2', PGOPTIONS: '-c statement_timeout=40s' },
    });
  /** @param {Member} member @param {string} sql @param {string} [name] */
  const query = async ({ port }, sql, name = 'postgres') => {
    const { stdout } = await tool(
      'psql',
      '-X',
      '-A',
      '-t',
      '-h',
      '127.0.0.1',
      '-p',
      `${port}`,
      '-U',
      'postgres',
      '-d',
      name,
      '-c',
      sql,
    );
    return stdout.trim();
  };
  /** @param {Member} member */
  const responds = async (member) => {
    try {
      return (await query(member, 'SELECT 1')) === '1';
    } catch {
      return false;
    }
  };
  /** @param {Member} member */
  const begin = async (member) => {
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
    onChange();
  };
  /** Makes a member the follower of the other one, from nothing. @param {Member} follower @param {Member} leader */
  const follow = async (follower, leader) => {
    await follower.program?.stop();
    rmSync(follower.data, { recursive: true, force: true });
    const from = ['-h', '127.0.0.1', '-p', `${leader.port}`, '-U', 'postgres'];
    await tool('pg_basebackup', ...from, '-D', follower.data, '-R', '-X', 'stream', '-c', 'fast');
    // The name makes the primary wait for it; the settings of the leader came with its files.
    const connection = `host=127.0.0.1 port=${leader.port} user=postgres application_name=standby`;
    writeFileSync(join(follower.data, 'postgresql.auto.conf'), `primary_conninfo = '${connection}'\n`);
    await begin(follower);
  };
  /** Sets if commits wait for the standby. @param {boolean} isOn */
  const setSynchronous = async (isOn) => {
    await query(primary, `ALTER SYSTEM SET synchronous_standby_names = '${isOn ? 'standby' : ''}'`);
    await query(primary, 'SELECT pg_reload_conf()');
    isSynchronous = isOn;
    console.log(isOn ? 'db   | each commit is on both now' : 'db   | the primary goes on without a standby');
  };
  const isStreaming = async () => {
    return (
      (await query(
        primary,
        "SELECT count(*) FROM pg_stat_replication WHERE application_name = 'standby' AND state = 'streaming'",
      )) !== '0'
    );
  };

  const promote = async () => {
    const lost = primary;
    console.log(`db   | ${lost.name} is gone: ${standby.name} becomes the primary`);
    // A remaining process of it must not accept one more commit.
    await lost.program?.stop();
    await query(standby, 'SELECT pg_promote(true, 30)');
    [primary, standby] = [standby, lost];
    isSynchronous = false;
    onChange();
    await follow(lost, primary);
  };

  /** Looks at both members once, and repairs what is wrong. */
  const look = async () => {
    if (hasEnded(primary) || (await isSilent(primary))) {
      await promote();
      return;
    }
    if (hasEnded(standby)) {
      if (isSynchronous) await setSynchronous(false);
      await follow(standby, primary);
      return;
    }
    const streams = await isStreaming();
    if (streams !== isSynchronous) await setSynchronous(streams);
  };
  /** @param {Member} member */
  const isSilent = async (member) => {
    for (let miss = 0; miss < MISSES; miss += 1) {
      if (await responds(member)) return false;
      if (hasEnded(member)) return true;
    }
    return true;
  };

  await tool('initdb', '-D', primary.data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C');
  for (const each of members) await each.release();
  await begin(primary);
  await query(primary, `CREATE DATABASE ${database}`);
  await follow(standby, primary);
  while (!(await isStreaming())) await pause(100);
  await setSynchronous(true);

  return {
    members,
    primary: () => primary,
    watch: async () => {
      while (isWatching) {
        try {
          await look();
        } catch (error) {
          if (isWatching) console.error(`db   | ${error instanceof Error ? error.message : String(error)}`);
        }
        await pause(LOOK_EVERY_MS);
      }
    },
    leave: () => {
      isWatching = false;
    },
    stop: async () => {
      isWatching = false;
      isStopping = true;
      for (const member of members) await member.program?.stop();
    },
  };
}

/** @param {Member} member */
function hasEnded({ program }) {
  return program === undefined || program.hasEnded();
}

/** Returns the user of PostgreSQL, which does not run as root. @returns {{ uid?: number, gid?: number }} */
function userOfPostgres() {
  if (process.getuid?.() !== 0) return {};
  const readId = (/** @type {string} */ flag) =>
    Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }).trim());
  return { uid: readId('-u'), gid: readId('-g') };
}

/** @param {string} folder @param {{ uid?: number, gid?: number }} user */
function give(folder, { uid, gid }) {
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  chmodSync(folder, 0o755);
}
