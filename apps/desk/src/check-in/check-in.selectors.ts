import type { SnapshotFrom } from 'xstate';
import type { CameraState } from '../foundation/camera/camera.types.ts';
import type { checkInMachine } from './check-in.machine.ts';
import type { CheckInOutcome } from './check-in.types.ts';

export type CheckInSnapshot = SnapshotFrom<typeof checkInMachine>;

export function selectCamera(snapshot: CheckInSnapshot): CameraState {
  const { cameraError } = snapshot.context;
  if (cameraError !== null) return { name: 'off', reason: cameraError };
  return { name: snapshot.matches({ camera: { running: 'on' } }) ? 'on' : 'opening' };
}

/** What is shown of a party; null while none is. */
export type PartyView = CheckInOutcome | { readonly type: 'busy' } | { readonly type: 'notOurs' } | null;

export function selectParty(snapshot: CheckInSnapshot): PartyView {
  if (snapshot.hasTag('busy')) return { type: 'busy' };
  if (snapshot.matches({ party: 'notOurs' })) return { type: 'notOurs' };
  return snapshot.context.outcome;
}

/** Whether the screen shouts. */
export function selectIsLoud(snapshot: CheckInSnapshot): boolean {
  return snapshot.hasTag('loud');
}

export function selectHasSound({ context }: CheckInSnapshot): boolean {
  return context.hasSound;
}
