import type { DoneActorEvent } from 'xstate';
import { requireCall, createDrawerContext, drawerSetup, requireSentHow } from './booking-drawer.setup.ts';

const readOutput = <Output>({ event }: { readonly event: DoneActorEvent<Output> }) => event.output;

/** The events that are taken while the overview of the booking is shown and no task is open. */
const overview = {
  on: {
    act: { guard: 'isActPossible', target: '#drawer.sending', actions: ['takeAct', 'chooseKey'] },
    'task.open': { target: '#drawer.resuming', actions: 'openTask' },
    'booking.refresh': { target: '#drawer.refreshing', reenter: true },
    'news.dismiss': { actions: 'dismissNews' },
  },
} as const;

/**
 * The machine of a booking in the drawer of the day sheet. Each change names the version that it was made on. If another desk or
 * the visitor has changed the booking since, it is read again, the other changes are shown, and the typed text stays to be sent again.
 */
export const bookingDrawerMachine = drawerSetup.createMachine({
  id: 'drawer',
  context: ({ input }) => createDrawerContext(input),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context: { ports, reference } }) => ({ ports, reference }),
        onDone: [
          {
            guard: { type: 'isLoaded', params: readOutput },
            target: 'resuming',
            actions: { type: 'keepBooking', params: readOutput },
          },
          { guard: { type: 'isNotFound', params: readOutput }, target: 'notFound' },
          { target: 'failed', actions: { type: 'keepError', params: readOutput } },
        ],
      },
    },
    failed: { on: { 'booking.retry': 'loading', 'booking.refresh': 'loading' } },
    notFound: {},

    /** Goes on with the task, which may have been begun before the booking was loaded, or on an earlier version of it. */
    resuming: {
      always: [
        { guard: 'isWithoutTask', target: 'idle' },
        { guard: 'isReadyAct', target: 'sending', actions: 'chooseKey' },
        { guard: 'isAct', target: 'idle', actions: 'dropTask' },
        // A time that was chosen on the sheet needs no list.
        { guard: 'isReadyMove', target: 'quoting' },
        { guard: 'isMove', target: 'listing' },
        { target: 'editing' },
      ],
    },

    idle: overview,
    /** The booking stays on the screen while it is read again, and where it cannot be. */
    refreshing: {
      ...overview,
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context: { ports, reference } }) => ({ ports, reference }),
        onDone: [
          {
            guard: { type: 'isLoaded', params: readOutput },
            target: 'idle',
            actions: { type: 'keepBooking', params: readOutput },
          },
          { target: 'idle', actions: { type: 'keepError', params: readOutput } },
        ],
      },
    },

    editing: {
      tags: ['form'],
      on: {
        'task.edit': { actions: 'editTask' },
        'task.submit': [
          { guard: 'isQuotable', target: 'quoting' },
          { guard: 'isSendable', target: 'sending', actions: 'chooseKey' },
        ],
        'date.select': { guard: 'isMove', target: 'listing', actions: 'chooseDate' },
        'task.leave': { target: 'idle', actions: 'dropTask' },
        'booking.refresh': 'comparing',
        'news.dismiss': { actions: 'dismissNews' },
      },
    },
    listing: {
      tags: ['form', 'busy'],
      invoke: {
        id: 'listTimes',
        src: 'listTimes',
        input: ({ context }) => requireCall(context),
        onDone: { target: 'editing', actions: { type: 'keepTimes', params: readOutput } },
      },
      on: {
        'date.select': { target: 'listing', actions: 'chooseDate', reenter: true },
        'task.leave': { target: 'idle', actions: 'dropTask' },
      },
    },
    quoting: {
      tags: ['form', 'busy'],
      entry: 'dropQuote',
      invoke: {
        id: 'quote',
        src: 'quote',
        input: ({ context }) => requireCall(context),
        onDone: [
          {
            guard: { type: 'hasSucceeded', params: readOutput },
            target: 'confirming',
            actions: { type: 'keepQuote', params: readOutput },
          },
          { guard: { type: 'isOutdated', params: readOutput }, target: 'comparing' },
          { guard: 'isMove', target: 'listing', actions: { type: 'keepError', params: readOutput } },
          { target: 'editing', actions: { type: 'keepError', params: readOutput } },
        ],
      },
      on: { 'task.leave': { target: 'idle', actions: 'dropTask' } },
    },
    confirming: {
      tags: ['form'],
      on: {
        'task.confirm': { target: 'sending', actions: 'chooseKey' },
        'task.back': [
          { guard: 'isMove', target: 'listing', actions: ['dropQuote', 'dropError'] },
          { target: 'editing', actions: ['dropQuote', 'dropError'] },
        ],
        'task.leave': { target: 'idle', actions: 'dropTask' },
        'booking.refresh': 'comparing',
      },
    },

    sending: {
      tags: ['busy'],
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context }) => ({ ...requireCall(context), how: requireSentHow(context) }),
        onDone: [
          {
            guard: { type: 'isSettled', params: readOutput },
            target: 'idle',
            actions: { type: 'keepSent', params: readOutput },
          },
          {
            guard: { type: 'isSentOutdated', params: readOutput },
            target: 'comparing',
            actions: { type: 'keepSentError', params: readOutput },
          },
          {
            guard: { type: 'isSentQuoteOutdated', params: readOutput },
            target: 'quoting',
            actions: { type: 'keepSentError', params: readOutput },
          },
          {
            guard: { type: 'isSentInDoubt', params: readOutput },
            target: 'inDoubt',
            actions: { type: 'keepDoubt', params: readOutput },
          },
          { guard: 'isAct', target: 'idle', actions: ['dropTask', { type: 'keepSentError', params: readOutput }] },
          { guard: 'isMove', target: 'listing', actions: { type: 'keepSentError', params: readOutput } },
          { target: 'editing', actions: { type: 'keepSentError', params: readOutput } },
        ],
      },
    },
    /** It is unknown whether the change was made. Under the same key it is sent again and made once. */
    inDoubt: {
      tags: ['busy'],
      after: { retryDelay: { guard: 'mayRetry', target: 'sending', actions: 'countAttempt' } },
      on: {
        'task.retry': { target: 'sending', actions: 'startOver' },
        // The booking that is read again shows whether the change was made.
        'task.leave': { target: 'refreshing', actions: 'dropTask' },
      },
    },

    /** Reads the booking again, since another desk or the visitor may have changed it. The typed text stays, and can be edited. */
    comparing: {
      tags: ['form'],
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context: { ports, reference } }) => ({ ports, reference }),
        onDone: [
          {
            guard: { type: 'isLoaded', params: readOutput },
            target: 'compared',
            actions: { type: 'keepCompared', params: readOutput },
          },
          { target: 'compared', actions: { type: 'keepError', params: readOutput } },
        ],
      },
      on: {
        'task.edit': { actions: 'editTask' },
        'task.leave': { target: 'refreshing', actions: 'dropTask' },
      },
    },
    /** Returns to the step of the task. A press is not repeated without the person, who has not seen the new state. */
    compared: {
      always: [
        { guard: 'isAct', target: 'idle', actions: 'dropTask' },
        { guard: 'isQuotedStill', target: 'confirming' },
        { guard: 'isListedStill', target: 'editing' },
        { guard: 'isMove', target: 'listing' },
        { target: 'editing' },
      ],
    },
  },
});
