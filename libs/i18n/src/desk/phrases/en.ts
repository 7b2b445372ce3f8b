/*
 * The phrases with which the desk opens, keyed by the English text, a file for each folder of `apps/desk/src`. Those of the office are in
 * `late-phrases.ts`. Add a phrase to the file in `en` first; the other languages then do not compile until they have it.
 */
import { booking } from './en/booking.ts';
import { checkIn } from './en/check-in.ts';
import { closures } from './en/closures.ts';
import { day } from './en/day.ts';
import { offline } from './en/offline.ts';
import { sell } from './en/sell.ts';
import { session } from './en/session.ts';
import { shared } from './en/shared.ts';
import { shell } from './en/shell.ts';

export const en = {
  ...shared,
  ...session,
  ...shell,
  ...offline,
  ...day,
  ...booking,
  ...checkIn,
  ...sell,
  ...closures,
} as const;
