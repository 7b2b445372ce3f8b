import { assertEvent, assign, setup } from 'xstate';
import { reconcileAttempts } from '../foundation/constants.ts';
import type { ChangeQuote, ManagedBooking } from '../foundation/managed-booking.ts';
import { isOutcomeUnknown, toErrorMessage, type Outcome } from '../foundation/outcome.ts';
import { corePhrases } from '../foundation/phrases.ts';
import type { Slot } from '../foundation/slot.ts';
import { noPayment, requirePayment } from '../payment/payment.context.ts';
import { payingActions, payingActors, payingGuards } from '../payment/payment.setup.ts';
import { decrease, fitQuantities, increase, setQuantity } from '../tickets/change-quantity.ts';
import {
  cancelChangePayment,
  type ChangeResult,
  fetchChangePayment,
  fetchQuote,
  loadTimes,
  openBooking,
  type Opened,
  sendLink,
  submitChange,
  waitToReconcile,
} from './manage.actors.ts';
import { requireBooking, toChoice, chosenChange, findGame, noChoice, noNews, toQuantities } from './manage.context.ts';
import {
  canCancel,
  canChange,
  doesChoiceHold,
  isMoveDateOffered,
  isPaying,
  wantedSlot,
  whyCannotQuote,
} from './manage.rules.ts';
import type { ManageContext, ManageEvent, ManageInput, ManageResult } from './manage.types.ts';

/** The part of the context that is cleared when another list is requested: the list of another date is never shown. The tickets are kept. */
const noSlots = {
  slots: null,
  isExpanded: false,
  selectedInstanceId: null,
  slot: null,
  intent: null,
  error: null,
};

/** Returns the change that was just made, for the screen of the booking. */
function toResult(context: ManageContext): ManageResult {
  const { intent, quote } = context;
  const before = requireBooking(context);
  if (intent?.type === 'cancel') return { kind: 'cancelled', quote, before };
  return { kind: intent?.isMove === true ? 'moved' : 'changed', quote, before };
}

/** If the staff or another window has changed the booking, keeps it as the visitor saw it first, and forgets the visitor's last change. */
function keepOutdated({ booking, outdated }: ManageContext, now: ManagedBooking): Partial<ManageContext> {
  const isOther = booking !== null && booking.version !== now.version;
  return isOther ? { outdated: outdated ?? booking, result: null } : {};
}

/** The guards, actions and actors of `manage.machine.ts`. */
export const manageSetup = setup({
  types: {
    context: {} as ManageContext,
    events: {} as ManageEvent,
    input: {} as ManageInput,
    tags: {} as 'loading' | 'overview' | 'slots' | 'tickets' | 'submitting',
  },
  actors: {
    openBooking,
    loadTimes,
    fetchQuote,
    submitChange,
    waitToReconcile,
    sendLink,
    ...payingActors,
    fetchChangePayment,
    cancelChangePayment,
  },
  guards: {
    isOpened: (_, opened: Opened) => opened.type === 'opened',
    /** The visitor comes back from the page of the provider, so the payment is fetched and its result shown. */
    isPaymentOfInterest: ({ context }, opened: Opened) =>
      context.returnsFromPayment && opened.type === 'opened' && opened.booking.state !== 'cancelled',
    isNotFound: (_, opened: Opened) => opened.type === 'notFound',
    isElsewhere: (_, opened: Opened) => opened.type === 'elsewhere',
    doesChoiceHold: ({ context }, opened: Opened) =>
      opened.type === 'opened' && doesChoiceHold(context, opened.booking),
    /** The visitor wanted a change when the load failed, so a retry compares the booking with it again. */
    isChoosing: ({ context }) => context.intent !== null,
    /** A conflict at the same version is not repeated: the new quote would have the same conflict. */
    canStillCancel: ({ context }, opened: Opened) =>
      opened.type === 'opened' &&
      context.intent?.type === 'cancel' &&
      canCancel(opened.booking) &&
      opened.booking.version !== context.booking?.version,
    isCancelled: ({ context }) => requireBooking(context).state === 'cancelled',
    hasResult: ({ context }) => context.result !== null,
    canChange: ({ context, event }) =>
      (event.type === 'game.move' || event.type === 'game.tickets') && canChange(context.booking, event.bookingId),
    canCancel: ({ context }) => canCancel(context.booking),
    isPaying: ({ context }) => isPaying(context.booking),
    isDateOffered: ({ context, event }) => event.type === 'date.select' && isMoveDateOffered(context, event.date),
    isOtherMode: ({ context, event }) => event.type === 'kidsMode.set' && event.isOn !== context.isKidsMode,
    isSlotSelectable: ({ context, event }) =>
      event.type === 'slot.select' &&
      wantedSlot({ ...context, selectedInstanceId: event.instanceId }, context.slots ?? []) !== null,
    isWantedListed: ({ context }, outcome: Outcome<readonly Slot[]>) =>
      outcome.ok && wantedSlot(context, outcome.value) !== null,
    hasSucceeded: (_, outcome: Outcome<unknown>) => outcome.ok,
    isGone: (_, outcome: Outcome<unknown>) => !outcome.ok && outcome.error.kind === 'notFound',
    isConflict: (_, outcome: Outcome<unknown>) => !outcome.ok && outcome.error.kind === 'conflict',
    canQuote: ({ context }) => whyCannotQuote(context) === null,
    isGameChange: ({ context }) => context.intent?.type === 'game',
    isDone: (_, result: ChangeResult) => result.type === 'done',
    isPaymentRequired: (_, result: ChangeResult) => result.type === 'paying',
    isOutdated: (_, result: ChangeResult) => result.type === 'conflict',
    isRejected: (_, result: ChangeResult) => result.type === 'rejected',
    mayRequestAgain: ({ context }) => context.attempts < reconcileAttempts,
    isPaid: ({ context }) => requirePayment(context).status === 'confirmed',
  },
  actions: {
    keepOpened: assign(({ context }, opened: Opened) =>
      opened.type === 'opened'
        ? { booking: opened.booking, loadError: null, ...keepOutdated(context, opened.booking) }
        : {},
    ),
    keepContact: assign((_, opened: Opened) =>
      opened.type === 'notFound' || opened.type === 'elsewhere'
        ? { contact: opened.contact, booking: null, loadError: null, ...noChoice, ...noPayment, ...noNews }
        : {},
    ),
    keepLoadError: assign((_, opened: Opened) => (opened.type === 'failed' ? { loadError: opened.error } : {})),
    leaveChoice: assign({ ...noChoice }),
    forgetNews: assign(noNews),

    beginMove: assign(({ context, event }) => {
      assertEvent(event, 'game.move');
      const game = findGame({ booking: context.booking, bookingId: event.bookingId });
      return game === null ? {} : { ...noNews, ...toChoice(context, requireBooking(context), game) };
    }),
    beginTickets: assign(({ context, event }) => {
      assertEvent(event, 'game.tickets');
      const game = findGame({ booking: context.booking, bookingId: event.bookingId });
      if (game === null) return {};
      return {
        ...noNews,
        ...toChoice(context, requireBooking(context), game),
        selectedInstanceId: game.instanceId,
      };
    }),
    pickDate: assign(({ context, event }) => {
      assertEvent(event, 'date.select');
      const date = event.date ?? findGame(context)?.date ?? context.date;
      return { ...noSlots, date, isDateChosen: event.date !== null };
    }),
    pickMode: assign(({ event }) => {
      assertEvent(event, 'kidsMode.set');
      return { ...noSlots, isKidsMode: event.isOn };
    }),
    toggleMore: assign({ isExpanded: ({ context }) => !context.isExpanded }),
    changeLayout: assign(({ event }) => {
      assertEvent(event, 'slots.layout');
      return { layout: { splitCount: event.splitCount, columns: event.columns } };
    }),
    // A chosen slot that the list no longer offers is dropped; the tickets are kept for the next slot.
    keepTimes: assign(({ context }, outcome: Outcome<readonly Slot[]>) => {
      if (!outcome.ok) return { error: toErrorMessage(outcome.error, corePhrases.timesFailed) };
      const slot = wantedSlot(context, outcome.value);
      const selectedInstanceId = slot?.instanceId ?? null;
      const fitted = slot === null ? {} : { quantities: fitQuantities(slot, context.quantities) };
      return { slots: outcome.value, slot, selectedInstanceId, ...fitted };
    }),
    pickSlot: assign(({ context, event }) => {
      assertEvent(event, 'slot.select');
      const slot = wantedSlot({ ...context, selectedInstanceId: event.instanceId }, context.slots ?? []);
      if (slot === null) return {};
      return {
        selectedInstanceId: slot.instanceId,
        slot,
        quantities: fitQuantities(slot, context.quantities),
        error: null,
      };
    }),
    leaveSlot: assign({ selectedInstanceId: null, slot: null, intent: null, error: null }),
    setQuantity: assign(({ context: { slot, quantities }, event }) => {
      assertEvent(event, 'quantity.set');
      return slot === null ? {} : { quantities: setQuantity(slot, quantities, event.categoryId, event.quantity) };
    }),
    increaseQuantity: assign(({ context: { slot, quantities }, event }) => {
      assertEvent(event, 'quantity.increase');
      return slot === null ? {} : { quantities: increase(slot, quantities, event.categoryId) };
    }),
    decreaseQuantity: assign(({ context: { slot, quantities }, event }) => {
      assertEvent(event, 'quantity.decrease');
      return slot === null ? {} : { quantities: decrease(slot, quantities, event.categoryId) };
    }),

    wantChange: assign(({ context }) => {
      const game = chosenChange(context);
      if (game === null) return {};
      const isMove = findGame(context)?.instanceId !== game.instanceId;
      return { intent: { type: 'game' as const, game, isMove }, quote: null, error: null };
    }),
    wantCancellation: assign({ ...noNews, ...noChoice, intent: { type: 'cancel' } }),
    keepQuote: assign((_, outcome: Outcome<ChangeQuote>) => (outcome.ok ? { quote: outcome.value } : {})),
    keepOutcomeError: assign((_, outcome: Outcome<unknown>) =>
      outcome.ok ? {} : { error: toErrorMessage(outcome.error, corePhrases.changeFailed) },
    ),
    // The key is in the context before the request that uses it: a restored machine repeats, it never changes twice.
    chooseKey: assign(({ context }) => ({ idempotencyKey: context.ports.createKey(), attempts: 0, error: null })),
    countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
    startOver: assign({ attempts: 0 }),
    keepDone: assign(({ context }, result: ChangeResult) =>
      result.type === 'done'
        ? { ...noNews, result: toResult(context), booking: result.booking, ...noChoice, ...noPayment }
        : {},
    ),
    keepError: assign((_, result: ChangeResult) =>
      result.type === 'rejected' || result.type === 'conflict'
        ? { error: toErrorMessage(result.error, corePhrases.changeFailed), idempotencyKey: null }
        : {},
    ),
    // The list that is loaded again begins with the choice as it was sent. A change of tickets follows the game to the day that it has now.
    chooseAgain: assign(({ context: { intent, booking } }) => {
      if (intent?.type !== 'game') return {};
      const { bookingId, instanceId } = intent.game;
      const game = findGame({ booking, bookingId });
      return {
        bookingId,
        selectedInstanceId: instanceId,
        quantities: toQuantities(intent.game),
        quote: null,
        slot: null,
        ...(game !== null && !intent.isMove && { date: game.date }),
      };
    }),

    // The booking is emptied, so that it is fetched as it is after the payment.
    keepPaid: assign(({ context }) => ({
      ...noNews,
      result: toResult(context),
      booking: null,
      ...noChoice,
      ...noPayment,
    })),
    keepLost: assign({ ...noNews, arePlacesLost: true, ...noChoice, ...noPayment }),
    keepUnpaid: assign({ ...noNews, isUnpaid: true, ...noChoice, ...noPayment }),
    forgetPayment: assign({ ...noChoice, ...noPayment }),
    openPayment: assign({ ...noNews, ...noChoice, ...noPayment, returnsFromPayment: false }),

    // The key stays the same until the outcome is known, so that a second press sends no second mail.
    chooseLinkKey: assign(({ context }) => ({
      linkKey: context.linkKey ?? context.ports.createKey(),
      isLinkSent: false,
      error: null,
    })),
    keepLink: assign(({ context }, outcome: Outcome<true>) =>
      outcome.ok
        ? { isLinkSent: true, linkKey: null }
        : {
            error: toErrorMessage(outcome.error, corePhrases.linkFailed),
            linkKey: isOutcomeUnknown(outcome.error) ? context.linkKey : null,
          },
    ),
  },
}).extend({
  guards: payingGuards,
  actions: payingActions<ManageContext, ManageEvent>((update) => assign((args, params) => update(args, params))),
});
