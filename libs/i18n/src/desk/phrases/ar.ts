import type { DeskTable } from '../desk-phrase.ts';
import { booking } from './ar/booking.ts';
import { checkIn } from './ar/check-in.ts';
import { closures } from './ar/closures.ts';
import { counter } from './ar/counter.ts';
import { customers } from './ar/customers.ts';
import { day } from './ar/day.ts';
import { figures } from './ar/figures.ts';
import { inbox } from './ar/inbox.ts';
import { offline } from './ar/offline.ts';
import { people } from './ar/people.ts';
import { reviews } from './ar/reviews.ts';
import { sell } from './ar/sell.ts';
import { session } from './ar/session.ts';
import { shared } from './ar/shared.ts';
import { shell } from './ar/shell.ts';

export const ar = {
  ...shared,
  ...session,
  ...shell,
  ...offline,
  ...people,
  ...day,
  ...booking,
  ...checkIn,
  ...sell,
  ...closures,
  ...counter,
  ...figures,
  ...customers,
  ...inbox,
  ...reviews,
} as const satisfies DeskTable<'zero' | 'one' | 'two' | 'few' | 'many' | 'other'>;
