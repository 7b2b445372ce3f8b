import { fromMinor } from '@latchkey/booking-core';
import type { CheckInWire } from '@latchkey/cms-client/contract';
import type { CallError, CallResult } from '@latchkey/cms-client/staff';
import { parseAmount } from '../foundation/text/parse-amount.ts';
import { applyToBooking } from '../offline/apply-queued.ts';
import type { Returned } from '../offline/queue.types.ts';
import { createGameChange } from './create-game-change.ts';
import type { DeskBooking, DrawerPortOptions, Sent, SentHow, Task } from './drawer.types.ts';

/** Sends a task: a check-in or a note through the queue, which waits for a connection, and everything else by a call. */
export async function sendTask(
  options: DrawerPortOptions,
  booking: DeskBooking,
  task: Task,
  { quoteId, idempotencyKey }: SentHow,
): Promise<Sent> {
  const { staff, locationId, locale } = options;
  const { reference, version, currency } = booking;
  const at = { locationId, reference };
  const parts = { query: { locale }, idempotencyKey };
  // A form whose amount cannot be parsed is never sent (`whyCannotSend`).
  const parseMajor = (text: string) => fromMinor(parseAmount(text, currency) ?? 0, currency);
  switch (task.type) {
    case 'act':
      return sendAct(options, booking, task, idempotencyKey);
    case 'note':
      return submitNote(options, booking, task.text);
    case 'tickets':
    case 'move':
      return toSent(
        await staff.changeDeskBooking(at, {
          ...parts,
          json: { version, quoteId, game: createGameChange(booking, task) },
        }),
      );
    case 'cancel':
      return toSent(await staff.cancelDeskBooking(at, { ...parts, json: { version, quoteId, back: task.back } }));
    case 'payment': {
      const { method, amount } = task;
      return toSent(await staff.takePayment(at, { ...parts, json: { version, method, amount: parseMajor(amount) } }));
    }
    case 'discount': {
      const { amount, reason } = task;
      return toSent(
        await staff.discountBooking(at, { ...parts, json: { version, amount: parseMajor(amount), reason } }),
      );
    }
    case 'voucher':
      return toSent(await staff.redeemVoucher(at, { ...parts, json: { version, code: task.code } }));
    case 'refund': {
      const { by, amount, reason } = task;
      return toSent(
        await staff.refundDeskBooking(at, { ...parts, json: { version, by, amount: parseMajor(amount), reason } }),
      );
    }
  }
}

async function sendAct(
  options: DrawerPortOptions,
  booking: DeskBooking,
  { act, bookingId }: Extract<Task, { type: 'act' }>,
  idempotencyKey: string,
): Promise<Sent> {
  const { staff, locationId, locale } = options;
  const { reference, version } = booking;
  const game = { locationId, reference, bookingId };
  const parts = { query: { locale }, idempotencyKey };
  switch (act) {
    case 'checkIn':
      return submitCheckIn(options, booking, bookingId);
    case 'undoCheckIn':
      return toSent(await staff.undoCheckIn(game, parts));
    case 'noShow':
      return toSent(await staff.markNoShow(game, { ...parts, json: { version } }));
    case 'undoNoShow':
      return toSent(await staff.undoNoShow(game, parts));
  }
}

async function submitCheckIn(
  { queue, locationId, nowMs }: DrawerPortOptions,
  booking: DeskBooking,
  bookingId: string,
): Promise<Sent> {
  const doneAt = new Date(nowMs()).toISOString();
  const change = { type: 'checkIn', locationId, reference: booking.reference, bookingId, doneAt } as const;
  const submitted = await queue.submit(change, formatLabel(booking));
  if (submitted.type === 'queued') return { type: 'queued', booking: applyToBooking(booking, change) };
  // The queue returns what the operation has returned, whose shape the client has checked.
  const checkedIn = submitted.data as CheckInWire | null;
  if (checkedIn !== null) return toSentCheckIn(checkedIn);
  return submitted.type === 'returned' ? { type: 'failed', error: toCallError(submitted.returned) } : missingResponse;
}

async function submitNote({ queue, locationId }: DrawerPortOptions, booking: DeskBooking, note: string): Promise<Sent> {
  const { reference, version } = booking;
  const change = { type: 'note', locationId, reference, version, note } as const;
  const submitted = await queue.submit(change, formatLabel(booking));
  if (submitted.type === 'queued') return { type: 'queued', booking: applyToBooking(booking, change) };
  if (submitted.type === 'returned') return { type: 'failed', error: toCallError(submitted.returned) };
  // The queue returns what the operation has returned, whose shape the client has checked.
  const written = submitted.data as DeskBooking | null;
  return written === null ? missingResponse : { type: 'done', booking: written };
}

function formatLabel({ customer: { firstName, lastName }, reference }: DeskBooking): string {
  return `${firstName} ${lastName}`.trim() || reference;
}

/** Returns the outcome of a check-in. The check-in of a cancelled booking, or of a booking for another day, has failed. */
function toSentCheckIn({ outcome, arrivedAt, booking }: CheckInWire): Sent {
  switch (outcome) {
    case 'arrived':
      return { type: 'done', booking };
    case 'alreadyArrived':
      return { type: 'alreadyArrived', arrivedAt, booking };
    case 'cancelled':
    case 'otherDay':
      return { type: 'failed', error: toCallError({ kind: 'conflict', code: outcome }) };
  }
}

/** Makes an error of a change that the server did not take, as the queue reports it. */
function toCallError({ kind, code }: Returned): CallError {
  return {
    kind: kind === 'outcome' ? 'conflict' : kind,
    code,
    message: `The server did not take the change: ${code}.`,
    details: [],
    problems: [],
    retryAfterSeconds: null,
    status: null,
  };
}

/** The error for a change that was sent without a response of the operation. The queue never returns this; only the types allow it. */
const missingResponse = { type: 'failed', error: toCallError({ kind: 'malformed', code: 'malformed' }) } as const;

function toSent(result: CallResult<DeskBooking>): Sent {
  return result.ok ? { type: 'done', booking: result.value.data } : { type: 'failed', error: result.error };
}
