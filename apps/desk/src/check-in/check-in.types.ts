import type { CheckInWire, DeskBookingWire, DeskVoucherWire } from '@latchkey/cms-client/contract';
import type { CameraError, CameraPort } from '../foundation/camera/camera.types.ts';
import type { Code } from './code.ts';

/** The outcome of a check-in. */
export type CheckInOutcome =
  | { readonly type: CheckInWire['outcome']; readonly arrivedAt: string | null; readonly booking: DeskBookingWire }
  /** The code is that of a gift voucher, which pays for a party and checks none in. */
  | { readonly type: 'voucher'; readonly voucher: DeskVoucherWire }
  /** There is no booking with this code at this location. */
  | { readonly type: 'unknown' }
  /** There is no connection: the check-in is sent when there is one again. `name` is null if the kept day does not know it. */
  | { readonly type: 'queued'; readonly name: string | null }
  /** Nothing was checked in. `phrase` is the server's; null if it sent none. */
  | { readonly type: 'failed'; readonly phrase: string | null };

export type Signal = 'arrived' | 'warning';

/** The parts of the device and the desk that the machine uses. */
export interface CheckInPorts {
  readonly camera: CameraPort;
  /** Reads the text of a code in a picture; null if there is none. */
  readonly readPicture: (picture: Blob) => Promise<string | null>;
  /** Checks a party in. It never throws an expected error, and a repeat is no second arrival. */
  readonly checkIn: (code: Code, doneAtMs: number) => Promise<CheckInOutcome>;
  /** Signals by sound and vibration. */
  readonly signal: (signal: Signal, options: { readonly hasSound: boolean }) => void;
  /** Reads and writes whether the sound is on, as it is kept on this device. */
  readonly sound: { readonly read: () => boolean; readonly write: (isOn: boolean) => void };
  /** Returns the time in milliseconds since 1970. */
  readonly now: () => number;
}

/** A check-in that was begun. A repeat has the same time. */
export interface Attempt {
  readonly code: Code;
  readonly doneAtMs: number;
}

export interface CheckInContext {
  readonly ports: CheckInPorts;
  readonly cameraError: CameraError | null;
  /** The code that the camera saw last, with the time. */
  readonly seen: { readonly text: string; readonly atMs: number } | null;
  readonly attempt: Attempt | null;
  readonly outcome: CheckInOutcome | null;
  readonly hasSound: boolean;
}

export type CheckInEvent =
  | { readonly type: 'camera.opened' }
  | { readonly type: 'camera.failed'; readonly reason: CameraError }
  | { readonly type: 'camera.retry' }
  | { readonly type: 'code.read'; readonly text: string }
  | { readonly type: 'code.typed'; readonly text: string }
  | { readonly type: 'picture.chosen'; readonly picture: Blob }
  | { readonly type: 'sound.set'; readonly isOn: boolean }
  /** Sends the same check-in again. */
  | { readonly type: 'check.retry' }
  | { readonly type: 'result.close' };
