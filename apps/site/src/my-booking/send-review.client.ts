import type { Locale, Translator } from '@latchkey/i18n';
import { bookingManagementIn } from '../visit/booking-management.client.ts';
import { readReview, reviewStateOf } from './review-state.ts';
import { hidden, type ManageAction } from './steps/manage.types.ts';
import { textOf } from '../forms/text-of.ts';

interface Reviewed {
  readonly t: Translator;
  readonly locale: Locale;
  readonly locationId: string;
  readonly secret: string;
}

/** Sends the form of a review with the secret of the page, which the server does not have without a cookie. */
export function reviewSender({ t, locale, locationId, secret }: Reviewed): ManageAction {
  return async (_, data) => {
    const review = readReview(t, data);
    if ('status' in review) return review;
    const idempotencyKey = textOf(data.get(hidden.key));
    const gateway = bookingManagementIn(locale);
    return reviewStateOf(t, await gateway.sendBookingReview({ locationId, secret, idempotencyKey, ...review }), review);
  };
}
