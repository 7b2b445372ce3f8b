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
  if (task.type === 'note') return task.text === booking.note ? 'nothingChanged' : null;
  if (task.type === 'refund') {
    return (
      findAmountError(booking, task.amount, booking.refundable[task.by]) ?? (task.reason.trim() === '' ? 'noReason' : null)
    );
  }
  if (booking.state === 'cancelled') return 'cancelled';
  if (task.type === 'payment') return findAmountError(booking, task.amount, booking.due);
  if (task.type === 'discount') return findDiscountError(booking, task);
  if (task.type === 'voucher') return booking.due === 0 ? 'nothingChanged' : task.code.trim() === '' ? 'noCode' : null;
  if (task.type === 'cancel') return booking.games.some(({ blockedBy }) => blockedBy === 'paying') ? 'paying' : null;
  const game = findGame(booking, task.bookingId);
  if (game === null) return 'gameGone';
  return task.type === 'act' ? whyCannotAct(game, task.act) : (game.blockedBy ?? whyCannotChange(game, task));
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

function findAmountError({ currency }: DeskBooking, text: string, most: number): TaskError | null {
  const amountMinor = parseAmount(text, currency);
  if (amountMinor === null || amountMinor === 0) return 'noAmount';
  return amountMinor > toMinor(most, currency) ? 'tooMuch' : null;
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

/** Returns whether the booking is not the one shown here any more: somebody else changed it, or a refund was tried and not made. */
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
