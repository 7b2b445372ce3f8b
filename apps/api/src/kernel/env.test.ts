import { describe, expect, it } from 'vitest';
import { readEnv } from './env.ts';

describe('readEnv', () => {
  it('has a default for everything', () => {
    const result = readEnv({});
    expect(result).toMatchObject({
      ok: true,
      value: {
        port: 4000,
        databaseUrl: null,
        trustedProxies: 0,
        maxLiveBaskets: 12,
        maxUpcomingBookings: 6,
        maxCheckoutsPerHour: 40,
        newBrowsers: { newForSeconds: 45, maxPerHour: 5, maxPerRoomAndDay: 1 },
        unpaidVolume: {
          booking: { places: 16, games: 3 },
          upcoming: { places: 48, games: 12 },
          clientPerHour: { places: 240, games: 60 },
          clientPerVisitDay: { places: 240, games: 48 },
          groupPlacesPerHour: 120,
          groupPlacesPerVisitDay: 40,
          newBrowsersPerHour: { places: 12, games: 5 },
        },
        visitors: { loaderSecret: null, maxReadsPerMinute: 1_200, maxReadsPerBrowser: 300, isSecure: false },
        maxMailsPerRecipient: 20,
        maxHeldPlaces: 40,
        holdMinutes: 10,
        extendMinutes: 5,
      },
    });
  });

  it('sends the cookie over https only where visitors come by https', () => {
    for (const [origin, isSecure] of [
      ['https://chain.example', true],
      ['http://localhost:3000', false],
    ] as const) {
      expect(readEnv({ SITE_ORIGIN: origin })).toMatchObject({ ok: true, value: { visitors: { isSecure } } });
    }
  });

  it('raises the limits on unpaid places with those on bookings, unless they are set', () => {
    expect(readEnv({ MAX_CHECKOUTS_PER_HOUR: '400', MAX_GROUP_PLACES_PER_VISIT_DAY: '30' })).toMatchObject({
      ok: true,
      // Without a value of their own, 6 places and 1.5 games for each of the 400 bookings.
      value: { unpaidVolume: { clientPerHour: { places: 2_400, games: 600 }, groupPlacesPerVisitDay: 30 } },
    });
  });

  it('treats an empty variable as not set', () => {
    expect(readEnv({ API_PORT: ' ' })).toMatchObject({ ok: true, value: { port: 4000 } });
  });

  it('lists all errors at once, by name', () => {
    const result = readEnv({ API_PORT: '70000', TRUST_PROXY: 'yes', DATABASE_URL: 'mysql://db', SWEEP_SECONDS: '1.5' });
    const problems = result.ok ? [] : result.error;
    expect(new Set(problems.map((error) => error.split(':')[0]))).toEqual(
      new Set(['API_PORT', 'DATABASE_URL', 'SWEEP_SECONDS', 'TRUST_PROXY']),
    );
  });
});
