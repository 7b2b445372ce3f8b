import type { BookingManagement } from '@latchkey/cms-client/my-booking';
import type { Locale } from '@latchkey/i18n';
import { loadOnFirstCall } from './load-on-first-call.ts';
import { loadNeeded } from './missing-code.ts';

/** Failures are counted for each function, so all calls load the code by this one. */
const importManagement = () => import('@latchkey/cms-client/my-booking');

/** Creates the calls of my booking on the site's own origin. Their code is loaded with the first call. */
export function createManagement(locale: Locale): BookingManagement {
  return loadOnFirstCall<BookingManagement>(async () => {
    const { createBookingManagement } = await loadNeeded(importManagement);
    return createBookingManagement({ baseUrl: '/api', locale });
  });
}
