import type { Logger } from 'pino';
import { Client } from 'pg';
import { every } from '../kernel/every.ts';

/** Says which of several apis on one database runs the tasks of all: sweeps, mails, retention. */
export interface Leadership {
  isLeader(): boolean;
  stop(): Promise<void>;
}

/** The leadership on the embedded database, which belongs to one process. */
export const alone: Leadership = { isLeader: () => true, stop: () => Promise.resolve() };

interface LeadershipOptions {
  /** The URL without a pooler between, because the lock belongs to a connection. */
  readonly directUrl: string;
  readonly log: Logger;
  /** The interval in which the lock is tried for and the connection checked, in milliseconds. */
  readonly lookMs?: number;
}

/** The number of the advisory lock, an arbitrary constant that all apis share. */
const leaderLock = 7_203_412;
const usualLookMs = 1_000;
/** The longest that the server is waited for. */
const silenceMs = 3_000;
/** With these, the server ends the connection of a machine that vanished after 10 s + 3 × 5 s, which frees the lock. */
const keepalives = 'SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3';

/**
 * Tries to get the lock of the leader, at once and then every `lookMs`, on a connection of its own. The process that has the lock keeps it until the
 * connection ends. For a moment two processes may believe that they lead, so each task has to work under two leaders as well.
 */
export async function startLeadership({
  directUrl,
  log,
  lookMs = usualLookMs,
}: LeadershipOptions): Promise<Leadership> {
  let client: Client | null = null;
  let isLeader = false;

  const leave = async (left: Client) => {
    if (client === left) client = null;
    if (isLeader) log.warn('this api no longer leads');
    isLeader = false;
    await left.end().catch(() => undefined);
  };
  const connect = async (): Promise<Client> => {
    const made = new Client({
      connectionString: directUrl,
      connectionTimeoutMillis: silenceMs,
      query_timeout: silenceMs,
      keepAlive: true,
      application_name: 'latchkey leader',
    });
    made.on('error', () => void leave(made));
    await made.connect();
    await made.query(keepalives);
    return made;
  };
  const look = async () => {
    try {
      client ??= await connect();
      if (isLeader) {
        await client.query('SELECT 1');
        return;
      }
      const { rows } = await client.query<{ isLocked: boolean }>('SELECT pg_try_advisory_lock($1) AS "isLocked"', [
        leaderLock,
      ]);
      if (rows[0]?.isLocked !== true) return;
      isLeader = true;
      log.info('this api leads');
    } catch (error) {
      log.warn({ err: error }, 'the connection of the leader failed');
      if (client !== null) await leave(client);
    }
  };

  await look();
  const stopLooking = every(lookMs, 'leader', look, log);
  return {
    isLeader: () => isLeader,
    stop: async () => {
      await stopLooking();
      isLeader = false;
      await client?.end().catch(() => undefined);
    },
  };
}
