import { describe, expect, it } from 'vitest';
import { createQueue } from './create-queue.ts';
import { createManualClock, settled } from './proof/manual-clock.fixture.ts';
import type { QueuedChange, Sent } from './queue.types.ts';

const note: QueuedChange = { type: 'note', locationId: 'orlando', reference: 'A', version: 1, note: 'birthday' };
const conflict: Sent = { type: 'returned', returned: { kind: 'conflict', code: 'booking_outdated' }, data: null };

function queueOf(isConnected: boolean) {
  let keys = 0;
  return createQueue({
    personId: 'ada',
    clock: createManualClock(0),
    isConnected,
    newKey: () => `k${(keys += 1)}`,
    ports: {
      load: () => Promise.resolve([]),
      keep: () => Promise.resolve(),
      forget: () => Promise.resolve(),
      send: () => Promise.resolve(conflict),
    },
  });
}

describe('a note that the server does not take', () => {
  it('stays in the queue where it has waited for a connection, for the person to decide', async () => {
    const queue = queueOf(false);
    await settled();
    expect(await queue.submit(note, 'Ada')).toEqual({ type: 'queued' });
    queue.setConnected(true);
    await settled();
    expect(queue.state().items).toMatchObject([{ change: note, returned: conflict.returned }]);
  });

  it('goes back to the screen of a person who waits for it, and is not in the queue', async () => {
    const queue = queueOf(true);
    await settled();
    expect(await queue.submit(note, 'Ada')).toMatchObject({ type: 'returned', returned: conflict.returned });
    await settled();
    expect(queue.state().items).toEqual([]);
  });
});
