import { assertEvent, assign, emit, setup } from 'xstate';
import type { HoldOutcome } from '../basket/hold-booking.ts';
import { settleMs } from '../constants.ts';
import { isOutcomeUnknown, messageOf, type Outcome } from '../outcome.ts';
import { corePhrases, dangerToast } from '../phrases.ts';
import { chosenSlot, type Slot } from '../slots/slot.ts';
import { decrease, fitQuantities, increase, setQuantity } from '../tickets/change-quantity.ts';
import { areQuantitiesChosen, startingQuantities } from '../tickets/starting-quantities.ts';
import { holdTickets, loadSlot, loadSlots, settle } from './booking.actors.ts';
import {
  basketOf,
  boundsFrom,
  createBookingContext,
  dateFrom,
  nextSubmission,
  refusedError,
  submissionOf,
} from './booking.context.ts';
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

/** What is forgotten when the visitor leaves a slot. */
const noSlot = { selectedInstanceId: null, slot: null, quantities: {}, submission: null, refusal: null, error: null };
/** What is forgotten when another list is asked for: a list of another date must never be shown. */
const noSlots = { ...noSlot, slots: null, isExpanded: false };

/** Wherever the visitor is not waiting for Book Now, the mind may be changed. */
const changeOfMind = {
  'date.select': { guard: 'isDateOffered', target: '#booking.loadingSlots', actions: 'pickDate', reenter: true },
  'kidsMode.set': { guard: 'isOtherMode', target: '#booking.loadingSlots', actions: 'pickMode', reenter: true },
  'slot.open': { target: '#booking.loadingTickets', actions: 'pickSlot', reenter: true },
} as const;

/** From the ticket picker, 'Change Time' also leads back to the list. */
const changeOfMindAtTickets = {
  ...changeOfMind,
  'slot.change': { target: '#booking.loadingSlots', actions: 'leaveSlot' },
} as const;

/** Where times are shown: another day of the venue's brings another list. */
const followTheDay = {
  'today.set': { guard: 'isDateMoved', target: '#booking.loadingSlots', actions: 'moveDate', reenter: true },
} as const;

const chooseSlot = {
  'slot.select': { guard: 'isSlotSelectable', target: '#booking.loadingTickets', actions: 'pickSlot' },
} as const;

const chooseQuantities = {
  'quantity.set': { actions: 'setQuantity' },
  'quantity.increase': { actions: 'increaseQuantity' },
  'quantity.decrease': { actions: 'decreaseQuantity' },
} as const;

/** The booking widget of §4: a slot list, then a ticket picker, then Book Now. */
export const bookingMachine = setup({
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
      return { ...boundsFrom(event.date, context), date: dateFrom(event.date, context) };
    }),
    moveDate: assign(({ context, event }) => {
      assertEvent(event, 'today.set');
      return { ...noSlots, ...boundsFrom(event.date, context), date: dateFrom(event.date, context) };
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
    // A slot that an address named brings its date along, so that 'Change Time' shows the list of its day. A choice of tickets is
    // kept as far as the slot allows; where none has been made, the fewest that can be booked are proposed.
    keepSlot: assign(({ context }, outcome: Outcome<Slot>) => {
      if (!outcome.ok) return { error: outcome.error };
      const slot = chosenSlot(outcome.value, context);
      const bringsDate = context.slots === null && slot.date !== context.date && isDateOffered(context, slot.date);
      return {
        slot,
        ...(bringsDate && { date: slot.date, isDateChosen: true }),
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
      const vanished = event.type === 'booking.submitWithoutVanished' ? (context.refusal?.vanished ?? []) : [];
      const without = vanished.map(({ instanceId }) => instanceId);
      return { submission: nextSubmission(context, without), refusal: null };
    }),
    keepBasket: assign((_, outcome: HoldOutcome) =>
      outcome.ok ? { basket: outcome.value, submission: null, error: null } : {},
    ),
    keepRefusal: assign(({ context }, outcome: HoldOutcome) => {
      if (outcome.ok) return {};
      const { error, vanished = [], hasBasket = false } = outcome;
      const submission = isOutcomeUnknown(error) ? context.submission : null;
      return { error, submission, refusal: { error, vanished, hasBasket } };
    }),
    tellUpdated: emit(({ context }) => ({ type: 'basket.updated' as const, basket: basketOf(context) })),
    tellRefused: emit(({ context }) => dangerToast(messageOf(refusedError(context), corePhrases.basketFailed))),
    tellNavigate: emit(({ context }) => ({
      type: 'checkout.navigate' as const,
      basketId: basketOf(context).id,
    })),
  },
}).createMachine({
  id: 'booking',
  context: ({ input }) => createBookingContext(input),
  initial: 'opening',
  on: {
    'slots.toggleMore': { actions: 'toggleMore' },
    'slots.layout': { actions: 'changeLayout' },
    'today.set': { guard: 'isOtherDay', actions: 'setToday' },
  },
  states: {
    opening: {
      always: [{ guard: 'isSlotNamed', target: 'loadingTickets' }, { target: 'loadingSlots' }],
    },

    loadingSlots: {
      tags: ['slots', 'loading'],
      invoke: {
        src: 'loadSlots',
        input: ({ context: { ports, location, gameId, date, isKidsMode } }) => ({
          ports,
          query: { locationId: location.id, gameId, date, isKidsMode },
        }),
        onDone: [
          {
            guard: { type: 'hasSucceeded', params: ({ event }) => event.output },
            target: 'choosingSlot',
            actions: { type: 'keepSlots', params: ({ event }) => event.output },
          },
          { target: 'slotsFailed', actions: { type: 'keepSlots', params: ({ event }) => event.output } },
        ],
      },
      // Coming back by 'Change Time' shows the known list at once, and it may be chosen from while it is refreshed.
      on: { ...changeOfMind, ...chooseSlot, ...followTheDay },
    },
    choosingSlot: {
      tags: ['slots'],
      on: {
        ...changeOfMind,
        ...chooseSlot,
        ...followTheDay,
        'slots.retry': 'loadingSlots',
        'booking.refresh': 'loadingSlots',
      },
    },
    slotsFailed: {
      tags: ['slots'],
      on: { ...changeOfMind, ...followTheDay, 'slots.retry': 'loadingSlots', 'booking.refresh': 'loadingSlots' },
    },

    loadingTickets: {
      tags: ['tickets', 'loading'],
      invoke: {
        src: 'loadSlot',
        input: ({ context: { ports, location, gameId, selectedInstanceId } }) => ({
          ports,
          query: { locationId: location.id, gameId, instanceId: selectedInstanceId ?? '' },
        }),
        onDone: [
          {
            guard: { type: 'areTicketsGone', params: ({ event }) => event.output },
            target: 'ticketsGone',
            actions: { type: 'keepSlot', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'hasSucceeded', params: ({ event }) => event.output },
            target: 'choosingTickets',
            actions: { type: 'keepSlot', params: ({ event }) => event.output },
          },
          { target: 'ticketsFailed', actions: { type: 'keepSlot', params: ({ event }) => event.output } },
        ],
      },
      on: { ...changeOfMindAtTickets },
    },
    choosingTickets: {
      tags: ['tickets'],
      on: {
        ...changeOfMindAtTickets,
        ...chooseQuantities,
        'booking.submit': { guard: 'canBookNow', target: 'submitting', actions: 'prepareSubmission' },
        'booking.submitWithoutVanished': {
          guard: 'canBookWithoutVanished',
          target: 'submitting',
          actions: 'prepareSubmission',
        },
        'booking.refresh': 'reloadingTickets',
      },
    },
    /** The page is kept, the slot is asked for again so that the quantities reflect what is left. */
    reloadingTickets: {
      tags: ['tickets'],
      invoke: {
        src: 'loadSlot',
        input: ({ context: { ports, location, gameId, selectedInstanceId } }) => ({
          ports,
          query: { locationId: location.id, gameId, instanceId: selectedInstanceId ?? '' },
        }),
        onDone: [
          {
            guard: { type: 'areTicketsGone', params: ({ event }) => event.output },
            target: 'ticketsGone',
            actions: { type: 'keepSlot', params: ({ event }) => event.output },
          },
          { target: 'choosingTickets', actions: { type: 'keepSlot', params: ({ event }) => event.output } },
        ],
      },
      on: { ...changeOfMindAtTickets, ...chooseQuantities },
    },
    ticketsGone: {
      tags: ['tickets'],
      on: { ...changeOfMindAtTickets, 'tickets.retry': 'loadingTickets', 'booking.refresh': 'loadingTickets' },
    },
    ticketsFailed: {
      tags: ['tickets'],
      on: { ...changeOfMindAtTickets, 'tickets.retry': 'loadingTickets', 'booking.refresh': 'loadingTickets' },
    },

    submitting: {
      tags: ['tickets', 'submitting'],
      invoke: {
        src: 'holdTickets',
        input: ({ context }) => ({
          ports: context.ports,
          command: { locationId: context.location.id, ...submissionOf(context) },
        }),
        onDone: [
          {
            guard: { type: 'hasSucceeded', params: ({ event }) => event.output },
            target: 'settling',
            actions: [{ type: 'keepBasket', params: ({ event }) => event.output }, 'tellUpdated'],
          },
          {
            target: 'reloadingTickets',
            actions: [{ type: 'keepRefusal', params: ({ event }) => event.output }, 'tellRefused'],
          },
        ],
      },
    },
    settling: {
      tags: ['tickets', 'submitting'],
      invoke: { src: 'settle', input: { durationMs: settleMs, then: { type: 'settle.over' } } },
      on: { 'settle.over': 'navigating' },
    },
    navigating: {
      tags: ['tickets', 'submitting'],
      entry: 'tellNavigate',
      invoke: { src: 'settle', input: { durationMs: settleMs, then: { type: 'settle.over' } } },
      on: { 'settle.over': 'done' },
    },
    /** Not final: a visitor who comes back to a page that the browser kept may go on from here. */
    done: {
      tags: ['tickets'],
      on: { ...changeOfMindAtTickets, 'booking.refresh': 'reloadingTickets' },
    },
  },
});
