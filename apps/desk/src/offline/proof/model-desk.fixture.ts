import type { DaySheetWire } from '@latchkey/cms-client/contract';
import { createQueue, type DeskQueue } from '../create-queue.ts';
import { createKeptDays } from '../kept-days.ts';
import { createKeptQueue } from '../kept-queue.ts';
import type { QueuePorts } from '../queue.setup.ts';
import type { QueuedChange, QueuedItem, Sent } from '../queue.types.ts';
import { applyQueuedToDay } from '../apply-queued.ts';
import type { ManualClock } from './manual-clock.fixture.ts';
import { createMemoryStore } from './memory-store.fixture.ts';
import type { ModelServer } from './model-server.fixture.ts';

/** A bug that a test plants, to see that it is found. */
export type PlantedBug = (ports: QueuePorts) => QueuePorts;

interface ModelDeskOptions {
  readonly name: string;
  readonly server: ModelServer;
  readonly clock: ManualClock;
  readonly random: () => number;
  readonly plant: PlantedBug;
}

/** A change that a person made at a desk, and the outcome that the desk has shown. */
interface Made {
  readonly change: QueuedChange;
  readonly wasKept: boolean;
  end: 'waiting' | 'done' | 'returned' | 'replaced' | 'dropped';
}

/** Creates the model of a tablet, with a queue, kept days, a connection that comes and goes, and a page that is closed and opened. */
export function createModelDesk({ name, server, clock, random, plant }: ModelDeskOptions) {
  let isFull = false;
  let wasEverFull = false;
  const store = createMemoryStore(() => isFull);
  const days = createKeptDays(store, clock);
  let isConnected = true;
  let lastKey = 0;
  /** The number of the present page. The response to a request of an earlier page is dropped. */
  let page = 0;
  const made = new Map<string, Made>();
  const returnedWithoutReason: string[] = [];

  const ports = (ofPage: number): QueuePorts =>
    plant({
      ...createKeptQueue(store, clock),
      send: (item) =>
        new Promise((resolve) => {
          const unreachable: Sent = { type: 'unreachable', retryAfterMs: null };
          const latencyMs = 50 + Math.floor(random() * 2_000);
          clock.after(latencyMs, () => {
            if (!isConnected || random() < 0.15) return resolve(unreachable);
            const response = server.handle(item);
            const isLost = random() < 0.15;
            clock.after(latencyMs, () => {
              if (ofPage === page) resolve(isLost ? unreachable : response);
            });
          });
        }),
    });

  const open = (): DeskQueue => {
    const opened = createQueue({
      personId: name,
      ports: ports(page),
      clock,
      isConnected,
      newKey: () => {
        lastKey += 1;
        return `${name}-${String(lastKey).padStart(5, '0')}`;
      },
    });
    opened.onSettled((item, sent) => {
      if (sent.type === 'done' && sent.booking !== null) void days.keepChange(item.change, sent.booking);
      const known = made.get(item.id);
      if (known === undefined || sent.type === 'unreachable' || sent.type === 'signedOut') return;
      known.end = sent.type === 'done' ? 'done' : 'returned';
      if (sent.type === 'returned' && item.change.type === 'note') {
        const { madeBy } = server.booking(item.change.reference);
        // A note may come back only because of changes by others since its version.
        const others = madeBy.slice(item.change.version).filter((by) => by !== name);
        // A device whose store was full may not know the version of its own change, and may then ask the person.
        if (others.length === 0 && !wasEverFull) returnedWithoutReason.push(item.id);
      }
    });
    return opened;
  };
  let queue = open();

  const submit = (change: QueuedChange) => {
    const before = new Set(queue.state().items.map(({ id }) => id));
    const waiting = queue.state().items;
    void queue.submit(change, change.type);
    const items = queue.state().items;
    const added = items.find(({ id }) => !before.has(id));
    if (added === undefined) throw new Error('the queue took nothing');
    made.set(added.id, { change: added.change, wasKept: !isFull, end: 'waiting' });
    for (const item of waiting.filter((each) => !items.includes(each))) end(item, 'replaced');
  };
  const end = ({ id }: QueuedItem, how: Made['end']) => {
    const known = made.get(id);
    if (known !== undefined) known.end = how;
  };

  /** Returns the day as the screen shows it: from the server or the store, with the waiting changes. */
  const screen = async (): Promise<DaySheetWire | null> => {
    if (isConnected) await days.keepDay(server.sheet());
    const kept = await days.day('orlando', '2026-11-28');
    const sheet = isConnected ? server.sheet() : (kept?.value ?? null);
    return sheet === null ? null : applyQueuedToDay(sheet, queue.state().items);
  };

  return {
    name,
    made,
    returnedWithoutReason,
    screen,
    items: () => queue.state().items,
    isUnkept: () => queue.state().isUnkept,
    async checkIn(reference: string) {
      const doneAt = new Date(clock.now()).toISOString();
      const sheet = await screen();
      if (sheet?.parties.some((party) => party.reference === reference) !== true) return;
      submit({ type: 'checkIn', locationId: 'orlando', reference, bookingId: `${reference}-1`, doneAt });
    },
    async writeNote(reference: string, note: string) {
      const party = (await screen())?.parties.find((each) => each.reference === reference);
      if (party === undefined) return;
      submit({ type: 'note', locationId: 'orlando', reference, version: party.version, note });
    },
    setConnected(isNow: boolean) {
      isConnected = isNow;
      queue.setConnected(isNow);
    },
    setFull(isNow: boolean) {
      isFull = isNow;
      wasEverFull ||= isNow;
    },
    /** Closes the page at any moment, and opens it again. */
    async restart() {
      const lost = queue.state().items;
      queue.stop();
      page += 1;
      isFull = false;
      queue = open();
      await clock.advance(0);
      const left = new Set(queue.state().items.map(({ id }) => id));
      return lost.filter(({ id }) => !left.has(id));
    },
    /** Decides for the person about the changes that came back: sends a note again on the present version, and gives a check-in up. */
    decide() {
      for (const { id, change, returned } of queue.state().items) {
        if (returned === null) continue;
        if (change.type === 'note' && random() < 0.6 && !server.booking(change.reference).isCancelled) {
          const before = new Set(queue.state().items.map((item) => item.id));
          const again = { ...change, version: server.booking(change.reference).version };
          queue.resend(id, again);
          const added = queue.state().items.find((item) => !before.has(item.id));
          if (added !== undefined) made.set(added.id, { change: again, wasKept: true, end: 'waiting' });
        } else queue.drop(id);
      }
    },
  };
}
