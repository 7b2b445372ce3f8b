import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { customerFields } from '../foundation/customer-fields.ts';

/** The record of a machine's session, as plain data without personal data: enough to replay it. */
export interface Trace {
  readonly version: 1;
  /** The machine's id. */
  readonly machine: string;
  /** The machine's input without its ports. */
  readonly input: Readonly<Record<string, unknown>>;
  /** The host's time at the start, in milliseconds since 1970. */
  readonly startedAtMs: number;
  /** Events of the visitor, results of ports and ends of waits, in order. */
  readonly steps: readonly TraceStep[];
  /** Keys that were created, in order. */
  readonly keys: readonly string[];
  /**
   * The last recorded snapshot, as `snapshotText`. Null before the start and in the middle of a step, e.g. while a toast is emitted.
   * A replay must end with it.
   */
  readonly end: string | null;
}

export interface TraceStep {
  readonly atMs: number;
  readonly event: AnyEventObject;
}

/** Returns a snapshot as the text by which a session and its replay are compared. */
export function snapshotText(snapshot: AnyMachineSnapshot): string {
  // XState does not type the states and the context of any machine.
  const value: unknown = snapshot.value;
  const context: unknown = snapshot.context;
  const { status } = snapshot;
  return JSON.stringify(withoutPersons({ value, status, context }));
}

/** The fields that a trace contains masked: personal data, and codes that are as good as money. */
const maskedKeys: ReadonlySet<string> = new Set([...customerFields, 'code', 'secret', 'checkInToken']);

/** Replaces each letter and each digit by a fixed one: valid text stays valid but cannot be read. */
function mask(text: string): string {
  return text
    .replaceAll(/[A-Za-z]/gu, 'x')
    .replaceAll(/\d/gu, '0')
    .replaceAll(/[^\p{ASCII}]/gu, 'é');
}

/** Returns a value as plain data: without ports, with personal data and codes masked. */
export function withoutPersons(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, function replace(this: unknown, key: string, part: unknown) {
      if (key === 'ports') return undefined;
      // The values for the payment provider's part of a page are secret.
      if (key === 'handoff' && isRecord(part)) return { ...part, values: {} };
      return typeof part === 'string' && isPersonal(this, key) ? mask(part) : part;
    }),
  );
}

function isPersonal(holder: unknown, key: string): boolean {
  if (maskedKeys.has(key)) return true;
  if (!isRecord(holder)) return false;
  // Text typed into a field and the message of a gift voucher are personal; the message of an error is for developers.
  return (
    (key === 'value' && holder['type'] === 'field.set') || (key === 'message' && Object.hasOwn(holder, 'voucherId'))
  );
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
