import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { withoutPersons } from './mask.ts';

/** What happened to a machine, as plain data: enough to have it happen again, with no person in it. */
export interface Trace {
  readonly version: 1;
  /** The machine's id. */
  readonly machine: string;
  /** The machine's input without its ports. */
  readonly input: Readonly<Record<string, unknown>>;
  /** The host's time at the start, in milliseconds since 1970. */
  readonly startedAtMs: number;
  /** Events of the visitor, answers of ports and ends of waits, in order. */
  readonly steps: readonly TraceStep[];
  /** Keys that were chosen, in order. */
  readonly keys: readonly string[];
  /**
   * The snapshot that the recording saw last, as `snapshotText`; null where it saw none, as before the start and in the middle
   * of a step, e.g. while a toast is told. The replay has to come to it.
   */
  readonly end: string | null;
}

export interface TraceStep {
  readonly atMs: number;
  readonly event: AnyEventObject;
}

/** A snapshot as the text by which a session and its replay are compared. */
export function snapshotText(snapshot: AnyMachineSnapshot): string {
  // Of any machine, the library does not say what its states and its memory are.
  const value: unknown = snapshot.value;
  const context: unknown = snapshot.context;
  const { status } = snapshot;
  return JSON.stringify(withoutPersons({ value, status, context }));
}
