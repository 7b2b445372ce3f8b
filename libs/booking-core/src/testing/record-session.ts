import { type Actor, type ActorOptions, type AnyStateMachine, createActor, type InputFrom } from 'xstate';
import { createRecorder } from '../replay/create-recorder.ts';
import type { Trace } from '../replay/trace.ts';

export interface RecordedSession<Machine extends AnyStateMachine> {
  /** The actor, not yet started. */
  readonly actor: Actor<Machine>;
  /** Returns the trace until now. */
  readonly trace: () => Trace;
}

/** Creates an actor whose session can be replayed: its time and its keys are recorded. */
export function recordSession<Machine extends AnyStateMachine>(
  machine: Machine,
  { input, clock }: { readonly input: InputFrom<Machine>; readonly clock?: ActorOptions<AnyStateMachine>['clock'] },
): RecordedSession<Machine> {
  const { input: recordedInput, inspect, trace } = createRecorder(machine, input);
  const options = { input: recordedInput, inspect, ...(clock && { clock }) };
  // XState cannot infer from the type parameter that these are the options of this machine.
  const actor = createActor(machine, options as unknown as ActorOptions<Machine> & { input: InputFrom<Machine> });
  return { actor, trace };
}
