import type { BookingManagement } from '@latchkey/cms-client/my-booking';
import type { Locale } from '@latchkey/i18n';
import { loadOnFirstCall } from './load-on-first-call.ts';
import { loadNeeded } from './missing-code.ts';

/** Creates the calls of my booking on the site's own origin. Their code is loaded with the first call. */
export function createManagement(locale: Locale): BookingManagement {
  return loadOnFirstCall<BookingManagement>(async () => {
    const { createBookingManagement } = await loadNeeded(() => import('@latchkey/cms-client/my-booking'));
    return createBookingManagement({ baseUrl: '/api', locale });
  });
}
