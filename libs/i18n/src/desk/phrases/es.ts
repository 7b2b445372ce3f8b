import type { DeskTable } from '../desk-phrase.ts';
import { booking } from './es/booking.ts';
import { checkIn } from './es/check-in.ts';
import { closures } from './es/closures.ts';
import { day } from './es/day.ts';
import { offline } from './es/offline.ts';
import { sell } from './es/sell.ts';
import { session } from './es/session.ts';
import { shared } from './es/shared.ts';
import { shell } from './es/shell.ts';

export const es = {
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
