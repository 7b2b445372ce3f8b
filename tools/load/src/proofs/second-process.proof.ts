import { describe, expect, it } from 'vitest';
import { recordFigures, seed, seeded } from '@latchkey/testing';
import { brokenRules, countLost } from '../broken-rules.ts';
import { createClient } from '../client.ts';
import { bigGame } from '../seeded-content.ts';
import { startServer, tryServer } from '../server-process.ts';
import { stores, withDatabase, withStore } from '../store.ts';
import { sendVisitors } from '../visitors.ts';

/** The day of the booked slots, counted from today. Its slots start hours after the test. */
const bookedDay = 8;

describe.each(stores.filter(({ name }) => name === 'PGlite'))(
  'a second process on the folder of $name',
  ({ name, make }) => {
    it('is rejected with the pid of the first, which continues', async () => {
      const report = await withStore(make, async (store) => {
        const first = await startServer(store);
        const slots = await createClient(first.baseUrl).slots(bigGame, bookedDay);
        const visitors = sendVisitors({
          baseUrl: first.baseUrl,
          instanceIds: slots.map(({ instanceId }) => instanceId),
          random: seeded(seed),
          atOnce: 4,
        });
        const second = await tryServer(store);
        visitors.leave();
        await visitors.gone;
        await first.stop();
        const lost = await withDatabase(store, async (db) => ({
          ...(await countLost(db, visitors.visits)),
          broken: await brokenRules(db),
        }));
        return {
          isRejected: !second.ok && second.error.exitCode === 1 && /in use by process \d+/u.test(second.error.output),
          sent: visitors.visits.length,
          ...lost,
        };
      });
      recordFigures(`a second process on ${name}`, report);
      expect(report).toMatchObject({ isRejected: true, baskets: 0, bookings: 0, broken: [] });
    });
  },
);
