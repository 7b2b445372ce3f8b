/*
 * The phrases of the desk, keyed by the English text, a file for each folder of `apps/desk/src`. Add a phrase to the file in `en` first; the
 * other three languages then do not compile until they have it.
 */
import { booking } from './en/booking.ts';
import { checkIn } from './en/check-in.ts';
import { closures } from './en/closures.ts';
import { counter } from './en/counter.ts';
import { customers } from './en/customers.ts';
import { day } from './en/day.ts';
import { figures } from './en/figures.ts';
import { inbox } from './en/inbox.ts';
import { offline } from './en/offline.ts';
import { people } from './en/people.ts';
import { reviews } from './en/reviews.ts';
import { sell } from './en/sell.ts';
import { session } from './en/session.ts';
import { shared } from './en/shared.ts';
import { shell } from './en/shell.ts';

export const en = {
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
} as const;
