import { createActor } from 'xstate';
import type { Clock } from '../foundation/clock/clock.tsx';
import { queueMachine } from './queue.machine.ts';
import type { QueuePorts } from './queue.setup.ts';
import type { QueuedChange, QueuedItem, Sent } from './queue.types.ts';

/** The outcome of a change that a person has just made. */
export type Submitted =
  | { readonly type: 'done'; readonly data: unknown }
  /** The change waits for a connection, and is shown as waiting. */
  | { readonly type: 'queued' }
  /** The server did not take the change. It is not in the queue, since the screen still has the typed text. */
  | {
      readonly type: 'returned';
      readonly returned: Extract<Sent, { type: 'returned' }>['returned'];
      readonly data: unknown;
    };

export interface QueueState {
  readonly items: readonly QueuedItem[];
  /** True where this browser could not keep a change, which is then lost with the page. */
  readonly isUnkept: boolean;
}

/** The queue of one person's changes. */
export interface DeskQueue {
  submit(change: QueuedChange, label: string): Promise<Submitted>;
  state(): QueueState;
  subscribe(listener: () => void): () => void;
  /** Called after each response of the server to a change. */
  onSettled(listener: (item: QueuedItem, sent: Sent) => void): () => void;
  resend(id: string, change: QueuedChange): void;
  drop(id: string): void;
  setConnected(isConnected: boolean): void;
  stop(): void;
}

interface QueueOptions {
  readonly personId: string;
  readonly ports: QueuePorts;
  readonly clock: Clock;
  readonly isConnected: boolean;
  readonly newKey: () => string;
}

export function createQueue({ personId, ports, clock, isConnected, newKey }: QueueOptions): DeskQueue {
  /** The functions that cancel timers, by number: XState names a timer by a number, but the clock of the desk returns a function. */
  const timers = new Map<number, () => void>();
  let lastTimer = 0;
  const actor = createActor(queueMachine, {
    input: { personId, ports, isConnected },
    clock: {
      setTimeout: (run, ms) => {
        lastTimer += 1;
        timers.set(lastTimer, clock.after(ms, run));
        return lastTimer;
      },
      clearTimeout: (id: number) => {
        timers.get(id)?.();
        timers.delete(id);
      },
    },
  });
  let state: QueueState = { items: [], isUnkept: false };
  actor.subscribe(({ context: { items, isUnkept } }) => {
    if (state.items !== items || state.isUnkept !== isUnkept) state = { items, isUnkept };
  });
  actor.start();

  /** Waits for the first response to a change. If that leaves the change in the queue, the queue shows it to the person from then on. */
  const waitUntilSettled = (id: string) =>
    new Promise<Submitted>((resolve) => {
      const { unsubscribe } = actor.on('settled', ({ item, sent }) => {
        if (item.id !== id) return;
        unsubscribe();
        if (sent.type === 'done') resolve({ type: 'done', data: sent.data });
        else if (sent.type === 'returned') {
          // The screen shows the person that the change came back, so the queue need not.
          actor.send({ type: 'drop', id });
          resolve({ type: 'returned', returned: sent.returned, data: sent.data });
        } else resolve({ type: 'queued' });
      });
    });

  return {
    async submit(change, label) {
      const item = { id: newKey(), personId, change, label, queuedAt: clock.now(), isSent: false, returned: null };
      actor.send({ type: 'add', item });
      const { sendingId } = actor.getSnapshot().context;
      return sendingId === item.id ? waitUntilSettled(item.id) : { type: 'queued' };
    },
    state: () => state,
    subscribe: (listener) => {
      const subscription = actor.subscribe(listener);
      return () => subscription.unsubscribe();
    },
    onSettled: (listener) => {
      const subscription = actor.on('settled', ({ item, sent }) => listener(item, sent));
      return () => subscription.unsubscribe();
    },
    resend: (id, change) => actor.send({ type: 'resend', id, newId: newKey(), queuedAt: clock.now(), change }),
    drop: (id) => actor.send({ type: 'drop', id }),
    setConnected: (isNow) => actor.send({ type: isNow ? 'connected' : 'disconnected' }),
    stop: () => void actor.stop(),
  };
}
