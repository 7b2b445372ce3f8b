import { settleMs } from '../foundation/constants.ts';
import { createBookingContext, requireSubmission } from './booking.context.ts';
import { bookingSetup } from './booking.setup.ts';

/** The events by which a visitor chooses another date, mode or slot, at any time except during Book Now. */
const changeChoice = {
  'date.select': { guard: 'isDateOffered', target: '#booking.loadingSlots', actions: 'pickDate', reenter: true },
  'kidsMode.set': { guard: 'isOtherMode', target: '#booking.loadingSlots', actions: 'pickMode', reenter: true },
  'slot.open': { target: '#booking.loadingTickets', actions: 'pickSlot', reenter: true },
} as const;

/** In the ticket picker, 'Change Time' leads back to the list. */
const changeChoiceAtTickets = {
  ...changeChoice,
  'slot.change': { target: '#booking.loadingSlots', actions: 'leaveSlot' },
} as const;

/** While slots are shown: when the venue's date changes, another list is loaded. */
const followToday = {
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

/** The events of the ticket picker. At a venue that prices each party separately (`isQuoted`), each change of the party fetches its price. */
const chooseParty = {
  'quantity.set': [
    { guard: 'isQuoted', target: '#booking.reloadingTickets', actions: 'setQuantity', reenter: true },
    chooseQuantities['quantity.set'],
  ],
  'quantity.increase': [
    { guard: 'isQuoted', target: '#booking.reloadingTickets', actions: 'increaseQuantity', reenter: true },
    chooseQuantities['quantity.increase'],
  ],
  'quantity.decrease': [
    { guard: 'isQuoted', target: '#booking.reloadingTickets', actions: 'decreaseQuantity', reenter: true },
    chooseQuantities['quantity.decrease'],
  ],
} as const;

/** The booking widget: a slot list, then a ticket picker, then Book Now. */
export const bookingMachine = bookingSetup.createMachine({
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
      always: [
        { guard: 'isSlotNamed', target: 'loadingTickets' },
        // The host brought the first list.
        { guard: 'areSlotsKnown', target: 'choosingSlot' },
        { target: 'loadingSlots' },
      ],
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
      // After 'Change Time' the known list shows at once, and its slots can be selected while it is refreshed.
      on: { ...changeChoice, ...chooseSlot, ...followToday },
    },
    choosingSlot: {
      tags: ['slots'],
      on: {
        ...changeChoice,
        ...chooseSlot,
        ...followToday,
        'slots.retry': 'loadingSlots',
        'booking.refresh': 'loadingSlots',
      },
    },
    slotsFailed: {
      tags: ['slots'],
      on: { ...changeChoice, ...followToday, 'slots.retry': 'loadingSlots', 'booking.refresh': 'loadingSlots' },
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
            guard: { type: 'needsQuote', params: ({ event }) => event.output },
            target: 'reloadingTickets',
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
      on: { ...changeChoiceAtTickets },
    },
    choosingTickets: {
      tags: ['tickets'],
      on: {
        ...changeChoiceAtTickets,
        ...chooseParty,
        'booking.submit': { guard: 'canBookNow', target: 'submitting', actions: 'prepareSubmission' },
        'booking.submitWithoutVanished': {
          guard: 'canBookWithoutVanished',
          target: 'submitting',
          actions: 'prepareSubmission',
        },
        'booking.refresh': 'reloadingTickets',
      },
    },
    /**
     * The ticket picker stays open while the slot is loaded again, so that the quantities fit the places that are left, or that the provider prices
     * the party.
     */
    reloadingTickets: {
      tags: ['tickets'],
      invoke: {
        src: 'loadSlot',
        input: ({ context: { ports, location, gameId, selectedInstanceId, slot, quantities } }) => ({
          ports,
          query: {
            locationId: location.id,
            gameId,
            instanceId: selectedInstanceId ?? '',
            ...(slot?.quote !== undefined && { tickets: quantities }),
          },
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
      on: { ...changeChoiceAtTickets, ...chooseParty },
    },
    ticketsGone: {
      tags: ['tickets'],
      on: { ...changeChoiceAtTickets, 'tickets.retry': 'loadingTickets', 'booking.refresh': 'loadingTickets' },
    },
    ticketsFailed: {
      tags: ['tickets'],
      on: { ...changeChoiceAtTickets, 'tickets.retry': 'loadingTickets', 'booking.refresh': 'loadingTickets' },
    },

    submitting: {
      tags: ['tickets', 'submitting'],
      invoke: {
        src: 'holdTickets',
        input: ({ context }) => ({
          ports: context.ports,
          command: { locationId: context.location.id, ...requireSubmission(context) },
        }),
        onDone: [
          {
            guard: { type: 'hasSucceeded', params: ({ event }) => event.output },
            target: 'settling',
            actions: [{ type: 'keepBasket', params: ({ event }) => event.output }, 'emitUpdated'],
          },
          {
            target: 'reloadingTickets',
            actions: [{ type: 'keepBookNowError', params: ({ event }) => event.output }, 'emitBookNowError'],
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
      entry: 'emitNavigate',
      invoke: { src: 'settle', input: { durationMs: settleMs, then: { type: 'settle.over' } } },
      on: { 'settle.over': 'done' },
    },
    /** This state is not final: a visitor who returns to a page in the browser's cache can continue. */
    done: {
      tags: ['tickets'],
      on: { ...changeChoiceAtTickets, 'booking.refresh': 'reloadingTickets' },
    },
  },
});
