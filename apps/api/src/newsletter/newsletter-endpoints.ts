import {
  mailchimpBody,
  mailchimpListBody,
  newsletterBody,
  newsletterStateWire,
  newsletterToken,
  newsletterWire,
  type MailchimpListBody,
} from '@latchkey/cms-client/schema';
import type { Translator } from '@latchkey/i18n';
import * as z from 'zod';
import { localeQuery } from '../content/locale.ts';
import { defineEndpoint, defineRawEndpoint, type Endpoint } from '../http/endpoint.ts';
import { done } from '../result.ts';
import { newsletterPage } from './newsletter-page.ts';
import type { Newsletter } from './newsletter.ts';
import type { OwnList } from './own-list.ts';

interface NewsletterServices {
  readonly newsletter: Newsletter;
  /** Links in mails of ours work whoever keeps the lists today. */
  readonly ownList: Pick<OwnList, 'confirm' | 'unsubscribe'>;
}

const localeOnly = z.object({ locale: localeQuery });
const tokenBody = z.strictObject({ token: newsletterToken });
const html = { contentType: 'text/html', status: 200 } as const;
const params = { token: newsletterToken };

/** §7 newsletter calls, and where the links in their mails lead. */
export function newsletterEndpoints(services: NewsletterServices): readonly Endpoint[] {
  return [...subscribeEndpoints(services.newsletter), ...linkEndpoints(services.ownList), ...pages(services.ownList)];
}

function subscribeEndpoints(newsletter: Newsletter): readonly Endpoint[] {
  return [
    defineEndpoint({
      method: 'post',
      path: '/api/newsletter/subscribe',
      operationId: 'subscribeNewsletter',
      tag: 'forms',
      summary: 'Ask an address by mail whether it wants the newsletter; the answer tells nothing of it',
      query: localeOnly,
      body: newsletterBody,
      data: newsletterWire,
      status: 202,
      refusals: ['notFound', 'tooMany', 'unavailable'],
      handle: ({ query: { locale }, body: { id, params: subscriber }, client }) =>
        newsletter.subscribe({ listId: id, ...namedOf(subscriber), locale, client }),
    }),

    defineEndpoint({
      method: 'post',
      path: '/api/custom/mailchimp/subscribe',
      operationId: 'subscribeMailchimp',
      tag: 'forms',
      summary: 'The same for the first list, or the one that the body names',
      query: localeOnly,
      body: mailchimpBody,
      data: newsletterWire,
      status: 202,
      refusals: ['notFound', 'tooMany', 'unavailable'],
      handle: ({ query: { locale }, body: { listId = null, ...subscriber }, client }) =>
        newsletter.subscribe({ listId, ...namedOf(subscriber), locale, client }),
    }),

    defineEndpoint({
      method: 'post',
      path: '/api/custom/mailchimp/{id}/subscribe',
      operationId: 'subscribeMailchimpList',
      tag: 'forms',
      summary: 'The same for this list',
      query: localeOnly,
      body: mailchimpListBody,
      data: newsletterWire,
      status: 202,
      refusals: ['tooMany', 'unavailable'],
      handle: ({ params: { id }, query: { locale }, body, client }) =>
        newsletter.subscribe({ listId: id, ...namedOf(body), locale, client }),
    }),
  ];
}

/** For a page of the site's own. */
function linkEndpoints({ confirm, unsubscribe }: NewsletterServices['ownList']): readonly Endpoint[] {
  return [
    defineEndpoint({
      method: 'post',
      path: '/api/newsletter/confirm',
      operationId: 'confirmNewsletter',
      tag: 'forms',
      summary: 'Confirm a subscription by the token of its mail',
      body: tokenBody,
      data: newsletterStateWire,
      refusals: ['forbidden', 'gone'],
      handle: ({ body: { token } }) => confirm(token),
    }),

    defineEndpoint({
      method: 'post',
      path: '/api/newsletter/unsubscribe',
      operationId: 'unsubscribeNewsletter',
      tag: 'forms',
      summary: 'End a subscription by the token of a mail',
      body: tokenBody,
      data: newsletterStateWire,
      refusals: ['forbidden', 'gone'],
      handle: ({ body: { token } }) => unsubscribe(token),
    }),
  ];
}

/** Where the links lead themselves. What is wrong with a link is said on the page: a person is reading it. */
function pages({ confirm, unsubscribe }: NewsletterServices['ownList']): readonly Endpoint[] {
  return [
    defineRawEndpoint({
      method: 'get',
      path: '/api/newsletter/confirm/{token}',
      operationId: 'showConfirmNewsletter',
      tag: 'forms',
      summary: 'A page with a button that confirms; opening it does nothing',
      params,
      query: localeOnly,
      raw: html,
      refusals: [],
      handle: async ({ query: { locale } }) =>
        done(
          await newsletterPage(locale, (t) => ({
            title: t('Please confirm your subscription'),
            sentence: t('One click, and you will be the first to hear about new games and deals.'),
            button: t('Confirm subscription'),
          })),
        ),
    }),

    defineRawEndpoint({
      method: 'post',
      path: '/api/newsletter/confirm/{token}',
      operationId: 'pressConfirmNewsletter',
      tag: 'forms',
      summary: 'The button of that page',
      params,
      query: localeOnly,
      raw: html,
      refusals: [],
      handle: async ({ params: { token }, query: { locale } }) => {
        const confirmed = await confirm(token);
        const words = (t: Translator) => ({
          title: t('Welcome to the front row'),
          sentence: t('You are on the list: new games and deals reach you first.'),
          button: null,
        });
        return done(await newsletterPage(locale, confirmed.ok ? words : linkIsOver));
      },
    }),

    defineRawEndpoint({
      method: 'get',
      path: '/api/newsletter/unsubscribe/{token}',
      operationId: 'showUnsubscribeNewsletter',
      tag: 'forms',
      summary: 'A page with a button that ends the subscription; opening it does nothing',
      params,
      query: localeOnly,
      raw: html,
      refusals: [],
      handle: async ({ query: { locale } }) =>
        done(
          await newsletterPage(locale, (t) => ({
            title: t('Unsubscribe'),
            sentence: t('Do you no longer want to receive our news?'),
            button: t('Unsubscribe'),
          })),
        ),
    }),

    defineRawEndpoint({
      method: 'post',
      path: '/api/newsletter/unsubscribe/{token}',
      operationId: 'pressUnsubscribeNewsletter',
      tag: 'forms',
      summary: 'The button of that page, and the one request of a mail program (RFC 8058)',
      params,
      query: localeOnly,
      raw: html,
      refusals: [],
      handle: async ({ params: { token }, query: { locale } }) => {
        const ended = await unsubscribe(token);
        const words = (t: Translator) => ({
          title: t('Unsubscribe'),
          sentence: t('You will not receive our news any more.'),
          button: null,
        });
        return done(await newsletterPage(locale, ended.ok ? words : linkIsOver));
      },
    }),
  ];
}

function linkIsOver(t: Translator) {
  return { title: t('This link is no longer valid.'), sentence: null, button: null };
}

function namedOf({ email, firstName, lastName }: MailchimpListBody) {
  return { email, firstName: nameOf(firstName), lastName: nameOf(lastName) };
}

/** An empty name is none. */
function nameOf(name: string | undefined): string | null {
  return name === undefined || name === '' ? null : name;
}
