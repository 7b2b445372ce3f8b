import type { CheckInWire } from '@latchkey/cms-client/contract';
import type { OfficeClient, StaffClient } from '@latchkey/cms-client/staff';
import { isUnreachable } from '../foundation/api/call-failed.ts';
import type { DeskQueue, Submitted } from '../offline/create-queue.ts';
import type { CheckInOutcome, CheckInPorts } from './check-in.types.ts';
import type { Code } from './code.ts';
import { chooseGameToCheckIn } from './to-arriving-party.ts';

/** The parts of the desk that a check-in uses. */
interface CheckInCalls {
  readonly locationId: string;
  readonly staff: Pick<StaffClient, 'getDeskBooking'>;
  readonly office: Pick<OfficeClient, 'findVouchers'>;
  readonly queue: Pick<DeskQueue, 'submit'>;
  /** The language of the names of gift vouchers. */
  readonly locale: string;
  /** The label of a check-in by code among the changes that wait. */
  readonly codeLabel: string;
  /** Finds the party of a reference in the day that this browser keeps; null if it is not of today. */
  readonly keptParty: (reference: string) => Promise<{ readonly bookingId: string; readonly name: string } | null>;
  /** Returns the location's date, YYYY-MM-DD. */
  readonly today: () => string;
}

/** Creates the function that checks a party in through the queue, which waits for a connection where there is none. */
export function createCheckIn(calls: CheckInCalls): CheckInPorts['checkIn'] {
  return async (code, doneAtMs) => {
    const doneAt = new Date(doneAtMs).toISOString();
    switch (code.type) {
      case 'token':
        return checkInByToken(calls, code.token, doneAt);
      case 'reference':
        return checkInByReference(calls, code, doneAt);
      case 'voucher':
        return findVoucher(calls, code.code);
    }
  };
}

async function checkInByToken(
  { locationId, queue, codeLabel }: CheckInCalls,
  token: string,
  doneAt: string,
): Promise<CheckInOutcome> {
  return toOutcome(await queue.submit({ type: 'checkInByCode', locationId, token, doneAt }, codeLabel), null);
}

async function checkInByReference(
  calls: CheckInCalls,
  { reference }: Extract<Code, { readonly type: 'reference' }>,
  doneAt: string,
): Promise<CheckInOutcome> {
  const { locationId, staff, queue, keptParty, today } = calls;
  const submit = async (bookingId: string, name: string) =>
    toOutcome(await queue.submit({ type: 'checkIn', locationId, reference, bookingId, doneAt }, name), name);
  const found = await staff.getDeskBooking({ locationId, reference }, {});
  if (!found.ok) {
    // The text may be the code of a gift voucher that was taken over from another system, which can look like a reference.
    if (found.error.kind === 'notFound') return findVoucher(calls, reference);
    const kept = isUnreachable(found.error) ? await keptParty(reference) : null;
    return kept === null
      ? { type: 'failed', phrase: found.error.details[0] ?? null }
      : submit(kept.bookingId, kept.name);
  }
  const booking = found.value.data;
  if (booking.state === 'cancelled') return { type: 'cancelled', arrivedAt: null, booking };
  const game = chooseGameToCheckIn(booking, today(), Date.parse(doneAt));
  if (game === null) return { type: 'otherDay', arrivedAt: null, booking };
  return submit(game.bookingId, `${game.firstName} ${game.lastName}`.trim());
}

/** Finds a gift voucher by its whole code. The code goes into the body of the call, since no URL may contain it. */
async function findVoucher({ locationId, locale, office }: CheckInCalls, code: string): Promise<CheckInOutcome> {
  const found = await office.findVouchers({ locationId }, { query: { locale }, json: { text: code } });
  if (!found.ok) return { type: 'failed', phrase: found.error.details[0] ?? null };
  const [voucher, ...others] = found.value.data;
  // The call finds vouchers by the end of a code and by their booking, too.
  const end = voucher?.codeEnd ?? null;
  const isWhole = end !== null && code.length > end.length && code.endsWith(end);
  return voucher !== undefined && isWhole && others.length === 0 ? { type: 'voucher', voucher } : { type: 'unknown' };
}

function toOutcome(submitted: Submitted, name: string | null): CheckInOutcome {
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
