import { DrizzleQueryError } from 'drizzle-orm';

interface LoggedError {
  readonly type: string;
  /** Of the database or the system: `23505`, `ECONNREFUSED`. */
  readonly code?: string;
  readonly message?: string;
  /** Where it happened, without the message that a stack begins with. */
  readonly frames: readonly string[];
  /** The statement with its placeholders, never what they stood for. */
  readonly statement?: string;
  readonly cause?: LoggedError;
}

/** Causes in causes are followed this far. */
const causeDepth = 3;

/**
 * An error as it may be logged. Messages often quote what was read or sent (the text that is no JSON, the parameters of a
 * statement, the address that a mail server refused), so only those are kept that the language itself writes about code.
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
