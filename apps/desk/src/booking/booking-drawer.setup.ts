import type { Result } from '@latchkey/booking-core';
import type { ChangeQuoteWire, SlotWire } from '@latchkey/cms-client/contract';
import type { CallError } from '@latchkey/cms-client/staff';
import { assertEvent, assign, fromPromise, setup } from 'xstate';
import { findChanges } from './find-changes.ts';
import { canSend, isInDoubt, isOutdated, isQuoted, isQuoteOutdated, isRefundNotMade } from './drawer.rules.ts';
import type {
  DeskBooking,
  DrawerContext,
  DrawerEvent,
  DrawerInput,
  DrawerPorts,
  Sent,
  SentHow,
  Task,
} from './drawer.types.ts';

/** The number of times that a change with an unknown outcome is sent again without a press, under the same key. */
const retries = 4;
const retryDelayMs = 2_000;

interface Call {
  readonly ports: DrawerPorts;
  readonly booking: DeskBooking;
  readonly task: Task;
}

type Failable = Result<unknown, CallError>;
type Loaded = Result<DeskBooking, CallError>;

const noTask = { task: null, quote: null, times: null, idempotencyKey: null, attempts: 0 } as const;

/** The guards, actions and actors of `booking-drawer.machine.ts`. */
export const drawerSetup = setup({
  types: {
    context: {} as DrawerContext,
    events: {} as DrawerEvent,
    input: {} as DrawerInput,
    tags: {} as 'busy' | 'form',
  },
  actors: {
    load: fromPromise<Loaded, { readonly ports: DrawerPorts; readonly reference: string }>(
      async ({ input: { ports, reference } }) => ports.load(reference),
    ),
    listTimes: fromPromise<Result<readonly SlotWire[], CallError>, Call>(async ({ input: { ports, booking, task } }) =>
      task.type === 'move' ? ports.listTimes(booking, task.bookingId, task.date) : { ok: true, value: [] },
    ),
    quote: fromPromise<Result<ChangeQuoteWire, CallError>, Call>(async ({ input: { ports, booking, task } }) =>
      ports.quote(booking, task),
    ),
    send: fromPromise<Sent, Call & { readonly how: SentHow }>(async ({ input: { ports, booking, task, how } }) =>
      ports.send(booking, task, how),
    ),
  },
  delays: { retryDelay: retryDelayMs },
  guards: {
    isLoaded: (_, result: Loaded) => result.ok,
    isNotFound: (_, result: Loaded) => !result.ok && result.error.kind === 'notFound',
    hasSucceeded: (_, result: Failable) => result.ok,
    isOutdated: (_, result: Failable) => !result.ok && isOutdated(result.error),
    isSettled: (_, sent: Sent) => sent.type !== 'failed',
    isSentOutdated: (_, sent: Sent) => sent.type === 'failed' && isOutdated(sent.error),
    isSentQuoteOutdated: (_, sent: Sent) => sent.type === 'failed' && isQuoteOutdated(sent.error),
    isSentInDoubt: (_, sent: Sent) => sent.type === 'failed' && isInDoubt(sent.error),
    isAct: ({ context }) => context.task?.type === 'act',
    isMove: ({ context }) => context.task?.type === 'move',
    isQuotedStill: ({ context }) => context.quote !== null,
    isListedStill: ({ context }) => context.times !== null,
    isWithoutTask: ({ context }) => context.task === null,
    isActPossible: ({ context, event }) => event.type === 'act' && canSend({ ...context, task: event }),
    isQuotable: ({ context }) => isQuoted(context.task) && canSend(context),
    isSendable: ({ context }) => !isQuoted(context.task) && canSend(context),
    isReadyAct: ({ context }) => context.task?.type === 'act' && canSend(context),
    isReadyMove: ({ context }) => context.task?.type === 'move' && canSend(context),
    mayRetry: ({ context }) => context.attempts < retries,
  },
  actions: {
    keepBooking: assign((_, result: Loaded) => (result.ok ? { booking: result.value, error: null } : {})),
    keepError: assign((_, result: Failable) => (result.ok ? {} : { error: result.error })),
    keepTimes: assign((_, result: Result<readonly SlotWire[], CallError>) =>
      result.ok ? { times: result.value } : { times: null, error: result.error },
    ),
    keepQuote: assign((_, result: Result<ChangeQuoteWire, CallError>) => (result.ok ? { quote: result.value } : {})),
    // `before` is the booking as the person saw it first. It stays until they dismiss the notice, however often the booking changes.
    keepCompared: assign(({ context }, result: Loaded) => {
      if (!result.ok || context.booking === null) return {};
      // The refund was tried here, so the new version is not a change by another desk.
      if (context.error !== null && isRefundNotMade(context.error)) return { booking: result.value };
      const seenFirst = context.before ?? context.booking;
      const differsFromFirst = findChanges(seenFirst, result.value).length > 0;
      const differsFromShown = findChanges(context.booking, result.value).length > 0;
      return {
        booking: result.value,
        before: differsFromFirst ? seenFirst : null,
        ...(differsFromShown && { quote: null, times: null, error: null }),
      };
    }),
    keepSent: assign(({ context: { task } }, sent: Sent) => {
      if (sent.type === 'failed' || task === null) return {};
      const news =
        sent.type === 'alreadyArrived' ? { type: sent.type, arrivedAt: sent.arrivedAt } : { type: sent.type, task };
      return { booking: sent.booking, news, before: null, error: null, ...noTask };
    }),
    keepSentError: assign((_, sent: Sent) =>
      sent.type === 'failed' ? { error: sent.error, idempotencyKey: null, quote: null } : {},
    ),
    keepDoubt: assign((_, sent: Sent) => (sent.type === 'failed' ? { error: sent.error } : {})),
    takeAct: assign(({ event }) => {
      assertEvent(event, 'act');
      const { act, bookingId } = event;
      return { ...noTask, task: { type: 'act' as const, act, bookingId }, news: null, error: null };
    }),
    openTask: assign(({ event }) => {
      assertEvent(event, 'task.open');
      return { ...noTask, task: event.task, news: null, error: null };
    }),
    editTask: assign(({ event }) => {
      assertEvent(event, 'task.edit');
      return { task: event.task, error: null };
    }),
    chooseDate: assign(({ context: { task }, event }) => {
      assertEvent(event, 'date.select');
      return task?.type === 'move'
        ? { task: { ...task, date: event.date, instanceId: null, time: null }, times: null }
        : {};
    }),
    dropQuote: assign({ quote: null }),
    dropError: assign({ error: null }),
    dropTask: assign({ ...noTask, error: null }),
    // The key is chosen before the request that uses it, so that a repeat cannot change anything twice.
    chooseKey: assign(({ context }) => ({ idempotencyKey: context.ports.createKey(), attempts: 0, error: null })),
    countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
    startOver: assign({ attempts: 0 }),
    dismissNews: assign({ news: null, before: null, error: null }),
  },
});

/** Creates the first context of the machine. */
export function createDrawerContext({ ports, reference, task }: DrawerInput): DrawerContext {
  return { ports, reference, booking: null, before: null, ...noTask, task: task ?? null, error: null, news: null };
}

/** Returns the input of a call. Throws without a booking or a task, but only states that have both make a call. */
export function requireCall({ ports, booking, task }: DrawerContext): Call {
  if (booking === null || task === null) throw new Error('A call of the drawer needs a booking and a task.');
  return { ports, booking, task };
}

/** Returns the quote and the key of a change that is sent. Throws without a key. */
export function requireSentHow({ quote, idempotencyKey }: DrawerContext): SentHow {
  if (idempotencyKey === null) throw new Error('A change is sent under a key.');
  return { quoteId: quote?.quoteId ?? null, idempotencyKey };
}
