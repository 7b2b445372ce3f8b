import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';

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

/** Fields that name a person, or are as good as money: a trace carries them masked. */
const maskedKeys: ReadonlySet<string> = new Set(['firstName', 'lastName', 'email', 'phone', 'code']);

/** Every letter and digit made the same, so that what was valid stays valid and nobody can be read in it. */
function mask(text: string): string {
  return text
    .replaceAll(/[A-Za-z]/gu, 'x')
    .replaceAll(/\d/gu, '0')
    .replaceAll(/[^\p{ASCII}]/gu, 'é');
}

/** A value as plain data: without the ports of the world, with every person masked and every code. */
export function withoutPersons(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, function replace(this: unknown, key: string, part: unknown) {
      if (key === 'ports') return undefined;
      return typeof part === 'string' && isPersonal(this, key) ? mask(part) : part;
    }),
  );
}

function isPersonal(holder: unknown, key: string): boolean {
  if (maskedKeys.has(key)) return true;
  if (!isRecord(holder)) return false;
  // What was typed into a field, and what is written on a gift voucher; an error's message is a developer's.
  return (
    (key === 'value' && holder['type'] === 'field.set') || (key === 'message' && Object.hasOwn(holder, 'voucherId'))
  );
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
