import { pino, type DestinationStream, type Logger } from 'pino';
import { createLineSink } from './line-sink.ts';
import { logError } from './log-error.ts';

/** One for all logs of a process: its lines stay in their order, and the process ends with one flush. */
let standardOutput: DestinationStream | null = null;

/** The log of the api: JSON lines without personal data. Whatever is logged as `err` passes `logError`. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  return pino(
    { level, base: { service: 'api' }, serializers: { err: (error: unknown) => logError(error) } },
    destination ?? (standardOutput ??= createLineSink(process.stdout)),
  );
}
