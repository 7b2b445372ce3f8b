import 'server-only';

import { selectManageNews } from '@latchkey/booking-core';
import { createBookingManagement } from '@latchkey/cms-client/my-booking';
import { type FlowHandler, stay } from '../../../steps/step-result.ts';
import { createFormKey } from '../../../visit/form-keys.ts';
import { createClientOptions } from '../../../visit/server-visit.ts';
import { readReview, responseToReview } from '../../review-state.ts';
import { forgetBooking } from '../booking-cookies.ts';
import { doneHref, readManageQuery } from '../manage-query.ts';
import { playStep } from '../play-step.ts';
import { describeError, withSecret } from './act-of-booking.ts';

/** Sends the email with the link again, to the address of the booking. */
export const sendLink = withSecret(async (step, secret) => {
  const { locale, locationId, key } = step.post;
  const act = () => ({ type: 'link.send' }) as const;
  const query = readManageQuery('');
  const served = await playStep({ locale, locationId, secret, query, idempotencyKey: key, act });
  if (served !== null && selectManageNews(served.snapshot).isLinkSent) return stay(step, { outcome: { name: 'sent' } });
  return stay(step, { error: describeError(step.t, served) });
});

/** Sends a review of the visit, by the booking of the cookie. A page with scripts sends the review itself (`use-review.client.ts`). */
export const review = withSecret(async (step, secret) => {
  const { t, post } = step;
  const { locale, locationId, key } = post;
  const written = readReview(t, post.data);
  if ('fields' in written) return stay(step, written);
  const gateway = createBookingManagement(await createClientOptions(locale, { canSetCookies: true }));
  const idempotencyKey = key === '' ? createFormKey() : key;
  const sent = await gateway.sendBookingReview({ locationId, secret, idempotencyKey, ...written });
  return stay(step, responseToReview(t, sent, written));
});

/** Removes the booking from this browser, for a device that others use, too. */
export const forget: FlowHandler = async ({ post: { locale, locationId, locationSlug } }) => {
  await forgetBooking(locationId);
  return { goTo: doneHref(locale, locationSlug, 'forgotten') };
};
