import 'server-only';

import type { BookingContact } from '@latchkey/booking-core';
import { createBookingManagement } from '@latchkey/cms-client/my-booking';
import type { Locale } from '@latchkey/i18n';
import { createClientOptions } from '../../visit/server-visit.ts';
import { readBookingSecret } from './booking-cookies.ts';
import type { ManageQuery } from './manage-query.ts';
import { playStep, type ServedBooking } from './play-step.ts';

/** The booking as the server finds it, before a script runs. */
export interface FoundBooking {
  /** The secret of the cookie; null without one. */
  readonly secret: string | null;
  /** The booking of the cookie, at the step of the URL; null without a cookie. */
  readonly served: ServedBooking | null;
  /** The contact to call; null if it could not be fetched, or is not needed. */
  readonly contact: BookingContact | null;
}

interface Wanted {
  readonly locale: Locale;
  readonly locationId: string;
  readonly query: ManageQuery;
}

/** Loads the booking of the visitor's cookie at the step of the URL; without a cookie, the venue's contact. */
export async function findMyBooking({ locale, locationId, query }: Wanted): Promise<FoundBooking> {
  const secret = await readBookingSecret(locationId);
  if (secret !== null) {
    return { secret, served: await playStep({ locale, locationId, secret, query }), contact: null };
  }
  const contact = await createBookingManagement(await createClientOptions(locale)).getBookingContact({ locationId });
  return { secret, served: null, contact: contact.ok ? contact.value : null };
}
