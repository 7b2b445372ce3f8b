import type { DeskTable } from '../desk-phrase.ts';
import { booking } from './de/booking.ts';
import { checkIn } from './de/check-in.ts';
import { closures } from './de/closures.ts';
import { day } from './de/day.ts';
import { offline } from './de/offline.ts';
import { sell } from './de/sell.ts';
import { session } from './de/session.ts';
import { shared } from './de/shared.ts';
import { shell } from './de/shell.ts';

export const de = {
  ...shared,
  ...session,
  ...shell,
  ...offline,
  ...day,
  ...booking,
  ...checkIn,
  ...sell,
  ...closures,
} as const satisfies DeskTable<'one' | 'other'>;
