import { toMinor } from '@latchkey/booking-core';
import type { CallError } from '@latchkey/cms-client/staff';
import { parseAmount } from '../foundation/text/parse-amount.ts';
import type {
  Act,
  DeskBooking,
  DeskGame,
  DrawerContext,
  DrawerSnapshot,
  FormTask,
  Task,
  TicketCounts,
} from './drawer.types.ts';

/** The reason why a task cannot be sent as it is. */
export type TaskError =
  | 'cancelled'
  /** The game is no longer part of the booking. */
  | 'gameGone'
  | 'started'
  | 'paying'
  | 'nothingChanged'
  | 'noTickets'
  | 'noTime'
  | 'noAmount'
  | 'tooMuch'
  | 'noReason'
  | 'noCode'
  /** The discount is beyond the limit of the role. */
  | 'overLimit';

/** Returns the reason why a task cannot be sent; null if it can. */
export function whyCannotSend(booking: DeskBooking, task: Task): TaskError | null {
  // A note and a refund are also possible once the booking is cancelled.
  const needsConfirmedBooking = task.type !== 'note' && task.type !== 'refund';
  if (needsConfirmedBooking && booking.state === 'cancelled') return 'cancelled';
  switch (task.type) {
    case 'note':
      return task.text === booking.note ? 'nothingChanged' : null;
    case 'refund':
      return findRefundError(booking, task);
    case 'payment':
      return findAmountError(booking, task.amount, booking.due);
    case 'discount':
      return findDiscountError(booking, task);
    case 'voucher':
      if (booking.due === 0) return 'nothingChanged';
      return task.code.trim() === '' ? 'noCode' : null;
    case 'cancel':
      return booking.games.some(({ blockedBy }) => blockedBy === 'paying') ? 'paying' : null;
    case 'act':
    case 'move':
    case 'tickets': {
      const game = findGame(booking, task.bookingId);
      if (game === null) return 'gameGone';
      if (task.type === 'act') return whyCannotAct(game, task.act);
      return game.blockedBy ?? whyCannotChange(game, task);
    }
  }
}

function whyCannotAct({ arrivedAt, noShowAt }: DeskGame, act: Act): TaskError | null {
  const isPossible = {
    checkIn: arrivedAt === null,
    undoCheckIn: arrivedAt !== null,
    noShow: arrivedAt === null && noShowAt === null,
    undoNoShow: noShowAt !== null,
  } satisfies Record<Act, boolean>;
  return isPossible[act] ? null : 'nothingChanged';
}

function whyCannotChange(game: DeskGame, task: Extract<Task, { type: 'move' | 'tickets' }>): TaskError | null {
  if (task.type === 'move') {
    if (task.instanceId === null) return 'noTime';
    return task.instanceId === game.instanceId ? 'nothingChanged' : null;
  }
  if (sumCounts(task.counts) === 0) return 'noTickets';
  const before = readCounts(game);
  const ids = new Set([...Object.keys(before), ...Object.keys(task.counts)]);
  const isSame = [...ids].every((id) => (before[id] ?? 0) === (task.counts[id] ?? 0));
  return isSame ? 'nothingChanged' : null;
}

function findAmountError({ currency }: DeskBooking, text: string, maximum: number): TaskError | null {
  const amountMinor = parseAmount(text, currency);
  if (amountMinor === null || amountMinor === 0) return 'noAmount';
  return amountMinor > toMinor(maximum, currency) ? 'tooMuch' : null;
}

function findRefundError(
  booking: DeskBooking,
  { by, amount, reason }: Extract<Task, { type: 'refund' }>,
): TaskError | null {
  return findAmountError(booking, amount, booking.refundable[by]) ?? (reason.trim() === '' ? 'noReason' : null);
}

function findDiscountError(
  { currency, staffDiscount: { amount, most } }: DeskBooking,
  task: Extract<Task, { type: 'discount' }>,
): TaskError | null {
  const minor = parseAmount(task.amount, currency);
  if (minor === null) return 'noAmount';
  if (minor > toMinor(most, currency)) return 'overLimit';
  if (minor === toMinor(amount, currency)) return 'nothingChanged';
  return task.reason.trim() === '' ? 'noReason' : null;
}

export function findGame(booking: DeskBooking, bookingId: string): DeskGame | null {
  return booking.games.find((game) => game.bookingId === bookingId) ?? null;
}

export function readCounts(game: DeskGame): TicketCounts {
  return Object.fromEntries(game.tickets.map((ticket) => [ticket.pricing_category_id, ticket.quantity]));
}

export function sumCounts(counts: TicketCounts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

/** Returns the task whose typed text would be lost with the drawer; null for none. A task that is being sent is not kept, since it may be done. */
export function findDraft(snapshot: Pick<DrawerSnapshot, 'context' | 'matches'>): FormTask | null {
  const { booking, task } = snapshot.context;
  if (snapshot.matches('sending') || snapshot.matches('inDoubt')) return null;
  if (task?.type === 'note') return task.text === booking?.note ? null : task;
  return task?.type === 'refund' && task.reason.trim() !== '' ? task : null;
}

/** Returns whether the price is shown before the task is sent. */
export function isQuoted(task: Task | null): boolean {
  return task?.type === 'tickets' || task?.type === 'move' || task?.type === 'cancel';
}

export function canSend({ booking, task }: DrawerContext): boolean {
  return booking !== null && task !== null && whyCannotSend(booking, task) === null;
}

/** Returns whether the booking has a newer version than the one shown here: it was changed elsewhere, or a refund was tried and not made. */
export function isOutdated(error: CallError): boolean {
  return error.code === 'booking_outdated' || isRefundNotMade(error);
}

/** Returns whether the payment provider rejected a refund: the attempt made a new version of the booking, but no money went back. */
export function isRefundNotMade({ code }: CallError): boolean {
  return code === 'refund_not_made';
}

/** Returns whether the change would turn out otherwise than quoted. */
export function isQuoteOutdated({ code }: CallError): boolean {
  return code === 'quote_outdated';
}

/** Returns whether a change may have been made although its call failed. */
export function isInDoubt({ kind }: CallError): boolean {
  return kind === 'network' || kind === 'timeout' || kind === 'server' || kind === 'malformed';
}
