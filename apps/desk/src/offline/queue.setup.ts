import { assign, enqueueActions, fromPromise, setup } from 'xstate';
import { rejectAfterFailures, applySent, isPutOff, findNextItem, computePauseMs, addItem } from './queue.utils.ts';
import type { QueuedChange, QueuedItem, Sent } from './queue.types.ts';

/** The ports of the queue: the database of this browser, and the server. */
export interface QueuePorts {
  /** Loads the items of the person that this browser has kept. May reject. */
  readonly load: (personId: string) => Promise<readonly QueuedItem[]>;
  /** Keeps an item. May reject; the change is then only in memory. */
  readonly keep: (item: QueuedItem) => Promise<void>;
  readonly forget: (id: string) => Promise<void>;
  /** Sends an item. Never rejects. */
  readonly send: (item: QueuedItem) => Promise<Sent>;
}

export interface QueueInput {
  readonly personId: string;
  readonly ports: QueuePorts;
  readonly isConnected: boolean;
}

interface QueueContext {
  readonly personId: string;
  readonly ports: QueuePorts;
  readonly items: readonly QueuedItem[];
  readonly isConnected: boolean;
  /** True where this browser could not keep a change, which is then lost with the page. */
  readonly isUnkept: boolean;
  /** The id of the change whose response is awaited. */
  readonly sendingId: string | null;
  /** The number of requests in a row that had to be put off; the pause grows with it. */
  readonly attempts: number;
  /** The number of times that the server has failed on the change that is sent next. */
  readonly failures: number;
  /** The time in milliseconds that the server asked to wait; null if it did not. */
  readonly retryAfterMs: number | null;
}

export type QueueEvent =
  | { readonly type: 'add'; readonly item: QueuedItem }
  /** Sends a change that came back again, as the person has decided, under a new key. */
  | {
      readonly type: 'resend';
      readonly id: string;
      readonly newId: string;
      readonly queuedAt: number;
      readonly change: QueuedChange;
    }
  /** Gives up a change that came back, or that has not been sent yet. */
  | { readonly type: 'drop'; readonly id: string }
  | { readonly type: 'connected' }
  | { readonly type: 'disconnected' }
  | { readonly type: 'keepFailed' };

type QueueEmitted =
  /** A change was sent. `sent` is the response of the server, or its absence. */
  { readonly type: 'settled'; readonly item: QueuedItem; readonly sent: Sent };

export const queueSetup = setup({
  types: {
    context: {} as QueueContext,
    events: {} as QueueEvent,
    input: {} as QueueInput,
    emitted: {} as QueueEmitted,
  },
  actors: {
    load: fromPromise<readonly QueuedItem[], { readonly ports: QueuePorts; readonly personId: string }>(
      async ({ input }) => input.ports.load(input.personId),
    ),
    /** Marks the change as sent in the store before the request, so that a page that ends before the response sends it again under the same key. */
    send: fromPromise<Sent, { readonly ports: QueuePorts; readonly item: QueuedItem }>(async ({ input }) => {
      const { ports, item } = input;
      await ports.keep(item).catch(() => undefined);
      return ports.send(item);
    }),
  },
  guards: {
    hasNext: ({ context }) => context.isConnected && findNextItem(context.items) !== null,
    isWaiting: ({ context }) => findNextItem(context.items) !== null,
    isPutOff: ({ context }, sent: Sent) => isPutOff(rejectAfterFailures(sent, context.failures)),
  },
  delays: {
    pause: ({ context }) => computePauseMs(context.attempts, context.retryAfterMs),
  },
  actions: {
    takeLoaded: assign({
      // Changes that were added during the loading are newer than the loaded ones, and come after them.
      items: ({ context }, loaded: readonly QueuedItem[]) => [
        ...loaded.filter(({ id }) => !context.items.some((item) => item.id === id)),
        ...context.items,
      ],
    }),
    add: enqueueActions(({ context, event, enqueue, self }) => {
      if (event.type !== 'add') return;
      const { items, replaced } = addItem(context.items, event.item);
      enqueue.assign({ items });
      const kept = items.find(({ id }) => id === event.item.id);
      enqueue(() => {
        if (replaced !== null) void context.ports.forget(replaced.id).catch(() => undefined);
        if (kept !== undefined) context.ports.keep(kept).catch(() => self.send({ type: 'keepFailed' }));
      });
    }),
    resend: enqueueActions(({ context, event, enqueue, self }) => {
      if (event.type !== 'resend') return;
      const returned = context.items.find(({ id }) => id === event.id);
      if (returned === undefined) return;
      const { newId, queuedAt, change } = event;
      const item = { ...returned, id: newId, queuedAt, change, isSent: false, returned: null };
      enqueue.assign({ items: [...context.items.filter(({ id }) => id !== event.id), item] });
      enqueue(() => {
        context.ports.keep(item).catch(() => self.send({ type: 'keepFailed' }));
        void context.ports.forget(event.id).catch(() => undefined);
      });
    }),
    drop: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'drop') return;
      const item = context.items.find(({ id }) => id === event.id);
      // A change that was sent may have been carried out: only a response of the server ends it.
      if (item === undefined || (item.isSent && item.returned === null)) return;
      enqueue.assign({ items: context.items.filter(({ id }) => id !== event.id) });
      enqueue(() => void context.ports.forget(event.id).catch(() => undefined));
    }),
    connect: assign({ isConnected: true, attempts: 0, retryAfterMs: null }),
    disconnect: assign({ isConnected: false }),
    noteUnkept: assign({ isUnkept: true }),
    begin: assign(({ context }) => {
      const next = findNextItem(context.items);
      const items = context.items.map((item) => (item === next ? { ...item, isSent: true } : item));
      return { items, sendingId: next?.id ?? null };
    }),
    settle: enqueueActions(({ context, enqueue }, response: Sent) => {
      const item = context.items.find(({ id }) => id === context.sendingId);
      if (item === undefined) return;
      const sent = rejectAfterFailures(response, context.failures);
      const items = applySent(context.items, item.id, sent);
      // Without a connection the same change is sent next, so its failures so far still count.
      const failures = isPutOff(sent) ? context.failures : 0;
      enqueue.assign({
        items,
        sendingId: null,
        attempts: isPutOff(sent) ? context.attempts + 1 : 0,
        failures: sent.type === 'failed' ? failures + 1 : failures,
        retryAfterMs: sent.type === 'unreachable' ? sent.retryAfterMs : null,
      });
      enqueue(() => {
        const { ports } = context;
        if (sent.type === 'done') void ports.forget(item.id).catch(() => undefined);
        const changed = items.filter((each) => !context.items.includes(each));
        for (const each of changed) void ports.keep(each).catch(() => undefined);
      });
      enqueue.emit({ type: 'settled', item, sent });
    }),
  },
});
