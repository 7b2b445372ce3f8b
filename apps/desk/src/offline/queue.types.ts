import type { CallError } from '@latchkey/cms-client/staff';

/** A change that can wait for a connection. */
export type QueuedChange =
  | {
      readonly type: 'checkIn';
      readonly locationId: string;
      readonly reference: string;
      /** The id of the game within the booking. */
      readonly bookingId: string;
      /** The instant of the check-in, by the clock of this device. */
      readonly doneAt: string;
    }
  | { readonly type: 'checkInByCode'; readonly locationId: string; readonly token: string; readonly doneAt: string }
  | {
      readonly type: 'note';
      readonly locationId: string;
      readonly reference: string;
      /** The version of the booking that the note was written on. */
      readonly version: number;
      readonly note: string;
    };

export interface QueuedItem {
  /** The idempotency key, chosen before the first request, so that a repeated request does not make the change twice. */
  readonly id: string;
  /** The person who made the change; it is not sent while another person is signed in. */
  readonly personId: string;
  readonly change: QueuedChange;
  /** The name of the change in the list of the waiting changes: the party's name, where it is known. */
  readonly label: string;
  /** The instant at which the change was made, in epoch milliseconds, by the clock of this device. */
  readonly queuedAt: number;
  /** True after a request was sent, which may have reached the server. */
  readonly isSent: boolean;
  /** The reason why the server did not take the change, after which the person decides; null while it waits. */
  readonly returned: Returned | null;
}

/** The reason why the server did not take a change. */
export interface Returned {
  readonly kind: CallError['kind'] | 'outcome';
  /** The code of the error; for the kind `outcome`, the outcome of the check-in. */
  readonly code: string;
}

/** The outcome of a request. `Data` is the data that the operation returns. */
export type Sent<Data = unknown> =
  | {
      readonly type: 'done';
      readonly data: Data;
      /** The booking as it is now; null if the operation returns none. */
      readonly booking: { readonly reference: string; readonly version: number } | null;
    }
  /** It is unknown whether the request has reached the server; it is sent again under its key. */
  | { readonly type: 'unreachable'; readonly retryAfterMs: number | null }
  | { readonly type: 'signedOut' }
  /** The server has failed on this change; it is sent again a few times. */
  | { readonly type: 'failed'; readonly returned: Returned }
  | { readonly type: 'returned'; readonly returned: Returned; readonly data: Data | null };
