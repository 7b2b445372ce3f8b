import type { PoolConfig } from 'pg';

/** What a visitor waits for at most: one statement, one lock, a connection of the pool. */
export const visitorMs = 2_000;

/**
 * How long a lock is waited for in the first place, on any connection: longer than another request has a row in ordinary times.
 * What is locked for longer is waited for on few connections, so that it cannot use up all of them.
 */
const briefLockMs = 250;

/** For statements that no visitor waits for: a schedule of tens of thousands of starts, a day's worth of old rows. */
export const choreMs = 60_000;
export const choreLockMs = 5_000;

/** How long a server that is there, and says nothing, is waited for beyond what it was given itself. */
export const silenceMs = 3_000;

/** Sent when a connection begins; a transaction sets what is to be otherwise. */
export const connectionLimits = {
  connectionTimeoutMillis: visitorMs,
  statement_timeout: visitorMs,
  lock_timeout: briefLockMs,
  // A process that hangs in the midst of a transaction has its locks for no longer.
  idle_in_transaction_session_timeout: 10_000,
  query_timeout: visitorMs + silenceMs,
} as const satisfies PoolConfig;
