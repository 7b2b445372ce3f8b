import type { DeskTable } from '../desk-phrase.ts';
import { booking } from './ar/booking.ts';
import { checkIn } from './ar/check-in.ts';
import { closures } from './ar/closures.ts';
import { day } from './ar/day.ts';
import { offline } from './ar/offline.ts';
import { sell } from './ar/sell.ts';
import { session } from './ar/session.ts';
import { shared } from './ar/shared.ts';
import { shell } from './ar/shell.ts';

export const ar = {
  ...shared,
  ...session,
  ...shell,
  ...offline,
  ...day,
  ...booking,
  ...checkIn,
  ...sell,
  ...closures,
} as const satisfies DeskTable<'zero' | 'one' | 'two' | 'few' | 'many' | 'other'>;
