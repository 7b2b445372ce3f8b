import type { DaySheetWire } from '@latchkey/cms-client/contract';
import type { QueuedItem, Sent } from '../queue.types.ts';
import { dayFixture, partyFixture } from './day.fixture.ts';

interface ModelBooking {
  version: number;
  note: string;
  arrivedAt: string | null;
  isCancelled: boolean;
  /** For each version, the person or the screen that has made it. */
  readonly madeBy: string[];
  readonly notes: string[];
}

/**
 * A model of the server, with the rules that the queue relies on: each change makes a new version, an idempotency key has one response, and a
 * second check-in changes nothing.
 */
export interface ModelServer {
  handle(item: QueuedItem): Sent;
  /** Makes a change by a visitor, or by a screen with a connection. */
  changeElsewhere(reference: string, kind: 'move' | 'cancel' | 'note', by: string): void;
  sheet(): DaySheetWire;
  booking(reference: string): ModelBooking;
  /** The idempotency keys of the requests that changed something, in their order. */
  readonly applied: string[];
}

export function createModelServer(references: readonly string[]): ModelServer {
  const bookings = new Map<string, ModelBooking>(
    references.map((reference) => [
      reference,
      { version: 1, note: '', arrivedAt: null, isCancelled: false, madeBy: ['visitor'], notes: [] },
    ]),
  );
  /** The response to each idempotency key. A repeat gets the same one. */
  const responses = new Map<string, Sent>();
  const applied: string[] = [];
  const booking = (reference: string) => {
    const found = bookings.get(reference);
    if (found === undefined) throw new Error(`no booking ${reference}`);
    return found;
  };
  const change = (found: ModelBooking, by: string) => {
    found.version += 1;
    found.madeBy.push(by);
  };

  /** Carries out the first request with a key. */
  const carryOut = ({ id, personId, change: made }: QueuedItem): Sent => {
    if (made.type === 'checkInByCode') throw new Error('the model knows no codes');
    const { reference } = made;
    const found = booking(reference);
    const done = (): Sent => ({ type: 'done', data: null, booking: { reference, version: found.version } });
    if (made.type === 'checkIn') {
      if (found.isCancelled) return { type: 'returned', returned: { kind: 'outcome', code: 'cancelled' }, data: null };
      if (found.arrivedAt !== null) return done();
      found.arrivedAt = made.doneAt;
    } else {
      if (made.version !== found.version) {
        return { type: 'returned', returned: { kind: 'conflict', code: 'booking_changed' }, data: null };
      }
      found.note = made.note;
      found.notes.push(made.note);
    }
    change(found, personId);
    applied.push(id);
    return done();
  };

  return {
    applied,
    booking,
    handle(item) {
      const response = responses.get(item.id) ?? carryOut(item);
      responses.set(item.id, response);
      return response;
    },
    changeElsewhere(reference, kind, by) {
      const found = booking(reference);
      if (kind === 'cancel') found.isCancelled = true;
      if (kind === 'note') found.note = `by ${by}, version ${found.version}`;
      change(found, by);
    },
    sheet: () =>
      dayFixture({
        parties: [...bookings]
          .filter(([, { isCancelled }]) => !isCancelled)
          .map(([reference, { version, note, arrivedAt }]) => partyFixture(reference, { version, note, arrivedAt })),
      }),
  };
}
