import { type AnyMachineSnapshot, type AnyStateMachine, initialTransition, transition } from 'xstate';
import { snapshotText, type Trace } from './trace.ts';

/**
 * Replays a recorded session and returns its snapshots as texts, the first before any event. It needs no network and no clock.
 *
 * @throws {Error} if the trace is of another machine, or if the replay needs more keys than were recorded
 */
export function replaySession(machine: AnyStateMachine, trace: Trace): readonly string[] {
  if (trace.machine !== machine.id) throw new Error(`A trace of ${trace.machine} cannot be played on ${machine.id}`);
  const keys = [...trace.keys];
  let nowMs = trace.startedAtMs;
  const input = {
    ...trace.input,
    now: () => nowMs,
    createKey: () => {
      const key = keys.shift();
      if (key === undefined) throw new Error(`The trace of ${machine.id} has no more keys`);
      return key;
    },
  };
  // XState types the snapshots of any machine as unknown.
  let snapshot = initialTransition(machine, input)[0] as AnyMachineSnapshot;
  const texts = [snapshotText(snapshot)];
  for (const { atMs, event } of trace.steps) {
    nowMs = atMs;
    snapshot = transition(machine, snapshot, event)[0] as AnyMachineSnapshot;
    texts.push(snapshotText(snapshot));
  }
  return texts;
}
