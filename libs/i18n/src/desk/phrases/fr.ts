import type { DeskTable } from '../desk-phrase.ts';
import { booking } from './fr/booking.ts';
import { checkIn } from './fr/check-in.ts';
import { closures } from './fr/closures.ts';
import { counter } from './fr/counter.ts';
import { customers } from './fr/customers.ts';
import { day } from './fr/day.ts';
import { figures } from './fr/figures.ts';
import { inbox } from './fr/inbox.ts';
import { offline } from './fr/offline.ts';
import { people } from './fr/people.ts';
import { reviews } from './fr/reviews.ts';
import { sell } from './fr/sell.ts';
import { session } from './fr/session.ts';
import { shared } from './fr/shared.ts';
import { shell } from './fr/shell.ts';

export const fr = {
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
