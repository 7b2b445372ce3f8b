import type { CheckInWire } from '@latchkey/cms-client/contract';
import type { CallError, CallResult, StaffClient } from '@latchkey/cms-client/staff';
import { fromMinor, type Result } from '@latchkey/booking-core';
import type { Locale } from '@latchkey/i18n';
import { isUnreachable } from '../foundation/api/call-failed.ts';
import type { DeskQueue } from '../offline/create-queue.ts';
import type { KeptDays } from '../offline/kept-days.ts';
import type { Returned } from '../offline/queue.types.ts';
import { applyToBooking, applyQueuedToBooking } from '../offline/apply-queued.ts';
import { findGame } from './drawer.rules.ts';
import type { DeskBooking, DrawerPorts, Sent, SentHow, Task } from './drawer.types.ts';
import { parseAmount } from '../foundation/text/parse-amount.ts';
import { sketchBooking } from './sketch-booking.ts';

/** The parts of the desk that the drawer's calls use. */
export interface DrawerPortOptions {
  readonly staff: StaffClient;
  readonly locationId: string;
  readonly locale: Locale;
  readonly keeping: Pick<KeptDays, 'keepBooking' | 'booking' | 'day'>;
  /** The queue in which check-ins and notes wait for a connection. */
  readonly queue: Pick<DeskQueue, 'submit' | 'state'>;
  /** The day that is shown; its kept sheet knows a part of bookings that were never opened here. YYYY-MM-DD */
  readonly date: string;
  readonly createKey: () => string;
  readonly nowMs: () => number;
}

/** Creates the calls of the drawer, at one location. */
export function createDrawerPorts(options: DrawerPortOptions): DrawerPorts {
  const { staff, locationId, locale, keeping, queue, createKey } = options;
  const query = { locale };
  return {
    createKey,
    async load(reference) {
      const result = toDataResult(await staff.getDeskBooking({ locationId, reference }, { query }));
      if (result.ok) {
        void keeping.keepBooking(result.value);
        return result;
      }
      if (!isUnreachable(result.error)) return result;
      const kept = (await keeping.booking(reference))?.value ?? (await sketchFromKeptDay(options, reference));
      return kept === null ? result : { ok: true, value: applyQueuedToBooking(kept, queue.state().items) };
    },
    listTimes: async ({ reference, games }, bookingId, date) => {
      const isKidsMode = games.find((game) => game.bookingId === bookingId)?.isKidsMode ?? false;
      const wanted = { ...query, bookingId, startDate: date, kidsMode: String(isKidsMode) };
      return toDataResult(await staff.listDeskTimes({ locationId, reference }, { query: wanted }));
    },
    quote: async (booking, task) => {
      const at = { locationId, reference: booking.reference };
      const { version } = booking;
      if (task.type === 'cancel') {
        return toDataResult(await staff.quoteDeskCancellation(at, { query, json: { version, back: task.back } }));
      }
      return toDataResult(
        await staff.quoteDeskChange(at, { query, json: { version, game: createChange(booking, task) } }),
      );
    },
    send: async (booking, task, how) => send(options, booking, task, how),
  };
}

async function sketchFromKeptDay(
  { keeping, locationId, date }: DrawerPortOptions,
  reference: string,
): Promise<DeskBooking | null> {
  const kept = await keeping.day(locationId, date);
  return kept === null ? null : sketchBooking(kept.value, reference);
}

async function send(
  options: DrawerPortOptions,
  booking: DeskBooking,
  task: Task,
  { quoteId, idempotencyKey }: SentHow,
): Promise<Sent> {
  const { staff, locationId, locale } = options;
  const { reference, version, currency } = booking;
  const at = { locationId, reference };
  const parts = { query: { locale }, idempotencyKey };
  const parseMajor = (text: string) => fromMinor(parseAmount(text, currency) ?? 0, currency);
  switch (task.type) {
    case 'act':
      return sendAct(options, booking, task, idempotencyKey);
    case 'note':
      return submitNote(options, booking, task.text);
    case 'tickets':
    case 'move':
      return toSent(
        await staff.changeDeskBooking(at, { ...parts, json: { version, quoteId, game: createChange(booking, task) } }),
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

/** Returns the outcome of a check-in. That of a cancelled booking or of another day is an error. */
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

/** The error of a queue that has sent a change and has no response of the operation, which never happens. */
const missingResponse = { type: 'failed', error: toCallError({ kind: 'malformed', code: 'malformed' }) } as const;

/** Builds the game as the task wants it, for the operation that changes it. */
function createChange(booking: DeskBooking, task: Task) {
  if (task.type !== 'tickets' && task.type !== 'move') throw new Error(`A task of type ${task.type} changes no game.`);
  const game = findGame(booking, task.bookingId);
  if (game === null) throw new Error('A game that is not part of the booking is never sent.');
  const tickets =
    task.type === 'move'
      ? game.tickets.map((ticket) => ({ pricing_category_id: ticket.pricing_category_id, quantity: ticket.quantity }))
      : Object.entries(task.counts)
          .filter(([, quantity]) => quantity > 0)
          .map(([id, quantity]) => ({ pricing_category_id: id, quantity }));
  const instanceId = task.type === 'move' ? (task.instanceId ?? game.instanceId) : game.instanceId;
  return { bookingId: task.bookingId, instanceId, tickets };
}

function toSent(result: CallResult<DeskBooking>): Sent {
  return result.ok ? { type: 'done', booking: result.value.data } : { type: 'failed', error: result.error };
}

function toDataResult<Value>(result: CallResult<Value>): Result<Value, CallError> {
  return result.ok ? { ok: true, value: result.value.data } : result;
}
