import { pino, type DestinationStream, type Logger } from 'pino';
import { createLineSink } from './line-sink.ts';
import { stopWithoutReader } from './stop-without-reader.ts';

export type { DestinationStream, Logger } from 'pino';

interface JsonLogOptions {
  /** The name of the program, which is in each line. */
  readonly service: string;
  /** The lowest level that is written. */
  readonly level: string;
  /** Returns the parts of an error in `err` that are written. */
  readonly describeError: (error: unknown) => unknown;
  /** The output of the lines; standard output if absent. */
  readonly destination?: DestinationStream | undefined;
}

/** The one output for all logs of a process, so that the lines keep their order, and the process ends with one flush. */
let standardOutput: DestinationStream | null = null;

/** Creates the log of a program, with a JSON object for each line. The program stops when the reader of its lines is gone. */
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
