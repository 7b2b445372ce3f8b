import { waitFor } from 'xstate';
import { selectIsAtRest } from '../basket/basket.selectors.ts';
import { pay } from '../payment/payment.actors.ts';
import { paymentCheckDelaysMs, reconcileDelaysMs } from '../foundation/constants.ts';
import { succeeded } from '../foundation/outcome.ts';
import {
  cancelChangePayment,
  fetchChangePayment,
  fetchQuote,
  loadTimes,
  openBooking,
  sendLink,
  submitChange,
} from '../manage/manage.actors.ts';
import { manageMachine } from '../manage/manage.machine.ts';
import { canCancel, isPaying, whyCannotQuote } from '../manage/manage.rules.ts';
import type { ManageContext, ManageEvent } from '../manage/manage.types.ts';
import { basketPart, sessionKeeper } from '../visit/basket-part.ts';
import { otherTime } from './booked-world.ts';
import {
  costsMore,
  fetchOutcomes,
  listOpenOutcomes,
  listQuoteOutcomes,
  listSubmitOutcomes,
  listTimesOutcomes,
  type ManageWorld,
  start,
  toFailure,
  toFetched,
  toNotFetched,
  toPaid,
  toResult,
} from './manage-outcomes.ts';
import type { Model } from './model.ts';
import { runInVisit } from './running.ts';

/** Lists the events that a visitor can send in any state: most of them are ignored in most states. */
function listEvents({ booking }: ManageContext): readonly ManageEvent[] {
  const bookingId = booking?.games[0]?.id ?? 'none';
  return [
    { type: 'booking.retry' },
    { type: 'booking.refresh' },
    { type: 'link.send' },
    { type: 'game.move', bookingId },
    { type: 'game.tickets', bookingId },
    { type: 'booking.cancel' },
    { type: 'date.select', date: null },
    { type: 'date.select', date: '2026-12-02' },
    { type: 'kidsMode.set', isOn: true },
    { type: 'slots.toggleMore' },
    { type: 'slots.layout', splitCount: 5, columns: 2 },
    { type: 'slots.retry' },
    { type: 'slot.select', instanceId: otherTime },
    { type: 'slot.change' },
    { type: 'quantity.increase', categoryId: 'adult' },
    { type: 'quantity.decrease', categoryId: 'adult' },
    { type: 'quantity.set', categoryId: 'adult', quantity: 2 },
    { type: 'change.quote' },
    { type: 'change.edit' },
    { type: 'change.leave' },
    { type: 'change.confirm' },
    { type: 'change.retry' },
    { type: 'payment.open' },
    { type: 'payment.submit' },
    { type: 'payment.change' },
  ];
}

/** True if the party would have more than three adults; three are the most, so that the walk ends. */
function isTooMany({ type }: ManageEvent, { quantities }: ManageContext): boolean {
  return type === 'quantity.increase' && (quantities['adult'] ?? 0) >= 3;
}

/** True for an event that the state knows. All of them are sent while the booking is shown. */
function isKnownAt({ type }: ManageEvent, value: unknown): boolean {
  if (value === 'shown') return true;
  // The machine handles this event in every state, so it is walked in one state only.
  if (type === 'slots.layout') return false;
  const state = manageMachine.getStateNodeById(`manage.${toPath(value)}`);
  return state.ownEvents.includes(type);
}

/** Returns the path of a state in the definition: `paying.entering` for `{ paying: 'entering' }`. */
function toPath(value: unknown): string {
  if (typeof value === 'string') return value;
  const [entry] = Object.entries(value as object);
  return entry === undefined ? '' : `${entry[0]}.${toPath(entry[1])}`;
}

/** The model of everything that can happen to a booking after its confirmation. */
export const manageModel: Model<ManageWorld, ManageContext> = {
  machine: manageMachine,
  run: runInVisit(async (visit, { world, machine, inspect }) => {
    const basket = visit.openBasket(basketPart);
    basket.system.inspect(inspect);
    await waitFor(basket, selectIsAtRest);
    const { gateway, secret, returnsFromPayment } = world.input;
    // A copy of this machine with held calls.
    visit.openManage(machine as typeof manageMachine, { gateway, secret, returnsFromPayment }, sessionKeeper);
    return () => visit.actors().manage;
  }),
  portActors: {
    openBooking,
    loadTimes,
    fetchQuote,
    submitChange,
    sendLink,
    pay,
    fetchChangePayment,
    cancelChangePayment,
  },
  starts: {
    atVenue: () => start({}),
    byCard: () => start({ isPaid: true }),
    paying: () => start({ isPaid: true, isPaying: true }),
    returning: () => start({ isPaid: true, isPaying: true, returnsFromPayment: true }),
    returningFromNone: () => start({ returnsFromPayment: true }),
  },
  visitorEvents: (context, value) =>
    listEvents(context).filter((event) => isKnownAt(event, value) && !isTooMany(event, context)),
  outcomes: (actor, context, value) => {
    switch (actor) {
      case 'openBooking':
        return listOpenOutcomes(context, value);
      case 'loadTimes':
        return listTimesOutcomes(context);
      case 'fetchQuote':
        return listQuoteOutcomes(context);
      case 'submitChange':
        return listSubmitOutcomes(context);
      case 'sendLink':
        return [toResult('sent', succeeded(true)), toFailure(['sendBookingLink'], 'network')];
      case 'waitToReconcile':
        // The longest delay covers each of them.
        return [{ type: 'due', event: { type: 'reconcile.due' }, durationMs: Math.max(...reconcileDelaysMs) }];
      case 'waitToCheck':
        return [{ type: 'due', event: { type: 'payment.due' }, durationMs: Math.max(...paymentCheckDelaysMs) }];
      case 'waitForPayment':
        return [{ type: 'due', event: { type: 'payment.due' }, durationMs: null }];
      case 'pay':
        return [toPaid('submitted', 'approved'), toPaid('declined', 'declined'), toPaid('unavailable', 'unavailable')];
      case 'fetchChangePayment':
        // If nothing is paid, the visitor comes back to a booking without a payment.
        return context.payment === null && !isPaying(context.booking)
          ? [toFailure(['getChangePayment'], 'notFound')]
          : fetchOutcomes;
      case 'cancelChangePayment':
        return [toFetched('cancelled'), toFetched('processing'), toNotFetched('network', 'cancelChangePayment')];
      default:
        throw new Error(`The model does not know ${actor}`);
    }
  },
  // A restored machine fetches the payment before it pays, so two edges differ: a charge that was under way returns nothing, and a press that would have
  // paid (there is a handoff) only fetches.
  differsAfterReload: ({ payment: current }, value, eventType) => {
    const state = JSON.stringify(value);
    if (state.includes('charging')) return eventType.startsWith('xstate.done.');
    return eventType === 'payment.submit' && /entering|needsAction/u.test(state) && current?.handoff !== null;
  },
  // The states are compared by these fields: guards read no others of the context. Two bookings that can be changed alike count as one. A payment, a
  // quote and a choice exclude one another, so each has its own fields.
  guardFacts: (context) => {
    const { booking, bookingId, result, intent, quote: quoted, slots, selectedInstanceId, isKidsMode } = context;
    const { payment: current, attempts, checks, isAwaited, idempotencyKey, returnsFromPayment } = context;
    const shown = booking && [booking.state, isPaying(booking), canCancel(booking)];
    if (current !== null) {
      // `canPay` reads the handoff only where the visitor can pay; there no fetches are counted.
      const canBePaid = checks === 0 && current.handoff !== null;
      return [isAwaited, checks, canBePaid];
    }
    if (quoted !== null) {
      const isRequested = idempotencyKey !== null;
      return [shown, intent?.type, costsMore(context), isRequested ? attempts : 0];
    }
    const isOtherListed = slots?.some(({ instanceId }) => instanceId === otherTime) ?? null;
    const canQuote = whyCannotQuote(context) === null;
    return [
      [shown, result !== null, intent?.type ?? null, checks, returnsFromPayment],
      bookingId !== null && [selectedInstanceId !== null, isOtherListed, isKidsMode, canQuote, costsMore(context)],
    ];
  },
};
