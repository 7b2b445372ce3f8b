import { describe, expect, it } from 'vitest';
import { forgetAll, forgetOld, forgetReadings } from './forget-kept.ts';
import { createKeptDays } from './kept-days.ts';
import { createKeptQueue } from './kept-queue.ts';
import { dayFixture, partyFixture } from './proof/day.fixture.ts';
import { createManualClock, settled } from './proof/manual-clock.fixture.ts';
import { createMemoryStore } from './proof/memory-store.fixture.ts';
import type { QueuedItem } from './queue.types.ts';

const noonMs = Date.parse('2026-11-28T17:00:00Z');
const hourMs = 3_600_000;
const item: QueuedItem = {
  id: 'k1',
  personId: 'ada',
  change: { type: 'note', locationId: 'orlando', reference: 'A', version: 1, note: 'birthday' },
  label: 'A',
  queuedAt: noonMs,
  isSent: false,
  returned: null,
};

function kept() {
  const clock = createManualClock(noonMs);
  const store = createMemoryStore();
  return { clock, store, days: createKeptDays(store, clock), queue: createKeptQueue(store, clock) };
}

describe('the kept days', () => {
  it('are the last fourteen that were loaded of one location', async () => {
    const { clock, store, days } = kept();
    const dates = Array.from({ length: 16 }, (_, index) => `2026-12-${String(index + 10)}`);
    for (const date of dates) {
      await days.keepDay(dayFixture({ date }));
      await clock.advance(1);
    }
    expect([...store.rows.keys()]).toEqual(dates.slice(2).map((date) => `day/orlando/${date}`));
    await days.keepDay(dayFixture({ locationId: 'sydney', timeZone: 'Australia/Sydney', date: '2026-11-29' }));
    expect([...store.rows.keys()]).toEqual(['day/sydney/2026-11-29']);
  });

  it('can be read for 24 hours, and are removed then while the page stays open', async () => {
    const { clock, store, days } = kept();
    await days.keepDay(dayFixture({ parties: [partyFixture('A')] }));
    const stop = forgetOld(store, clock);
    await clock.advance(23 * hourMs);
    expect((await days.day('orlando', '2026-11-28'))?.value.parties).toHaveLength(1);
    await clock.advance(hourMs);
    expect(await days.day('orlando', '2026-11-28')).toBeNull();
    await clock.advance(hourMs);
    expect(store.rows.size).toBe(0);
    stop();
  });

  it('are removed at the next start if the clock was set back by an hour', async () => {
    const { store, days } = kept();
    await days.keepDay(dayFixture());
    forgetOld(store, createManualClock(noonMs - hourMs))();
    await settled();
    expect(store.rows.size).toBe(0);
  });

  it('are removed when a session times out, which leaves the unsent changes, and at sign-out, which removes these, too', async () => {
    const { store, days, queue } = kept();
    await days.keepDay(dayFixture());
    await queue.keep(item);
    // The row of a booking that was opened, as the kept days write it.
    await store.put({ key: 'booking/A', value: {}, keptAt: noonMs });
    await forgetReadings(store);
    expect([...store.rows.keys()]).toEqual(['queue/k1']);
    expect(await forgetAll(store, item.personId)).toBe(true);
    expect(store.rows.size).toBe(0);
  });

  it('keep the unsent changes of a person when another person signs out', async () => {
    const { store, days, queue } = kept();
    await days.keepDay(dayFixture());
    await queue.keep(item);
    expect(await forgetAll(store, 'person-other')).toBe(true);
    expect([...store.rows.keys()]).toEqual(['queue/k1']);
  });

  it('cannot be read where the browser stores nothing, or where another version of the desk wrote them', async () => {
    const clock = createManualClock(noonMs);
    const days = createKeptDays(
      createMemoryStore(() => true),
      clock,
    );
    await days.keepDay(dayFixture());
    expect(await days.day('orlando', '2026-11-28')).toBeNull();
    const store = createMemoryStore();
    await store.put({ key: 'day/orlando/2026-11-28', keptAt: noonMs, value: { rooms: 'none' } });
    expect(await createKeptDays(store, clock).day('orlando', '2026-11-28')).toBeNull();
  });
});

describe('the kept queue', () => {
  it('has the changes of one person, the oldest first, for 24 hours', async () => {
    const { clock, queue } = kept();
    await queue.keep({ ...item, id: 'k2', queuedAt: noonMs + 1 });
    await queue.keep(item);
    await queue.keep({ ...item, id: 'k3', personId: 'grace' });
    expect((await queue.load('ada')).map(({ id }) => id)).toEqual(['k1', 'k2']);
    expect((await queue.load('grace')).map(({ id }) => id)).toEqual(['k3']);
    await clock.advance(25 * hourMs);
    expect(await queue.load('ada')).toEqual([]);
  });

  it('leaves out a change of an unknown type', async () => {
    const { store, queue } = kept();
    await store.put({
      key: 'queue/odd',
      keptAt: noonMs,
      value: { id: 'odd', personId: 'ada', change: { type: 'refund' } },
    });
    expect(await queue.load('ada')).toEqual([]);
  });
});
