import type { AnyStateMachine } from 'xstate';
import {
  basketMachine,
  bookingMachine,
  checkoutMachine,
  locationChooserMachine,
  type Result,
  type Trace,
  type TraceStep,
} from '../../src/index.ts';
import { renewStored } from '../../src/visit/renew-stored.ts';
import { addNewFields } from '../../src/visit/add-new-fields.ts';

/** The machines that a trace may come from, by id. */
export const machines: ReadonlyMap<string, AnyStateMachine> = new Map(
  [bookingMachine, basketMachine, checkoutMachine, locationChooserMachine].map((machine): [string, AnyStateMachine] => [
    machine.id,
    machine,
  ]),
);

/** Reads the traces of a visit as a visitor copied them, or the trace of one machine. The error says what is wrong with the text. */
export function readTraces(text: string): Result<readonly Trace[], string> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { ok: false, error: 'This is not JSON.' };
  }
  if (!isRecord(value)) return { ok: false, error: 'This is not a trace.' };
  const { version, parts } = value;
  if (version !== 2) {
    const read = readTrace(value);
    return read.ok ? { ok: true, value: [read.value] } : read;
  }
  if (!Array.isArray(parts)) return { ok: false, error: 'Parts of the trace are missing.' };
  const traces: Trace[] = [];
  for (const part of parts) {
    const read = readTrace(part);
    if (!read.ok) return read;
    traces.push(read.value);
  }
  return { ok: true, value: traces };
}

function readTrace(value: unknown): Result<Trace, string> {
  if (!isRecord(value)) return { ok: false, error: 'This is not a trace.' };
  const { version, machine, input, startedAtMs, steps, keys, end } = value;
  if (version !== 1) return { ok: false, error: `A trace of version ${JSON.stringify(version)} is not known.` };
  if (typeof machine !== 'string' || !machines.has(machine)) {
    return { ok: false, error: `There is no machine ${JSON.stringify(machine)}.` };
  }
  const isWhole =
    isRecord(input) &&
    typeof startedAtMs === 'number' &&
    Array.isArray(steps) &&
    Array.isArray(keys) &&
    (end === null || typeof end === 'string');
  if (!isWhole) return { ok: false, error: 'Parts of the trace are missing.' };
  const bad = steps.findIndex((step) => !isStep(step));
  if (bad >= 0) return { ok: false, error: `Step ${bad + 1} of ${steps.length} is not a step.` };
  const texts = keys.filter((key) => typeof key === 'string');
  const known = steps.filter(isStep).map(renewStep);
  const renewedEnd = end === null ? null : renewEnd(machine, end);
  return { ok: true, value: { version, machine, input, startedAtMs, steps: known, keys: texts, end: renewedEnd } };
}

/** The two states that had another name before. The event of a call's result names the state that made the call. */
const renamedState = /(?<=\.(?:checkout\.reconciling|locationChooser\.open\.listing)\.)asking$/u;

function renewStep({ atMs, event }: TraceStep): TraceStep {
  // It is the same event with the present fields.
  const known = JSON.parse(addNewFields(JSON.stringify(event))) as TraceStep['event'];
  return { atMs, event: { ...known, type: event.type.replace(renamedState, 'requesting') } };
}

/**
 * Renews the end of a session. An old checkout without a method gets the method `venue`, so that a stored session continues as its request was sent. A
 * replay has no method, so the end to which it is compared has none either.
 */
function renewEnd(machine: string, end: string): string {
  const renewed = renewStored(machine, end);
  return renewed === end ? end : renewed.replace('"method":"venue"', '"method":null');
}

function isStep(value: unknown): value is TraceStep {
  return (
    isRecord(value) &&
    typeof value['atMs'] === 'number' &&
    isRecord(value['event']) &&
    typeof value['event']['type'] === 'string'
  );
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
