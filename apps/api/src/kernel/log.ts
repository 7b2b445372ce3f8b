import { DrizzleQueryError } from 'drizzle-orm';
import { pino, type DestinationStream, type Logger } from 'pino';

/** One output for all logs of a process: the lines keep their order, and the process ends with one flush. */
let standardOutput: DestinationStream | null = null;

/** The log of the api: JSON lines without personal data. `err` goes through `logError`. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  return pino(
    { level, base: { service: 'api' }, serializers: { err: (error: unknown) => logError(error) } },
    destination ?? (standardOutput ??= createLineSink(process.stdout)),
  );
}

interface LoggedError {
  readonly type: string;
  /** Code of the database or the system: `23505`, `ECONNREFUSED`. */
  readonly code?: string;
  readonly message?: string;
  /** The stack, without the message at its beginning. */
  readonly frames: readonly string[];
  /** The statement with placeholders, never with their values. */
  readonly statement?: string;
  readonly cause?: LoggedError;
}

/** Maximum depth of nested causes. */
const causeDepth = 3;

/**
 * The loggable part of an error. Messages often quote data (an unparsable text, the parameters of a statement, a rejected email
 * address), so only messages of the language itself are kept.
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

/** The longest time that a line waits. */
const waitMs = 20;
/** Lines of this total size do not wait. */
const mostCharacters = 32_768;

/**
 * Writes the log lines of a moment together, because each write costs more than making a line. Waiting lines are written when the
 * process ends; a killed process loses those of its last moment.
 *
 * @param output standard output; writes to it are synchronous for a file, a terminal and, except on Windows, a pipe
 */
export function createLineSink(output: NodeJS.WritableStream): DestinationStream {
  let waiting = '';
  let timer: NodeJS.Timeout | null = null;
  const flush = () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    const lines = waiting;
    waiting = '';
    if (lines !== '') output.write(lines);
  };
  process.once('exit', flush);
  return {
    write: (line) => {
      waiting += line;
      if (waiting.length > mostCharacters) flush();
      else timer ??= setTimeout(flush, waitMs);
    },
  };
}
