import { settleMs } from '../foundation/constants.ts';
import { createBookingContext, submissionOf } from './booking.context.ts';
import { bookingSetup } from './booking.setup.ts';

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
    /** Not final: a visitor who comes back to a page that the browser kept may go on from here. */
    done: {
      tags: ['tickets'],
      on: { ...changeOfMindAtTickets, 'booking.refresh': 'reloadingTickets' },
    },
  },
});
