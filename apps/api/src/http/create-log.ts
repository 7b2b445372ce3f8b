import { pino, type DestinationStream, type Logger } from 'pino';
import { logError } from './log-error.ts';

/** The log of the api: JSON lines without personal data. Whatever is logged as `err` passes `logError`. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  return pino(
    { level, base: { service: 'api' }, serializers: { err: (error: unknown) => logError(error) } },
    destination ?? process.stdout,
  );
}
