import { setImmediate as pause } from 'node:timers/promises';
import { keepNextEntries, type KeepOptions } from './keep-entries.ts';
import { findLocations, forgetOutdated, keepNextVisits } from './keep-visits.ts';

/** Keeps the sums of days that no longer change, so that figures read a few rows of a day instead of a thousand bookings. */
export async function keepSums(options: KeepOptions): Promise<void> {
  while (await keepNextEntries(options)) await pause();
  await forgetOutdated(options.db);
  for (const locationId of await findLocations(options.db)) {
    while (await keepNextVisits(options, locationId)) await pause();
  }
}
