import { DrizzleQueryError } from 'drizzle-orm';
import { pino, type DestinationStream, type Logger } from 'pino';

/** One for all logs of a process: its lines stay in their order, and the process ends with one flush. */
let standardOutput: DestinationStream | null = null;

/** The log of the api: JSON lines without personal data. Whatever is logged as `err` passes `logError`. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  return pino(
    { level, base: { service: 'api' }, serializers: { err: (error: unknown) => logError(error) } },
    destination ?? (standardOutput ??= createLineSink(process.stdout)),
  );
}

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

/** A line is on its way out after so long at most. */
const waitMs = 20;
/** Lines that are so much together do not wait. */
const mostCharacters = 32_768;

/**
 * Lines of the log on their way out, those of a moment together: to write each by itself costs more than to make it. What waits
 * when the process ends is written then; one that is killed takes the lines of its last moment along.
 *
 * @param output standard output, which is written to at once where it is a file, a terminal or, but on Windows, a pipe
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
