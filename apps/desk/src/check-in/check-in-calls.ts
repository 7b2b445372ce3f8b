import type { CheckInWire } from '@latchkey/cms-client/contract';
import type { StaffClient } from '@latchkey/cms-client/staff';
import { isUnreachable } from '../foundation/api/call-failed.ts';
import type { DeskQueue, Submitted } from '../offline/create-queue.ts';
import type { CheckInOutcome, CheckInPorts } from './check-in.types.ts';
import type { Code } from './code.ts';
import { gameToCheckIn } from './party-of.ts';

interface CheckInCalls {
  readonly locationId: string;
  readonly staff: Pick<StaffClient, 'getDeskBooking'>;
  readonly queue: Pick<DeskQueue, 'submit'>;
  /** What stands for a code among the changes that wait. */
  readonly codeLabel: string;
  /** The party of a reference in the day that this browser keeps; null if it is not of today. */
  readonly keptParty: (reference: string) => Promise<{ readonly bookingId: string; readonly name: string } | null>;
  /** The location's date, YYYY-MM-DD. */
  readonly today: () => string;
}

/** Checks in through the queue, which waits for a connection where there is none. */
export function createCheckIn(calls: CheckInCalls): CheckInPorts['checkIn'] {
  return async (code, doneAtMs) => {
    const doneAt = new Date(doneAtMs).toISOString();
    return code.type === 'token' ? byToken(calls, code.token, doneAt) : byReference(calls, code, doneAt);
  };
}

async function byToken(
  { locationId, queue, codeLabel }: CheckInCalls,
  token: string,
  doneAt: string,
): Promise<CheckInOutcome> {
  return outcomeOf(await queue.submit({ type: 'checkInByCode', locationId, token, doneAt }, codeLabel), null);
}

async function byReference(
  { locationId, staff, queue, keptParty, today }: CheckInCalls,
  { reference }: Extract<Code, { readonly type: 'reference' }>,
  doneAt: string,
): Promise<CheckInOutcome> {
  const submit = async (bookingId: string, name: string) =>
    outcomeOf(await queue.submit({ type: 'checkIn', locationId, reference, bookingId, doneAt }, name), name);
  const found = await staff.getDeskBooking({ locationId, reference }, {});
  if (!found.ok) {
    if (found.error.kind === 'notFound') return { type: 'unknown' };
    const kept = isUnreachable(found.error) ? await keptParty(reference) : null;
    return kept === null
      ? { type: 'failed', phrase: found.error.details[0] ?? null }
      : submit(kept.bookingId, kept.name);
  }
  const booking = found.value.data;
  if (booking.state === 'cancelled') return { type: 'cancelled', arrivedAt: null, booking };
  const game = gameToCheckIn(booking, today(), Date.parse(doneAt));
  if (game === null) return { type: 'otherDay', arrivedAt: null, booking };
  return submit(game.bookingId, `${game.firstName} ${game.lastName}`.trim());
}

function outcomeOf(submitted: Submitted, name: string | null): CheckInOutcome {
  if (submitted.type === 'queued') return { type: 'queued', name };
  // The queue returns what the operation has returned, whose shape the client has checked.
  const checkedIn = submitted.data as CheckInWire | null;
  if (checkedIn !== null) {
    const { outcome: type, arrivedAt, booking } = checkedIn;
    return { type, arrivedAt, booking };
  }
  const isUnknown = submitted.type === 'returned' && submitted.returned.kind === 'notFound';
  return isUnknown ? { type: 'unknown' } : { type: 'failed', phrase: null };
}
