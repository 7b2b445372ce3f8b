import type { Result, Trace, TraceStep } from '@latchkey/booking-core';
import { machines } from './machines.ts';

export type ReadTrace = Result<Trace, string>;

/** A trace as a visitor copied it, or what is wrong with the text. */
export function readTrace(text: string): ReadTrace {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { ok: false, error: 'This is not JSON.' };
  }
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
  if (bad >= 0) return { ok: false, error: `Step ${bad + 1} of ${steps.length} is none.` };
  const texts = keys.filter((key) => typeof key === 'string');
  return { ok: true, value: { version, machine, input, startedAtMs, steps: steps.filter(isStep), keys: texts, end } };
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
