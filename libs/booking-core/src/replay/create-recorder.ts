import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, InputFrom, InspectionEvent } from 'xstate';
import type { CreateKey } from '../foundation/ports.ts';
import { snapshotText, type Trace, type TraceStep, withoutPersons } from './trace.ts';

/** For hosts that make the actor themselves, e.g. with a hook of a view library. One recorder is for one actor. */
export interface Recorder<Machine extends AnyStateMachine> {
  /** The actor's input: time and keys go through the recording. */
  readonly input: InputFrom<Machine>;
  /** The actor's `inspect`. */
  readonly inspect: (inspected: InspectionEvent) => void;
  /** For an actor inside of a system: what the system's inspection says of this actor. */
  readonly record: (inspected: InspectionEvent) => void;
  /** What has happened until now. */
  readonly trace: () => Trace;
}

interface HostOfTime {
  readonly now?: () => number;
  readonly createKey?: CreateKey;
}

/** More than any booking takes; a session that goes on longer is recorded up to here, so that it cannot fill the memory. */
const maxSteps = 2_000;

export function createRecorder<Machine extends AnyStateMachine>(
  machine: Machine,
  input: InputFrom<Machine>,
): Recorder<Machine> {
  // Every machine of this library takes an object; those that take time and keys take them under these names.
  const given = input as Readonly<Record<string, unknown>> & HostOfTime;
  const readTime = (): number => given.now?.() ?? 0;
  const startedAtMs = readTime();
  let nowMs = startedAtMs;
  let last: AnyMachineSnapshot | null = null;
  let isFull = false;
  const keys: string[] = [];
  const steps: TraceStep[] = [];
  const recordedInput = {
    ...given,
    // One event happens at one time, here as in the replay.
    now: () => nowMs,
    createKey: () => {
      const key = given.createKey?.() ?? '';
      if (!isFull) keys.push(key);
      return key;
    },
  };
  const record = (inspected: InspectionEvent): void => {
    if (inspected.type === '@xstate.event') {
      nowMs = readTime();
      const { event } = inspected;
      isFull = steps.length >= maxSteps;
      if (event.type === 'xstate.init' || isFull) return;
      // What goes into the trace is the same event as plain data.
      // Until the machine has taken it in, nobody knows where it leads.
      last = null;
      steps.push({ atMs: nowMs, event: withoutPersons(event) as AnyEventObject });
    }
    // A root actor of this library is a machine.
    if (inspected.type === '@xstate.snapshot' && !isFull) last = inspected.snapshot as AnyMachineSnapshot;
  };
  return {
    // The same input, its time and keys of the same types.
    input: recordedInput as InputFrom<Machine>,
    inspect: (inspected) => {
      if (inspected.actorRef.sessionId === inspected.rootId) record(inspected);
    },
    record,
    trace: () => ({
      version: 1,
      machine: machine.id,
      input: plainInput(given),
      startedAtMs,
      steps: [...steps],
      keys: [...keys],
      end: last === null ? null : snapshotText(last),
    }),
  };
}

/** What of an input is no port: ports are functions and objects of functions. */
function plainInput(input: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const isPort = (value: unknown) =>
    typeof value === 'function' ||
    (typeof value === 'object' && value !== null && Object.values(value).some((part) => typeof part === 'function'));
  const plain = Object.entries(input).filter(([, value]) => !isPort(value));
  // An object stays an object.
  return withoutPersons(Object.fromEntries(plain)) as Readonly<Record<string, unknown>>;
}
