import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, InputFrom, InspectionEvent } from 'xstate';
import type { CreateKey } from '../foundation/ports.ts';
import { snapshotText, type Trace, type TraceStep, withoutPersons } from './trace.ts';

/** Records the session of one actor as a trace. The host creates the actor itself, e.g. with a hook of a view library. */
export interface Recorder<Machine extends AnyStateMachine> {
  /** The input for the actor, which records the time and the keys. */
  readonly input: InputFrom<Machine>;
  /** The `inspect` option for an actor that is alone. */
  readonly inspect: (inspected: InspectionEvent) => void;
  /** Receives the inspection events of an actor that is part of a system. */
  readonly record: (inspected: InspectionEvent) => void;
  /** The trace until now. */
  readonly trace: () => Trace;
}

interface HostOfTime {
  readonly now?: () => number;
  readonly createKey?: CreateKey;
}

/** The limit of recorded steps, more than any booking takes. The rest of a longer session is not recorded, so that it cannot fill the memory. */
const maxSteps = 2_000;

/** Creates the recorder of one actor. */
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
      // The event is kept as plain data, of the same shape.
      steps.push({ atMs: nowMs, event: withoutPersons(event) as AnyEventObject });
    }
    // A recorded actor is a machine.
    if (inspected.type === '@xstate.snapshot' && !isFull) last = inspected.snapshot as AnyMachineSnapshot;
  };
  return {
    // The recorded input has the same shape as the given one.
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

/** Returns the input without its ports, which are functions and objects of functions. */
function plainInput(input: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const isPort = (value: unknown) =>
    typeof value === 'function' ||
    (typeof value === 'object' && value !== null && Object.values(value).some((part) => typeof part === 'function'));
  const plain = Object.entries(input).filter(([, value]) => !isPort(value));
  // The result of an object is an object.
  return withoutPersons(Object.fromEntries(plain)) as Readonly<Record<string, unknown>>;
}
