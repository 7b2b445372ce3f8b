import { describe, expect, it } from 'vitest';
import type { Clock } from '../foundation/clock/clock.tsx';
import { createQueue } from './create-queue.ts';
import { createManualClock, settled } from './proof/manual-clock.fixture.ts';
import type { QueuedChange, QueuedItem, Sent } from './queue.types.ts';

const note: QueuedChange = { type: 'note', locationId: 'orlando', reference: 'A', version: 1, note: 'birthday' };
const conflict: Sent = { type: 'returned', returned: { kind: 'conflict', code: 'booking_outdated' }, data: null };

function createTestQueue(
  isConnected: boolean,
  send: (item: QueuedItem) => Sent = () => conflict,
  clock: Clock = createManualClock(0),
) {
  let keys = 0;
  return createQueue({
    personId: 'ada',
    clock,
    isConnected,
    newKey: () => `k${(keys += 1)}`,
    ports: {
      load: () => Promise.resolve([]),
      keep: () => Promise.resolve(),
      forget: () => Promise.resolve(),
      send: (item) => Promise.resolve(send(item)),
    },
  });
}

describe('a note that the server does not take', () => {
  it('stays in the queue, for the person to decide, if it was sent after a wait for a connection', async () => {
    const queue = createTestQueue(false);
    await settled();
    expect(await queue.submit(note, 'Ada')).toEqual({ type: 'queued' });
    queue.setConnected(true);
    await settled();
    expect(queue.state().items).toMatchObject([{ change: note, returned: conflict.returned }]);
  });

  it('keeps the version on which its first text was written, so that it never overwrites the note of another desk', async () => {
    const queue = createTestQueue(false);
    await settled();
    await queue.submit(note, 'Ada');
    await queue.submit({ ...note, version: 2, note: 'birthday of two' }, 'Ada');
    expect(queue.state().items).toMatchObject([{ change: { version: 1, note: 'birthday of two' } }]);
  });

  it('goes back to the screen and leaves the queue if the person still waits for the response', async () => {
    const queue = createTestQueue(true);
    await settled();
    expect(await queue.submit(note, 'Ada')).toMatchObject({ type: 'returned', returned: conflict.returned });
    await settled();
    expect(queue.state().items).toEqual([]);
  });
});

/** The number of requests for a change on which the server fails each time: `maxFailures` of the queue. */
const attempts = 5;

describe('a change on which the server fails', () => {
  it('comes back after five attempts, and the change behind it is sent', async () => {
    const clock = createManualClock(0);
    const returned = { kind: 'server', code: 'internal' } as const;
    const sent: string[] = [];
    const send = ({ id, change }: QueuedItem): Sent => {
      sent.push(id);
      return change.type === 'note' ? { type: 'failed', returned } : { type: 'done', data: null, booking: null };
    };
    const queue = createTestQueue(true, send, clock);
    await settled();
    expect(await queue.submit(note, 'Ada')).toEqual({ type: 'queued' });
    const checkIn = {
      type: 'checkInByCode',
      locationId: 'orlando',
      token: 't',
      doneAt: '2026-11-27T10:00:00Z',
    } as const;
    await queue.submit(checkIn, 'Bob');
    // The pauses between the attempts take half a minute.
    await clock.advance(60_000);
    expect(sent).toEqual([...Array.from({ length: attempts }, () => 'k1'), 'k2']);
    expect(queue.state().items).toMatchObject([{ id: 'k1', returned }]);
  });
});

describe('a change that is given up', () => {
  const unreachable: Sent = { type: 'unreachable', retryAfterMs: null };

  it('leaves the queue if it was never sent', async () => {
    const queue = createTestQueue(false);
    await settled();
    await queue.submit(note, 'Ada');
    queue.drop('k1');
    expect(queue.state().items).toEqual([]);
  });

  it('stays in the queue if it may have reached the server', async () => {
    const queue = createTestQueue(true, () => unreachable);
    await settled();
    await queue.submit(note, 'Ada');
    await settled();
    queue.drop('k1');
    expect(queue.state().items).toMatchObject([{ id: 'k1', isSent: true }]);
  });
});
