import {
  type Actor,
  type ActorOptions,
  type AnyEventObject,
  type AnyStateMachine,
  createActor,
  type InputFrom,
} from 'xstate';
import type { CreateKey } from '../ports.ts';
import { withoutPersons } from './mask.ts';
import type { Trace, TraceStep } from './trace.ts';

export interface RecordedSession<Machine extends AnyStateMachine> {
  /** Not yet started. */
  readonly actor: Actor<Machine>;
  /** What has happened until now. */
  readonly trace: () => Trace;
}

interface HostOfTime {
  readonly now?: () => number;
  readonly createKey?: CreateKey;
}

/** An actor whose session can be played again: its time and its keys go through the recording. */
export function recordSession<Machine extends AnyStateMachine>(
  machine: Machine,
  { input, clock }: { readonly input: InputFrom<Machine>; readonly clock?: ActorOptions<AnyStateMachine>['clock'] },
): RecordedSession<Machine> {
  // Every machine of this library takes an object; those that take time and keys take them under these names.
  const given = input as Readonly<Record<string, unknown>> & HostOfTime;
  const readTime = (): number => given.now?.() ?? 0;
  const startedAtMs = readTime();
  let nowMs = startedAtMs;
  const keys: string[] = [];
  const steps: TraceStep[] = [];
  const recordedInput = {
    ...given,
    // One event happens at one time, here as in the replay.
    now: () => nowMs,
    createKey: () => {
      const key = given.createKey?.() ?? '';
      keys.push(key);
      return key;
    },
  };
  const options = {
    input: recordedInput,
    ...(clock && { clock }),
    inspect: (inspected: { type: string; rootId: string; actorRef: { sessionId: string }; event?: AnyEventObject }) => {
      if (inspected.type !== '@xstate.event' || inspected.actorRef.sessionId !== inspected.rootId) return;
      nowMs = readTime();
      const { event } = inspected;
      if (event === undefined || event.type === 'xstate.init') return;
      // What goes into the trace is the same event as plain data.
      steps.push({ atMs: nowMs, event: withoutPersons(event) as AnyEventObject });
    },
  };
  // The library cannot see through the type parameter that these are the options of this machine.
  const actor = createActor(machine, options as unknown as ActorOptions<Machine> & { input: InputFrom<Machine> });
  return {
    actor,
    trace: () => ({
      version: 1,
      machine: machine.id,
      input: plainInput(given),
      startedAtMs,
      steps: [...steps],
      keys: [...keys],
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
