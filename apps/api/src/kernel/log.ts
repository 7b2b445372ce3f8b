import { createJsonLog, type DestinationStream, type Logger } from '@latchkey/http-server/log';
import { DrizzleQueryError } from 'drizzle-orm';

/** Creates the log of the api: JSON lines without personal data. `logError` describes the errors. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  return createJsonLog({ service: 'api', level, describeError: (error) => logError(error), destination });
}

/** The parts of an error that the log may have. */
interface LoggedError {
  readonly type: string;
  /** The code of the database or the system: `23505`, `ECONNREFUSED`. */
  readonly code?: string;
  readonly message?: string;
  /** The lines of the stack, without the message at its beginning. */
  readonly frames: readonly string[];
  /** The statement with placeholders, never with their values. */
  readonly statement?: string;
  readonly cause?: LoggedError;
}

/** The maximum depth of nested causes; deeper ones tell nothing new. */
const causeDepth = 3;

/**
 * Returns the loggable part of an error. Messages often quote data (an unparsable text, the parameters of a statement, a rejected email address), so
 * only messages of the language itself are kept.
 */
export function logError(error: unknown, depth = causeDepth): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, frames: [] };
  return {
    type: error.name,
    ...('code' in error && typeof error.code === 'string' && { code: error.code }),
    ...(error instanceof TypeError && { message: error.message }),
    frames: (error.stack ?? '').split('\n').filter((line) => /^\s+at\s/u.test(line)),
    ...(error instanceof DrizzleQueryError && { statement: error.query }),
    ...(error.cause !== undefined && depth > 0 && { cause: logError(error.cause, depth - 1) }),
  };
}
