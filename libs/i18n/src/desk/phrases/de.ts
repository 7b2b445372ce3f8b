import type { DeskTable } from '../desk-phrase.ts';
import { booking } from './de/booking.ts';
import { checkIn } from './de/check-in.ts';
import { closures } from './de/closures.ts';
import { counter } from './de/counter.ts';
import { customers } from './de/customers.ts';
import { day } from './de/day.ts';
import { figures } from './de/figures.ts';
import { inbox } from './de/inbox.ts';
import { offline } from './de/offline.ts';
import { people } from './de/people.ts';
import { reviews } from './de/reviews.ts';
import { sell } from './de/sell.ts';
import { session } from './de/session.ts';
import { shared } from './de/shared.ts';
import { shell } from './de/shell.ts';

export const de = {
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
} as const satisfies DeskTable<'one' | 'other'>;
