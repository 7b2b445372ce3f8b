import type { DeskTable } from '../desk-phrase.ts';
import { booking } from './es/booking.ts';
import { checkIn } from './es/check-in.ts';
import { closures } from './es/closures.ts';
import { counter } from './es/counter.ts';
import { customers } from './es/customers.ts';
import { day } from './es/day.ts';
import { figures } from './es/figures.ts';
import { inbox } from './es/inbox.ts';
import { offline } from './es/offline.ts';
import { people } from './es/people.ts';
import { reviews } from './es/reviews.ts';
import { sell } from './es/sell.ts';
import { session } from './es/session.ts';
import { shared } from './es/shared.ts';
import { shell } from './es/shell.ts';

export const es = {
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
} as const satisfies DeskTable<'one' | 'many' | 'other'>;
