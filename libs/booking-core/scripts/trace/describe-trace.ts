import { replaySession, type Trace, type TraceStep } from '../../src/index.ts';
import { machines } from './read-trace.ts';

/** A snapshot as the replay writes it. */
interface Snapshot {
  readonly value: unknown;
  readonly status: string;
  readonly context: Readonly<Record<string, unknown>>;
}

/** The description of a session. */
export interface TraceDescription {
  /** The lines: one for the start, one for each step, one for the end. */
  readonly lines: readonly string[];
  /** True if the replay ended with the last recorded snapshot. */
  readonly isSame: boolean;
}

/** Describes a visitor's session in lines: the time, the event, the states before and after, and the changes of the context. */
export function describeTrace(trace: Trace): TraceDescription {
  const machine = machines.get(trace.machine);
  if (machine === undefined) throw new Error(`There is no machine ${trace.machine}`);
  // The replay writes a snapshot for the start, and one after each step.
  const texts = replaySession(machine, trace);
  const snapshots = texts.map(readSnapshot);
  const isSame = trace.end === null || withoutNewFields(texts.at(-1) ?? '', trace.end) === trace.end;
  const steps = trace.steps.map((step, index) =>
    describeStep(trace.startedAtMs, step, snapshots[index] ?? null, snapshots[index + 1] ?? null),
  );
  const began = `${new Date(trace.startedAtMs).toISOString()} ${trace.machine} ${JSON.stringify(trace.input)}`;
  const ended = isSame ? 'The replay ended as the session did.' : 'The replay ended differently from the session.';
  return {
    lines: [began, `    +0.000 s  starts in ${describeState(snapshots[0] ?? null)}`, ...steps, ended],
    isSame,
  };
}

/** Removes the shown price from a replay if the recorded session has none, because it was recorded before requests had it. */
function withoutNewFields(text: string, recorded: string): string {
  return recorded.includes('"shown":') ? text : text.replaceAll(/,"shown":\{[^}]*\}/gu, '');
}

function readSnapshot(text: string): Snapshot {
  // `replaySession` wrote the text.
  return JSON.parse(text) as Snapshot;
}

function describeStep(
  startedAtMs: number,
  { atMs, event }: TraceStep,
  before: Snapshot | null,
  after: Snapshot | null,
): string {
  const { type, ...payload } = event;
  const seconds = `+${((atMs - startedAtMs) / 1_000).toFixed(3)} s`.padStart(12);
  const from = describeState(before);
  const to = describeState(after);
  const way = from === to ? `stays in ${to}` : `${from} → ${to}`;
  const changed = listChanges(before, after);
  const memory = changed.length === 0 ? '' : `\n${' '.repeat(14)}changed: ${changed.join(', ')}`;
  return `${seconds}  ${type}${shorten(payload)}\n${' '.repeat(14)}${way}${memory}`;
}

function describeState(snapshot: Snapshot | null): string {
  if (snapshot === null) return 'nowhere';
  return typeof snapshot.value === 'string' ? snapshot.value : JSON.stringify(snapshot.value).replaceAll('"', '');
}

/** Lists the entries of the context that have changed, with their new values. */
function listChanges(before: Snapshot | null, after: Snapshot | null): readonly string[] {
  return Object.entries(after?.context ?? {})
    .map(([name, value]) => [name, JSON.stringify(value), JSON.stringify(before?.context[name])] as const)
    .filter(([, now, then]) => now !== then)
    .map(([name, now]) => `${name} = ${clip(now)}`);
}

function shorten(payload: Readonly<Record<string, unknown>>): string {
  return Object.keys(payload).length === 0 ? '' : ` ${clip(JSON.stringify(payload))}`;
}

/** The most characters of a value; more would hide the other ones. */
const lineLength = 160;

function clip(text: string): string {
  return text.length <= lineLength ? text : `${text.slice(0, lineLength)}… (${text.length} characters)`;
}
