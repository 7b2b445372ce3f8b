import { pino, type DestinationStream, type Logger } from 'pino';
import { createLineSink } from './line-sink.ts';
import { stopWithoutReader } from './stop-without-reader.ts';

export type { DestinationStream, Logger } from 'pino';

interface JsonLogOptions {
  /** The program, in each line. */
  readonly service: string;
  /** The lowest level that is written. */
  readonly level: string;
  /** What of an error in `err` is written. */
  readonly describeError: (error: unknown) => unknown;
  /** Standard output where not set. */
  readonly destination?: DestinationStream | undefined;
}

/** One output for all logs of a process: the lines keep their order, and the process ends with one flush. */
let standardOutput: DestinationStream | null = null;

/** The log of a program: a JSON object for each line. A program whose lines nobody can read any more stops. */
export function createJsonLog({ service, level, describeError, destination }: JsonLogOptions): Logger {
  return pino(
    { level, base: { service }, serializers: { err: describeError } },
    destination ?? (standardOutput ??= openStandardOutput()),
  );
}

function openStandardOutput(): DestinationStream {
  stopWithoutReader([process.stdout, process.stderr]);
  return createLineSink(process.stdout);
}
