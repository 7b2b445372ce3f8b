import type { TestApiOptions } from '../../src/testing/test-settings.ts';
import { readEnv } from '../../src/kernel/env.ts';

/** Returns the limits of an api without any settings. */
export function shippedLimits() {
  const env = readEnv({});
  if (!env.ok) throw new Error(env.error.join('; '));
  const {
    maxLiveBaskets,
    maxHeldPlaces,
    maxUpcomingBookings,
    maxCheckoutsPerHour,
    newBrowsers,
    unpaidVolume,
    visitors,
  } = env.value;
  return {
    maxLiveBaskets,
    maxHeldPlaces,
    maxUpcomingBookings,
    maxCheckoutsPerHour,
    newBrowsers,
    unpaidVolume,
    visitors,
  } satisfies Partial<TestApiOptions>;
}
