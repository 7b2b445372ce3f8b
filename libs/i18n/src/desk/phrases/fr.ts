import type { DeskTable } from '../desk-phrase.ts';
import { booking } from './fr/booking.ts';
import { checkIn } from './fr/check-in.ts';
import { closures } from './fr/closures.ts';
import { day } from './fr/day.ts';
import { offline } from './fr/offline.ts';
import { sell } from './fr/sell.ts';
import { session } from './fr/session.ts';
import { shared } from './fr/shared.ts';
import { shell } from './fr/shell.ts';

export const fr = {
  ...shared,
  ...session,
  ...shell,
  ...offline,
  ...day,
  ...booking,
  ...checkIn,
  ...sell,
  ...closures,
} as const satisfies DeskTable<'one' | 'many' | 'other'>;
