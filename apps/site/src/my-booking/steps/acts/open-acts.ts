import 'server-only';

import { sendLookUp } from '@latchkey/booking-core';
import { createBookingManagement } from '@latchkey/cms-client/my-booking';
import { paths } from '../../../foundation/paths.ts';
import { type FlowHandler, stay } from '../../../steps/step-result.ts';
import { createFormKey } from '../../../visit/form-keys.ts';
import { createClientOptions } from '../../../visit/server-visit.ts';
import { rememberBooking } from '../booking-cookies.ts';
import { readManageQuery } from '../manage-query.ts';
import { playStep } from '../play-step.ts';
import { readSecret } from '../read-secret.ts';

/** Opens the booking of a pasted link. The browser then knows the booking by a cookie. */
export const open: FlowHandler = async (step) => {
  const { t, post } = step;
  const { locale, locationId, locationSlug } = post;
  const secret = readSecret(post.values['link'] ?? '');
  // The pasted text is not shown again: it may contain a secret.
  const reject = (error: { readonly link: string } | string) =>
    stay(step, { values: {}, ...(typeof error === 'string' ? { error } : { fields: error }) });
  if (secret === null) return reject({ link: t('This is not a link to a booking') });
  const served = await playStep({ locale, locationId, secret, query: readManageQuery('') });
  switch (served?.screen.name) {
    case 'shown':
    case 'changed':
    case 'cancelled':
      await rememberBooking(locationId, secret, served.screen.booking);
      return { goTo: paths.myBooking(locale, locationSlug) };
    case 'notFound':
    case 'elsewhere':
      return reject({ link: t('We could not find this booking') });
    default:
      return reject(t('We could not load your booking. It has not changed.'));
  }
};

/** Has the link sent to the email address of the booking with this reference. The response is the same whether there is such a booking or not. */
export const lookUp: FlowHandler = async (step) => {
  const { t, post } = step;
  const { locale, locationId, key } = post;
  const gateway = createBookingManagement(await createClientOptions(locale, { canSetCookies: true }));
  const values = { reference: post.values['reference'] ?? '', email: post.values['email'] ?? '' };
  const outcome = await sendLookUp(gateway, { id: locationId })(values, key === '' ? createFormKey() : key);
  if (outcome.kind === 'sent') return stay(step, { values: {}, outcome: { name: 'sent' } });
  if (outcome.kind !== 'rejected') return stay(step, { error: t('The link could not be sent. Please try again.') });
  const { form, ...fields } = Object.fromEntries(
    Object.entries(outcome.errors).map(([name, phrase]) => [
      name,
      t.fromOutside(phrase, 'The link could not be sent. Please try again.'),
    ]),
  );
  return stay(step, { fields, error: form ?? null });
};
