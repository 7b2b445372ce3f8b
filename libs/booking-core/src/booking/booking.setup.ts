import { assertEvent, assign, emit, setup } from 'xstate';
import type { HoldOutcome } from '../basket/hold-booking.ts';
import { isOutcomeUnknown, toErrorMessage, type Outcome } from '../foundation/outcome.ts';
import { bookingPhrases } from '../foundation/booking-phrases.ts';
import { dangerToast } from '../foundation/toast.ts';
import { chosenSlot, type Slot } from '../foundation/slot.ts';
import { decrease, fitQuantities, increase, setQuantity } from '../tickets/change-quantity.ts';
import { areQuantitiesChosen, startingQuantities } from '../tickets/starting-quantities.ts';
import { holdTickets, loadSlot, loadSlots, settle } from './booking.actors.ts';
import { requireBasket, toBounds, toShownDate, nextSubmission, requireBookNowError } from './booking.context.ts';
import {
  areTicketsGone,
  canBookNow,
  canBookWithoutVanished,
  isDateMoved,
  isDateOffered,
  isOtherDay,
  isSlotSelectable,
} from './booking.rules.ts';
import type { BookingContext, BookingEmitted, BookingEvent, BookingInput } from './booking.types.ts';

/** The part of the context that is cleared when the visitor leaves a slot. */
const noSlot = {
  selectedInstanceId: null,
  slot: null,
  seenPrices: undefined,
  quantities: {},
  submission: null,
  bookNowError: null,
  error: null,
};
/** The part of the context that is cleared when another list is requested: the list of another date is never shown. */
const noSlots = { ...noSlot, slots: null, isExpanded: false };

/** The guards, actions and actors of `booking.machine.ts`. */
export const bookingSetup = setup({
  types: {
    context: {} as BookingContext,
    events: {} as BookingEvent,
    emitted: {} as BookingEmitted,
    input: {} as BookingInput,
    tags: {} as 'slots' | 'tickets' | 'loading' | 'submitting',
  },
  actors: { loadSlots, loadSlot, holdTickets, settle },
  guards: {
    isSlotNamed: ({ context }) => context.selectedInstanceId !== null,
    areSlotsKnown: ({ context }) => context.slots !== null,
    isDateOffered: ({ context, event }) =>
      event.type === 'date.select' && (event.date === null || isDateOffered(context, event.date)),
    isOtherMode: ({ context, event }) => event.type === 'kidsMode.set' && event.isOn !== context.isKidsMode,
    isSlotSelectable: ({ context, event }) =>
      event.type === 'slot.select' && isSlotSelectable(context, event.instanceId),
    canBookNow: ({ context }) => canBookNow(context),
    canBookWithoutVanished: ({ context }) => canBookWithoutVanished(context),
    isOtherDay: ({ context, event }) => event.type === 'today.set' && isOtherDay(context, event.date),
    isDateMoved: ({ context, event }) => event.type === 'today.set' && isDateMoved(context, event.date),
    hasSucceeded: (_, outcome: Outcome<unknown>) => outcome.ok,
    /** The provider prices each party separately, and is asked again for each. */
    isQuoted: ({ context }) => context.slot?.quote !== undefined,
    needsQuote: (_, outcome: Outcome<Slot>) => outcome.ok && outcome.value.quote !== undefined,
    areTicketsGone: (_, outcome: Outcome<Slot>) => areTicketsGone(outcome),
  },
  actions: {
    pickDate: assign(({ context, event }) => {
      assertEvent(event, 'date.select');
      return { ...noSlots, date: event.date ?? context.minDate, isDateChosen: event.date !== null };
    }),
    pickMode: assign(({ event }) => {
      assertEvent(event, 'kidsMode.set');
      return { ...noSlots, isKidsMode: event.isOn };
    }),
    pickSlot: assign(({ event }) => {
      assertEvent(event, ['slot.select', 'slot.open']);
      const quantities = event.type === 'slot.open' ? (event.quantities ?? {}) : {};
      return { ...noSlot, selectedInstanceId: event.instanceId, quantities };
    }),
    setToday: assign(({ context, event }) => {
      assertEvent(event, 'today.set');
      return { ...toBounds(event.date, context), date: toShownDate(event.date, context) };
    }),
    moveDate: assign(({ context, event }) => {
      assertEvent(event, 'today.set');
      return { ...noSlots, ...toBounds(event.date, context), date: toShownDate(event.date, context) };
    }),
    leaveSlot: assign(noSlot),
    toggleMore: assign({ isExpanded: ({ context }) => !context.isExpanded }),
    changeLayout: assign(({ event }) => {
      assertEvent(event, 'slots.layout');
      return { layout: { splitCount: event.splitCount, columns: event.columns } };
    }),
    keepSlots: assign((_, outcome: Outcome<readonly Slot[]>) =>
      outcome.ok ? { slots: outcome.value, error: null } : { error: outcome.error },
    ),
    // A slot that was opened by a URL sets the date, so that 'Change Time' shows the list of its day. Chosen quantities are kept as
    // far as the slot allows; without a choice, the fewest tickets that can be booked are proposed.
    keepSlot: assign(({ context }, outcome: Outcome<Slot>) => {
      if (!outcome.ok) return { error: outcome.error };
      const slot = chosenSlot(outcome.value, context);
      const setsDate = context.slots === null && slot.date !== context.date && isDateOffered(context, slot.date);
      return {
        slot,
        ...(setsDate && { date: slot.date, isDateChosen: true }),
        quantities: areQuantitiesChosen(context.quantities)
          ? fitQuantities(slot, context.quantities)
          : startingQuantities(slot),
        error: null,
      };
    }),
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
    // The keys are in the context before the request that uses them.
    prepareSubmission: assign(({ context, event }) => {
      const vanished = event.type === 'booking.submitWithoutVanished' ? (context.bookNowError?.vanished ?? []) : [];
      const without = vanished.map(({ instanceId }) => instanceId);
      return { submission: nextSubmission(context, without), bookNowError: null };
    }),
    keepBasket: assign((_, outcome: HoldOutcome) =>
      outcome.ok ? { basket: outcome.value, submission: null, error: null } : {},
    ),
    // After an error the current prices are shown. If bookings of the basket have vanished, the seen prices stay, since the visitor can go on at once
    // without these bookings.
    keepBookNowError: assign(({ context }, outcome: HoldOutcome) => {
      if (outcome.ok) return {};
      const { error, vanished = [], hasBasket = false } = outcome;
      const submission = isOutcomeUnknown(error) ? context.submission : null;
      const seenPrices = vanished.length > 0 ? context.seenPrices : undefined;
      return { error, submission, seenPrices, bookNowError: { error, vanished, hasBasket } };
    }),
    emitUpdated: emit(({ context }) => ({ type: 'basket.updated' as const, basket: requireBasket(context) })),
    emitBookNowError: emit(({ context }) =>
      dangerToast(toErrorMessage(requireBookNowError(context), bookingPhrases.basketFailed)),
    ),
    emitNavigate: emit(({ context }) => ({
      type: 'checkout.navigate' as const,
      basketId: requireBasket(context).id,
    })),
  },
});
