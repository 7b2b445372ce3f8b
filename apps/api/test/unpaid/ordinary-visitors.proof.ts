import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proofTimeoutMs, recordFigures, scaled, seed, seeded } from '@latchkey/testing';
import type { TestApi } from '../../src/testing/open-test-api.ts';
import { backends } from '../backends.ts';
import { runDay, type DayReport } from './ordinary-visitors.ts';
import { makeLargeVenue, type LargeVenue } from './large-venue.ts';
import { shippedLimits } from './shipped-limits.ts';
import { createSimulatedClock } from './simulated-clock.ts';

const addresses = scaled(1, 50);
const visitors = 200;

describe.each(backends)('ordinary visitors on $name', ({ name, open }) => {
  const limits = shippedLimits();
  const clock = createSimulatedClock();
  let api: TestApi;
  let venue: LargeVenue;
  const days: DayReport[] = [];

  beforeAll(async () => {
    // The limit on reads counts in real time, in which these days take seconds; test/read-limit.test.ts tests it.
    const visitorLimits = { ...limits.visitors, maxReadsPerMinute: 0, maxReadsPerBrowser: 0 };
    venue = await makeLargeVenue({
      'game-vault': { capacity: 40, minRequired: 1 },
      'game-attic': { capacity: 8, minRequired: 2 },
    });
    const { contentDir } = venue;
    api = await open({ ...limits, contentDir, visitors: visitorLimits, now: () => clock.now() });
    const random = seeded(seed);
    const { newForSeconds } = limits.newBrowsers;
    for (let address = 0; address < addresses; address += 1) {
      const client = `203.0.113.${address + 1}`;
      const firstNumber = address * visitors;
      days.push(await runDay({ api, clock, random, client, visitors, firstNumber, newForSeconds }));
      // The next address begins with the same day and empty rooms, since the venue has too few places for the visitors of all addresses.
      await clock.restart(api);
    }
    recordFigures(`visitors behind one address on ${name}`, {
      visitors: days.length * visitors,
      addresses: days.length,
      rejected: days.flatMap(({ rejected }) => rejected),
      waited: days.reduce((sum, { waited }) => sum + waited, 0),
      young: days.reduce((sum, { young }) => sum + young, 0),
      maxBasketsAtOnce: Math.max(...days.map(({ maxBasketsAtOnce }) => maxBasketsAtOnce)),
      maxWithinAnHour: Math.max(...days.map(({ maxWithinAnHour }) => maxWithinAnHour)),
      maxPlacesWithinAnHour: Math.max(...days.map(({ maxPlacesWithinAnHour }) => maxPlacesWithinAnHour)),
      maxPlacesOfADay: Math.max(...days.map(({ maxPlacesOfADay }) => maxPlacesOfADay)),
    });
  }, proofTimeoutMs);
  afterAll(async () => {
    await api.close();
    await venue.remove();
  });

  it(`all book and pay at the venue, ${visitors} behind each of ${addresses} addresses on one day`, () => {
    expect(days.flatMap(({ rejected }) => rejected)).toEqual([]);
    // One in a thousand may have to wait: two large parties that confirm within a minute of their arrival, in one hour.
    const waited = days.reduce((sum, day) => sum + day.waited, 0);
    expect(waited).toBeLessThanOrEqual((visitors * days.length) / 1_000);
    expect(days.map(({ booked }) => booked)).toEqual(Array.from({ length: addresses }, () => visitors));
  });

  // Otherwise the limits would not be put to the test.
  it('confirm more than fifteen bookings within an hour behind one address', () => {
    for (const { maxWithinAnHour } of days) expect(maxWithinAnHour).toBeGreaterThan(15);
  });
});
