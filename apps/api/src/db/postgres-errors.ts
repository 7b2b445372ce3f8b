import { DrizzleQueryError } from 'drizzle-orm';
import { DatabaseUnavailable, type UnavailableCode } from '../kernel/database.ts';

/** The codes of network errors, as Node names them. */
const networkCodes: readonly string[] = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
];

/**
 * The classes and codes of PostgreSQL's temporary errors: connections (08), resources of the server (53), its files (58), a server that stops or
 * starts (57P), a server that is read-only after a failover (25006), a transaction that was idle for too long (25P03).
 */
const passingStates = /^(?:08|53|57P|58|25006|25P03)/u;

/** The messages of the driver's own errors about connections, which have no codes. */
const cutMessages = /^(?:Connection terminated|Client has encountered a connection error|Client was closed)/u;
/** The messages of the driver when no connection became free in time, or the server was silent. */
const slowMessages = /^(?:timeout exceeded when trying to connect|Query read timeout)/u;

/** Maps errors of the driver that mean "unavailable"; null for all others. Only this function knows them. */
export function unavailableFrom(error: unknown): DatabaseUnavailable | null {
  const code = unavailableCode(error);
  return code === null ? null : new DatabaseUnavailable(code, error);
}

function unavailableCode(error: unknown): UnavailableCode | null {
  const code = databaseErrorCode(error);
  // The code is lock_not_available; the next one is query_canceled, by statement_timeout.
  if (code === '55P03') return 'database_locked';
  if (code === '57014') return 'database_busy';
  if (code !== null) return networkCodes.includes(code) || passingStates.test(code) ? 'database_away' : null;
  if (!(error instanceof Error)) return null;
  if (slowMessages.test(error.message)) return 'database_busy';
  return cutMessages.test(error.message) ? 'database_away' : null;
}

/**
 * True if PostgreSQL rolled the transaction back because of another one, so that it should be repeated: a serialization failure, a deadlock, or two
 * slots that were taken at once and overlap in one room (`occupations_never_overlap`), of which the repetition sees the other one.
 */
export function isLostRace(error: unknown): boolean {
  const code = databaseErrorCode(error);
  return code === '40001' || code === '40P01' || code === '23P01';
}

/** Returns the SQLSTATE of an error, e.g. `23505` for a unique constraint; null for an error without one. */
function databaseErrorCode(error: unknown): string | null {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : null;
}
