import type { CallResult, StaffClient } from '@latchkey/cms-client/staff';
import { isSignedOut } from '../foundation/api/call-failed.ts';
import type { QueuedItem, Sent } from './queue.types.ts';

/** Sends a change of the queue under its key. */
export async function sendChange(staff: StaffClient, { id, change }: QueuedItem): Promise<Sent> {
  const parts = { idempotencyKey: id };
  switch (change.type) {
    case 'checkIn': {
      const { locationId, reference, bookingId, doneAt } = change;
      return toSentCheckIn(await staff.checkIn({ locationId, reference, bookingId }, { ...parts, json: { doneAt } }));
    }
    case 'checkInByCode': {
      const { locationId, token, doneAt } = change;
      return toSentCheckIn(await staff.checkInByCode({ locationId }, { ...parts, json: { token, doneAt } }));
    }
    case 'note': {
      const { locationId, reference, version, note } = change;
      return toSent(
        await staff.writeNote({ locationId, reference }, { ...parts, json: { version, note } }),
        (data) => data,
      );
    }
  }
}

type CheckedIn = Awaited<ReturnType<StaffClient['checkIn']>>;

/**
 * Reads the outcome of a check-in. It is done also if the party was checked in before. It is returned if the booking is cancelled or of
 * another day.
 */
function toSentCheckIn(result: CheckedIn): Sent {
  if (result.ok) {
    const { data } = result.value;
    if (data.outcome === 'cancelled' || data.outcome === 'otherDay') {
      return { type: 'returned', returned: { kind: 'outcome', code: data.outcome }, data };
    }
  }
  return toSent(result, ({ booking }) => booking);
}

interface Versioned {
  readonly reference: string;
  readonly version: number;
}

function toSent<Data>(result: CallResult<Data>, readBooking: (data: Data) => Versioned): Sent {
  if (result.ok) {
    const { data } = result.value;
    const { reference, version } = readBooking(data);
    return { type: 'done', data, booking: { reference, version } };
  }
  const { error } = result;
  if (isSignedOut(error)) return { type: 'signedOut' };
  // A status of 500 is the server's own; a proxy responds with 502 to 504 while the server is away.
  if (error.status === 500) return { type: 'failed', returned: { kind: error.kind, code: error.code } };
  switch (error.kind) {
    case 'network':
    case 'timeout':
    case 'server':
    case 'malformed':
    case 'rateLimited': {
      // The login page of a public network may respond in place of the server, so such a response counts as unreachable.
      const { retryAfterSeconds } = error;
      return { type: 'unreachable', retryAfterMs: retryAfterSeconds === null ? null : retryAfterSeconds * 1_000 };
    }
    case 'notFound':
    case 'conflict':
    case 'rejected':
      return { type: 'returned', returned: { kind: error.kind, code: error.code }, data: null };
  }
}
