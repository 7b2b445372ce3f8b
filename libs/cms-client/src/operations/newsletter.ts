/* Subscriptions to the newsletter, and the targets of the links in its emails. */
import * as z from 'zod/mini';
import { newsletterStateWire, newsletterToken, newsletterWire } from '../schema/newsletter.ts';
import { mailchimpBody, mailchimpListBody, newsletterBody } from '../schema/visitor-bodies.ts';
import { localeQuery } from './locale.ts';
import type { Contracts, Operation } from './operation.ts';

export const subscribeNewsletter = {
  method: 'POST',
  path: '/newsletter/subscribe',
  data: newsletterWire,
} as const satisfies Operation;

export const subscribeMailchimp = {
  method: 'POST',
  path: '/custom/mailchimp/subscribe',
  data: newsletterWire,
} as const satisfies Operation;

export const subscribeMailchimpList = {
  method: 'POST',
  path: '/custom/mailchimp/{id}/subscribe',
  data: newsletterWire,
} as const satisfies Operation;

export const confirmNewsletter = {
  method: 'POST',
  path: '/newsletter/confirm',
  data: newsletterStateWire,
} as const satisfies Operation;

export const unsubscribeNewsletter = {
  method: 'POST',
  path: '/newsletter/unsubscribe',
  data: newsletterStateWire,
} as const satisfies Operation;

/**
 * Creates the full declarations of the newsletter operations. They are in a function, because bundlers drop a function
 * that a script does not call, together with the schemas in it.
 */
export function declareNewsletter() {
  const subscription = { tag: 'forms', query: localeQuery, status: 202 } as const;
  const token = { tag: 'forms', body: z.strictObject({ token: newsletterToken }) } as const;
  const link = {
    tag: 'forms',
    params: { token: newsletterToken },
    query: localeQuery,
    raw: { contentType: 'text/html', status: 200 },
    errors: [],
  } as const;
  return {
    subscribeNewsletter: {
      ...subscribeNewsletter,
      ...subscription,
      summary:
        'Email an address to confirm that it wants the newsletter; the response does not reveal whether it is subscribed',
      body: newsletterBody,
      errors: ['notFound', 'tooMany', 'unavailable'],
    },
    subscribeMailchimp: {
      ...subscribeMailchimp,
      ...subscription,
      summary: 'Email an address to confirm a subscription to the list that the body names, or to the first list',
      body: mailchimpBody,
      errors: ['notFound', 'tooMany', 'unavailable'],
    },
    subscribeMailchimpList: {
      ...subscribeMailchimpList,
      ...subscription,
      summary: 'Email an address to confirm a subscription to this list',
      body: mailchimpListBody,
      errors: ['tooMany', 'unavailable'],
    },

    // A page of the site calls these two operations.
    confirmNewsletter: {
      ...confirmNewsletter,
      ...token,
      summary: 'Confirm a subscription by the token of its mail',
      errors: ['forbidden', 'gone'],
    },
    unsubscribeNewsletter: {
      ...unsubscribeNewsletter,
      ...token,
      summary: 'End a subscription by the token of a mail',
      errors: ['forbidden', 'gone'],
    },

    // The links of the emails lead to these operations, where the site has no page for them.
    showConfirmNewsletter: {
      ...link,
      method: 'GET',
      path: '/newsletter/confirm/{token}',
      summary: 'A page with a button that confirms; opening it does nothing',
    },
    pressConfirmNewsletter: {
      ...link,
      method: 'POST',
      path: '/newsletter/confirm/{token}',
      summary: 'The button of that page',
    },
    showUnsubscribeNewsletter: {
      ...link,
      method: 'GET',
      path: '/newsletter/unsubscribe/{token}',
      summary: 'A page with a button that ends the subscription; opening it does nothing',
    },
    pressUnsubscribeNewsletter: {
      ...link,
      method: 'POST',
      path: '/newsletter/unsubscribe/{token}',
      summary: 'The button of that page, and the one request of a mail program (RFC 8058)',
    },
  } as const satisfies Contracts;
}
