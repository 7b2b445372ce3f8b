import { reconcileDelayMs } from '../checkout/checkout.context.ts';
import { payingStates } from '../payment/payment.states.ts';
import type { ChangeResult, Opened } from './manage.actors.ts';
import { requireBooking, toCommand, createManageContext, requireIntent, requireKey } from './manage.context.ts';
import { manageSetup } from './manage.setup.ts';
import type { ManageContext } from './manage.types.ts';

const readOpened = ({ event }: { readonly event: { readonly output: Opened } }) => event.output;
const readResult = ({ event }: { readonly event: { readonly output: ChangeResult } }) => event.output;
const pickPorts = ({ context: { ports } }: { readonly context: ManageContext }) => ({ ports });

/** The transitions after a link that does not open a booking here. */
const unopened = [
  {
    guard: { type: 'isNotFound', params: readOpened },
    target: '#manage.notFound',
    actions: { type: 'keepContact', params: readOpened },
  },
  {
    guard: { type: 'isElsewhere', params: readOpened },
    target: '#manage.elsewhere',
    actions: { type: 'keepContact', params: readOpened },
  },
] as const;

const keepLoadError = { type: 'keepLoadError', params: readOpened } as const;

/** The state in which the booking is shown as it is, and each change of it can begin. */
const overview = {
  tags: ['overview'],
  on: {
    'booking.refresh': '#manage.refreshing',
    'link.send': { target: '#manage.sendingLink', actions: 'chooseLinkKey' },
    'game.move': { guard: 'canChange', target: '#manage.loadingTimes', actions: 'beginMove' },
    'game.tickets': { guard: 'canChange', target: '#manage.loadingTimes', actions: 'beginTickets' },
    'booking.cancel': { guard: 'canCancel', target: '#manage.quoting', actions: 'wantCancellation' },
    'payment.open': { guard: 'isPaying', target: '#manage.paying.checking', actions: 'openPayment' },
  },
} as const;

/** The events of a visitor while slots are offered. */
const chooseTime = {
  'date.select': { guard: 'isDateOffered', target: '#manage.loadingTimes', actions: 'pickDate', reenter: true },
  'kidsMode.set': { guard: 'isOtherMode', target: '#manage.loadingTimes', actions: 'pickMode', reenter: true },
  'change.leave': { target: '#manage.deciding', actions: 'leaveChoice' },
} as const;

/** The transitions after a change whose outcome is known. */
const changeEnds = [
  {
    guard: { type: 'isDone', params: readResult },
    target: '#manage.deciding',
    actions: { type: 'keepDone', params: readResult },
  },
  {
    guard: { type: 'isPaymentRequired', params: readResult },
    target: '#manage.paying',
    actions: { type: 'keepRequired', params: readResult },
  },
  {
    guard: { type: 'isOutdated', params: readResult },
    target: '#manage.comparing',
    actions: { type: 'keepError', params: readResult },
  },
  {
    guard: { type: 'isRejected', params: readResult },
    target: '#manage.confirming',
    actions: { type: 'keepError', params: readResult },
  },
] as const;

const paying = payingStates({
  ends: {
    paid: { target: '#manage.loading', actions: 'keepPaid' },
    placesLost: { target: '#manage.loading', actions: 'keepLost' },
    cancelled: { target: '#manage.loading', actions: 'keepUnpaid' },
    none: { target: '#manage.loading', actions: 'forgetPayment' },
  },
  fetch: { src: 'fetchChangePayment', input: pickPorts },
  cancel: {
    src: 'cancelChangePayment',
    input: ({ context }: { readonly context: ManageContext }) => ({
      ports: context.ports,
      idempotencyKey: requireKey(context.idempotencyKey),
    }),
  },
  retryBy: (transition) => ({ 'change.retry': transition }),
  // No events beyond those of every payment.
  onPayable: {},
  onDoubt: {},
});

/**
 * A booking after its confirmation: shown, moved to another time, its tickets changed, cancelled. Each change is quoted before it is
 * confirmed, is sent under one key until its outcome is known, and was made on the version that the visitor has seen.
 */
export const manageMachine = manageSetup.createMachine({
  id: 'manage',
  context: ({ input }) => createManageContext(input),
  initial: 'loading',
  on: { 'slots.layout': { actions: 'changeLayout' } },
  states: {
    loading: {
      tags: ['loading'],
      invoke: {
        src: 'openBooking',
        input: pickPorts,
        onDone: [
          {
            guard: { type: 'isPaymentOfInterest', params: readOpened },
            target: 'paying.checking',
            actions: [{ type: 'keepOpened', params: readOpened }, 'openPayment'],
          },
          {
            guard: { type: 'isOpened', params: readOpened },
            target: 'deciding',
            actions: { type: 'keepOpened', params: readOpened },
          },
          ...unopened,
          { target: 'failed', actions: keepLoadError },
        ],
      },
    },
    failed: {
      on: { 'booking.retry': [{ guard: 'isChoosing', target: 'comparing' }, { target: 'loading' }] },
    },
    /** An unknown secret, whatever is wrong with it. */
    notFound: { on: { 'booking.retry': 'loading' } },
    /** Another system manages the bookings of this location: the visitor has to call. */
    elsewhere: {},

    /** Decides the screen by the booking that was fetched last. */
    deciding: {
      always: [
        { guard: 'isCancelled', target: 'cancelled' },
        { guard: 'hasResult', target: 'changed' },
        { target: 'shown' },
      ],
    },
    shown: overview,
    /** Shows the same as `shown`, and the change that was made. */
    changed: overview,
    cancelled: {
      tags: ['overview'],
      on: {
        'booking.refresh': 'refreshing',
        'link.send': { target: 'sendingLink', actions: 'chooseLinkKey' },
      },
    },
    /** The booking stays on the page while it is fetched again, also if the request fails. */
    refreshing: {
      tags: ['overview'],
      invoke: {
        src: 'openBooking',
        input: pickPorts,
        onDone: [
          {
            guard: { type: 'isOpened', params: readOpened },
            target: 'deciding',
            actions: { type: 'keepOpened', params: readOpened },
          },
          ...unopened,
          { target: 'deciding', actions: keepLoadError },
        ],
      },
    },
    /** Sends the link of the booking to its email address again. */
    sendingLink: {
      tags: ['overview'],
      invoke: {
        src: 'sendLink',
        input: ({ context }) => ({ ports: context.ports, idempotencyKey: requireKey(context.linkKey) }),
        onDone: { target: 'deciding', actions: { type: 'keepLink', params: ({ event }) => event.output } },
      },
    },

    loadingTimes: {
      tags: ['slots', 'loading'],
      invoke: {
        src: 'loadTimes',
        input: ({ context: { ports, bookingId, date, isKidsMode } }) => ({
          ports,
          // Each way into this state chooses a game first, so the empty id is never sent.
          query: { bookingId: bookingId ?? '', date, isKidsMode },
        }),
        onDone: [
          {
            guard: { type: 'isWantedListed', params: ({ event }) => event.output },
            target: 'choosingTickets',
            actions: { type: 'keepTimes', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'hasSucceeded', params: ({ event }) => event.output },
            target: 'choosingTime',
            actions: { type: 'keepTimes', params: ({ event }) => event.output },
          },
          { guard: { type: 'isGone', params: ({ event }) => event.output }, target: 'loading', actions: 'leaveChoice' },
          { target: 'timesFailed', actions: { type: 'keepTimes', params: ({ event }) => event.output } },
        ],
      },
      on: chooseTime,
    },
    choosingTime: {
      tags: ['slots'],
      on: {
        ...chooseTime,
        'slots.toggleMore': { actions: 'toggleMore' },
        'slots.retry': 'loadingTimes',
        'slot.select': { guard: 'isSlotSelectable', target: 'choosingTickets', actions: 'pickSlot' },
      },
    },
    timesFailed: { tags: ['slots'], on: { ...chooseTime, 'slots.retry': 'loadingTimes' } },
    choosingTickets: {
      tags: ['tickets'],
      on: {
        'slot.change': { target: 'loadingTimes', actions: 'leaveSlot' },
        'quantity.set': { actions: 'setQuantity' },
        'quantity.increase': { actions: 'increaseQuantity' },
        'quantity.decrease': { actions: 'decreaseQuantity' },
        'change.quote': { guard: 'canQuote', target: 'quoting', actions: 'wantChange' },
        'change.leave': { target: 'deciding', actions: 'leaveChoice' },
      },
    },

    /** Fetches the effect of the change on the visitor's money. Changes nothing. */
    quoting: {
      tags: ['loading'],
      invoke: {
        src: 'fetchQuote',
        input: ({ context }) => ({
          ports: context.ports,
          intent: requireIntent(context),
          version: requireBooking(context).version,
        }),
        onDone: [
          {
            guard: { type: 'hasSucceeded', params: ({ event }) => event.output },
            target: 'confirming',
            actions: { type: 'keepQuote', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isConflict', params: ({ event }) => event.output },
            target: 'comparing',
            actions: { type: 'keepOutcomeError', params: ({ event }) => event.output },
          },
          { guard: { type: 'isGone', params: ({ event }) => event.output }, target: 'loading', actions: 'leaveChoice' },
          {
            guard: 'isGameChange',
            target: 'choosingTickets',
            actions: { type: 'keepOutcomeError', params: ({ event }) => event.output },
          },
          {
            target: 'deciding',
            actions: [{ type: 'keepOutcomeError', params: ({ event }) => event.output }, 'leaveChoice'],
          },
        ],
      },
      on: { 'change.leave': { target: 'deciding', actions: 'leaveChoice' } },
    },
    confirming: {
      on: {
        'change.confirm': { target: 'submitting', actions: 'chooseKey' },
        'change.edit': { guard: 'isGameChange', target: 'loadingTimes', actions: 'chooseAgain' },
        'change.leave': { target: 'deciding', actions: 'leaveChoice' },
      },
    },
    submitting: {
      tags: ['submitting'],
      invoke: {
        src: 'submitChange',
        input: ({ context }) => ({
          ports: context.ports,
          command: toCommand(context),
          attempts: context.attempts,
          isRepeat: false,
        }),
        onDone: [...changeEnds, { target: 'reconciling' }],
      },
    },
    /** The outcome is unknown. The request is repeated under the same key, with growing delays, then on the visitor's request. */
    reconciling: {
      initial: 'waiting',
      states: {
        waiting: {
          tags: ['submitting'],
          invoke: {
            src: 'waitToReconcile',
            input: ({ context }) => ({
              durationMs: reconcileDelayMs(context.attempts),
              then: { type: 'reconcile.due' },
            }),
          },
          on: { 'reconcile.due': 'requesting', 'change.retry': 'requesting' },
        },
        requesting: {
          tags: ['submitting'],
          entry: 'countAttempt',
          invoke: {
            src: 'submitChange',
            input: ({ context }) => ({
              ports: context.ports,
              command: toCommand(context),
              attempts: context.attempts,
              isRepeat: true,
            }),
            onDone: [...changeEnds, { guard: 'mayRequestAgain', target: 'waiting' }, { target: 'paused' }],
          },
        },
        paused: { on: { 'change.retry': { target: 'requesting', actions: 'startOver' } } },
      },
    },
    /**
     * The booking differs from what the visitor saw, or a slot was taken: the booking is fetched again, and the choice is kept if it is still
     * possible.
     */
    comparing: {
      tags: ['loading'],
      invoke: {
        src: 'openBooking',
        input: pickPorts,
        onDone: [
          {
            guard: { type: 'doesChoiceHold', params: readOpened },
            target: 'loadingTimes',
            actions: [{ type: 'keepOpened', params: readOpened }, 'chooseAgain'],
          },
          {
            guard: { type: 'canStillCancel', params: readOpened },
            target: 'quoting',
            actions: { type: 'keepOpened', params: readOpened },
          },
          {
            guard: { type: 'isOpened', params: readOpened },
            target: 'deciding',
            actions: [{ type: 'keepOpened', params: readOpened }, 'leaveChoice'],
          },
          ...unopened,
          { target: 'failed', actions: keepLoadError },
        ],
      },
    },

    /** The new places are held and the old ones stay booked until the server has the payment. */
    paying: { initial: 'deciding', states: paying },
  },
});
