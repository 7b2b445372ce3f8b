import { setTimeout as pause } from 'node:timers/promises';
import { createPostgresTools } from './postgres-member.mjs';

const LOOK_EVERY_MS = 300;
/** The failed attempts in a row after which a primary counts as gone. They take about 6 s if no attempt is answered, and hardly any time if each is refused. */
const MISSES = 3;

/**
 * @typedef {import('./postgres-member.mjs').Member} Member
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
 * and the former primary is built anew from it. If the standby is gone, the primary goes on alone until a new standby follows, so that the chain
 * can still sell.
 *
 * @param {{ bin: string, folder: string, database: string, onChange: () => void }} options
 * @returns {Promise<PostgresPair>}
 */
export async function startPostgresPair({ bin, folder, database, onChange }) {
  const tools = createPostgresTools({ bin, folder });
  const reserve = (/** @type {string} */ name) => {
    const isPrimary = () => !isStopping && primary.name === name;
    return tools.reserveMember(name, isPrimary);
  };
  const members = /** @type {const} */ ([await reserve('postgres-a'), await reserve('postgres-b')]);
  /** @type {Member} */
  let primary = members[0];
  /** @type {Member} */
  let standby = members[1];
  /** True at the end: then no member responds as the primary. */
  let isStopping = false;
  /** True until `leave`: while it is, a member that is gone is replaced. */
  let isWatching = true;
  /** True while each commit waits for the standby. */
  let isSynchronous = false;

  await tools.initialise(primary);
  for (const each of members) await each.release();
  await tools.start(primary);
  onChange();
  await tools.query(primary, `CREATE DATABASE ${database}`);
  await follow(standby, primary);
  while (!(await isStreaming())) await pause(100);
  await setSynchronous(true);

  return {
    members,
    primary: () => primary,
    watch: async () => {
      while (isWatching) {
        try {
          await repairOnce();
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

  /** Looks at both members once, and repairs what is wrong. */
  async function repairOnce() {
    if (hasEnded(primary) || (await isSilent(primary))) {
      await promoteStandby();
      return;
    }
    if (hasEnded(standby)) {
      if (isSynchronous) await setSynchronous(false);
      await follow(standby, primary);
      return;
    }
    const streams = await isStreaming();
    if (streams !== isSynchronous) await setSynchronous(streams);
  }

  /** Makes the standby the primary, and the lost primary its standby. */
  async function promoteStandby() {
    const lost = primary;
    console.log(`db   | ${lost.name} is gone: ${standby.name} becomes the primary`);
    // It is stopped first, so that no remaining process of it accepts another commit.
    await lost.program?.stop();
    await tools.query(standby, 'SELECT pg_promote(true, 30)');
    [primary, standby] = [standby, lost];
    isSynchronous = false;
    onChange();
    await follow(lost, primary);
  }

  /** @param {Member} follower @param {Member} leader */
  async function follow(follower, leader) {
    await tools.follow(follower, leader);
    onChange();
  }

  /** Switches on or off that commits wait for the standby. @param {boolean} isOn */
  async function setSynchronous(isOn) {
    await tools.query(primary, `ALTER SYSTEM SET synchronous_standby_names = '${isOn ? 'standby' : ''}'`);
    await tools.query(primary, 'SELECT pg_reload_conf()');
    isSynchronous = isOn;
    console.log(isOn ? 'db   | each commit is on both now' : 'db   | the primary goes on without a standby');
  }

  /** Says whether the standby follows the primary. */
  async function isStreaming() {
    const count = await tools.query(
      primary,
      "SELECT count(*) FROM pg_stat_replication WHERE application_name = 'standby' AND state = 'streaming'",
    );
    return count !== '0';
  }

  /** Says whether a member does not respond, several times in a row. @param {Member} member */
  async function isSilent(member) {
    for (let miss = 0; miss < MISSES; miss += 1) {
      if (await tools.responds(member)) return false;
      if (hasEnded(member)) return true;
    }
    return true;
  }
}

/** @param {Member} member */
function hasEnded({ program }) {
  return program === undefined || program.hasEnded();
}
