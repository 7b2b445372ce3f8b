import type { SnapshotFrom } from 'xstate';
import type { CameraState } from '../foundation/camera/camera.types.ts';
import type { checkInMachine } from './check-in.machine.ts';
import type { CheckInOutcome } from './check-in.types.ts';

export type CheckInSnapshot = SnapshotFrom<typeof checkInMachine>;

/** Returns the state of the camera. */
export function selectCamera(snapshot: CheckInSnapshot): CameraState {
  const { cameraError } = snapshot.context;
  if (cameraError !== null) return { name: 'off', reason: cameraError };
  return { name: snapshot.matches({ camera: { running: 'on' } }) ? 'on' : 'opening' };
}

/** The state of the check-in that is shown; null while there is none. */
export type PartyView = CheckInOutcome | { readonly type: 'busy' } | { readonly type: 'notOurs' } | null;

/** Returns the state of the check-in. */
export function selectParty(snapshot: CheckInSnapshot): PartyView {
  if (snapshot.hasTag('busy')) return { type: 'busy' };
  if (snapshot.matches({ party: 'notOurs' })) return { type: 'notOurs' };
  return snapshot.context.outcome;
}

/** Returns whether a person has to look at the outcome. */
export function selectIsLoud(snapshot: CheckInSnapshot): boolean {
  return snapshot.hasTag('loud');
}

/** Returns whether the sound is on. */
export function selectHasSound({ context }: CheckInSnapshot): boolean {
  return context.hasSound;
}
