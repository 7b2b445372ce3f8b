import * as z from 'zod/mini';
import type { Clock } from '../foundation/clock/clock.tsx';
import { isFresh } from './kept-days.ts';
import type { KeptStore } from './kept-store.ts';
import type { QueuePorts } from './queue.setup.ts';
import type { QueuedItem } from './queue.types.ts';

const text = z.string().check(z.maxLength(200));
const shared = { locationId: text };
const changeSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('checkIn'), ...shared, reference: text, bookingId: text, doneAt: text }),
  z.object({ type: z.literal('checkInByCode'), ...shared, token: text, doneAt: text }),
  z.object({
    type: z.literal('note'),
    ...shared,
    reference: text,
    version: z.int(),
    note: z.string().check(z.maxLength(2_000)),
  }),
]);

const errorKinds = [
  'network',
  'timeout',
  'malformed',
  'notFound',
  'conflict',
  'rejected',
  'rateLimited',
  'server',
  'outcome',
] as const;

const itemSchema = z.object({
  id: text,
  personId: text,
  change: changeSchema,
  label: text,
  queuedAt: z.number(),
  isSent: z.boolean(),
  returned: z.nullable(z.object({ kind: z.enum(errorKinds), code: text })),
});

/**
 * Returns the ports by which the queue is kept in the database of this browser. Rows that are too old, or that another version of the desk has
 * written in another form, are not loaded.
 */
export function createKeptQueue(store: KeptStore, clock: Clock): Omit<QueuePorts, 'send'> {
  return {
    async load(personId) {
      const rows = await store.all();
      return rows
        .filter(({ key, keptAt }) => key.startsWith('queue/') && isFresh(keptAt, clock.now()))
        .flatMap(({ value }): QueuedItem[] => {
          const parsed = z.safeParse(itemSchema, value);
          return parsed.success ? [parsed.data] : [];
        })
        .filter((item) => item.personId === personId)
        .toSorted((one, other) => one.queuedAt - other.queuedAt || one.id.localeCompare(other.id));
    },
    keep: (item) => store.put({ key: queueKey(item.id), keptAt: item.queuedAt, value: item }),
    forget: (id) => store.remove([queueKey(id)]),
  };
}

function queueKey(id: string): string {
  return `queue/${id}`;
}
