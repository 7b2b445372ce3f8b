import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, InputFrom, InspectionEvent } from 'xstate';
import type { CreateKey } from '../foundation/ports.ts';
import { snapshotText, type Trace, type TraceStep, withoutPersons } from './trace.ts';

/** For hosts that create the actor themselves, e.g. with a hook of a view library. One recorder per actor. */
export interface Recorder<Machine extends AnyStateMachine> {
  /** The actor's input: it records the time and the keys. */
  readonly input: InputFrom<Machine>;
  /** The actor's `inspect`. */
  readonly inspect: (inspected: InspectionEvent) => void;
  /** For an actor in a system: receives the system's inspection events of this actor. */
  readonly record: (inspected: InspectionEvent) => void;
  /** The trace until now. */
  readonly trace: () => Trace;
}

interface HostOfTime {
  readonly now?: () => number;
  readonly createKey?: CreateKey;
}

/** More than any booking takes. The rest of a longer session is not recorded, so that it cannot fill the memory. */
const maxSteps = 2_000;

export function createRecorder<Machine extends AnyStateMachine>(
  machine: Machine,
  input: InputFrom<Machine>,
): Recorder<Machine> {
  // The input of every machine here is an object, with the time and the keys under these names.
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
    // The time stands still during one event, here and in the replay.
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
      // The next state is unknown until the machine has processed the event.
      last = null;
      // The same event as plain data.
      steps.push({ atMs: nowMs, event: withoutPersons(event) as AnyEventObject });
    }
    // A recorded actor is a machine.
    if (inspected.type === '@xstate.snapshot' && !isFull) last = inspected.snapshot as AnyMachineSnapshot;
  };
  return {
    // The same input, with a time and keys of the same types.
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

/** The input without its ports, which are functions and objects of functions. */
function plainInput(input: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const isPort = (value: unknown) =>
    typeof value === 'function' ||
    (typeof value === 'object' && value !== null && Object.values(value).some((part) => typeof part === 'function'));
  const plain = Object.entries(input).filter(([, value]) => !isPort(value));
  // The result of an object is an object.
  return withoutPersons(Object.fromEntries(plain)) as Readonly<Record<string, unknown>>;
}
