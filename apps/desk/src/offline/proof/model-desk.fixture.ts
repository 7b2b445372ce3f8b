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
  end: 'waiting' | 'done' | 'returned' | 'replaced' | 'dropped';
}

/** The chances from 0 to 1, high enough that a run of some dozen steps has each of these events. */
const chances = {
  /** A request does not reach the server, although there is a connection. */
  requestLost: 0.15,
  /** The server has carried the request out, but its response does not reach the desk. */
  responseLost: 0.15,
  /** The person sends a note that came back once more; else they give it up. */
  noteSentAgain: 0.6,
} as const;

/** The time in milliseconds that a request takes to the server, and a response back. */
const latency = { least: 50, spread: 2_000 } as const;

const locationId = 'orlando';
/** The day of the fixture. */
const date = '2026-11-28';

const unreachable: Sent = { type: 'unreachable', retryAfterMs: null };

/** Creates the model of a tablet, with a queue, kept days, a connection that comes and goes, and a page that is closed and opened. */
export function createModelDesk({ name, server, clock, random, plant }: ModelDeskOptions) {
  /** True while the store of the browser takes nothing. */
  let isFull = false;
  let wasEverFull = false;
  const store = createMemoryStore(() => isFull);
  const days = createKeptDays(store, clock);
  let isConnected = true;
  let lastKey = 0;
  /** The number of the present page. The response to a request of an earlier page is dropped. */
  let page = 0;
  const made = new Map<string, Made>();
  /** The ids of notes that came back although no other desk or visitor had changed the booking. */
  const returnedWithoutReason: string[] = [];

  const endMade = (id: string, how: Made['end']) => {
    const known = made.get(id);
    if (known !== undefined) known.end = how;
  };

  /** Sends a change to the server and back, each way after the latency. Either way may fail. */
  const send = (item: QueuedItem, fromPage: number) =>
    new Promise<Sent>((resolve) => {
      const latencyMs = latency.least + Math.floor(random() * latency.spread);
      clock.after(latencyMs, () => {
        if (!isConnected || random() < chances.requestLost) return resolve(unreachable);
        const response = server.handle(item);
        const isLost = random() < chances.responseLost;
        clock.after(latencyMs, () => {
          if (fromPage === page) resolve(isLost ? unreachable : response);
        });
      });
    });

  const createPorts = (): QueuePorts => {
    const fromPage = page;
    return plant({ ...createKeptQueue(store, clock), send: (item) => send(item, fromPage) });
  };

  /** Says whether the server may return a note: somebody else has changed the booking since the version of the note. */
  const hasReasonToReturn = ({ reference, version }: Extract<QueuedChange, { type: 'note' }>) => {
    const makersSince = server.booking(reference).madeBy.slice(version);
    // A device whose store was full may not know the version of its own change, and may then ask the person.
    return makersSince.some((by) => by !== name) || wasEverFull;
  };

  const noteSettled = (item: QueuedItem, sent: Sent) => {
    if (sent.type === 'done' && sent.booking !== null) void days.keepChange(item.change, sent.booking);
    // After an outcome without an answer of the server the change is sent again, so it has no end yet.
    if (sent.type === 'unreachable' || sent.type === 'signedOut' || !made.has(item.id)) return;
    endMade(item.id, sent.type === 'done' ? 'done' : 'returned');
    const isReturnedNote = sent.type === 'returned' && item.change.type === 'note';
    if (isReturnedNote && !hasReasonToReturn(item.change)) returnedWithoutReason.push(item.id);
  };

  const open = (): DeskQueue => {
    const opened = createQueue({
      personId: name,
      ports: createPorts(),
      clock,
      isConnected,
      newKey: () => {
        lastKey += 1;
        return `${name}-${String(lastKey).padStart(5, '0')}`;
      },
    });
    opened.onSettled(noteSettled);
    return opened;
  };
  let queue = open();

  /** Runs an act on the queue, and returns the item that it has added; undefined for none. */
  const findAdded = (act: () => void): QueuedItem | undefined => {
    const before = new Set(queue.state().items.map(({ id }) => id));
    act();
    return queue.state().items.find(({ id }) => !before.has(id));
  };

  const submit = (change: QueuedChange) => {
    const waiting = queue.state().items;
    const added = findAdded(() => void queue.submit(change, change.type));
    if (added === undefined) throw new Error('the queue took nothing');
    made.set(added.id, { change: added.change, end: 'waiting' });
    const { items } = queue.state();
    for (const { id } of waiting.filter((each) => !items.includes(each))) endMade(id, 'replaced');
  };

  /** Returns the day as the screen shows it: from the server or the store, with the waiting changes. */
  const screen = async (): Promise<DaySheetWire | null> => {
    if (isConnected) await days.keepDay(server.sheet());
    const kept = await days.day(locationId, date);
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
      submit({ type: 'checkIn', locationId, reference, bookingId: `${reference}-1`, doneAt });
    },
    async writeNote(reference: string, note: string) {
      const party = (await screen())?.parties.find((each) => each.reference === reference);
      if (party === undefined) return;
      submit({ type: 'note', locationId, reference, version: party.version, note });
    },
    setConnected(isNow: boolean) {
      isConnected = isNow;
      queue.setConnected(isNow);
    },
    setFull(isNow: boolean) {
      isFull = isNow;
      wasEverFull ||= isNow;
    },
    /** Closes the page at any moment, and opens it again. Returns the changes that are lost with the page. */
    async restart() {
      const before = queue.state().items;
      queue.stop();
      page += 1;
      isFull = false;
      queue = open();
      await clock.advance(0);
      const left = new Set(queue.state().items.map(({ id }) => id));
      return before.filter(({ id }) => !left.has(id));
    },
    /** Decides for the person about the changes that came back: a note is sent again on the present version or given up, a check-in given up. */
    decide() {
      for (const { id, change, returned } of queue.state().items) {
        if (returned === null) continue;
        if (
          change.type === 'note' &&
          random() < chances.noteSentAgain &&
          !server.booking(change.reference).isCancelled
        ) {
          const again = { ...change, version: server.booking(change.reference).version };
          const added = findAdded(() => queue.resend(id, again));
          if (added !== undefined) made.set(added.id, { change: again, end: 'waiting' });
        } else queue.drop(id);
      }
    },
  };
}
