import { newsletterContracts } from '@latchkey/cms-client/operations';
import type { MailchimpListBody } from '@latchkey/cms-client/schema';
import type { Translator } from '@latchkey/i18n';
import type { Endpoint } from '../http/endpoint.ts';
import { serve, type Handlers } from '../http/serve.ts';
import { done } from '../result.ts';
import { newsletterPage } from './newsletter-page.ts';
import type { Newsletter } from './newsletter.ts';
import type { OwnList } from './own-list.ts';

interface NewsletterServices {
  readonly newsletter: Newsletter;
  /** Links in mails of ours work whoever keeps the lists today. */
  readonly ownList: Pick<OwnList, 'confirm' | 'unsubscribe'>;
}

type PageHandlers = Pick<
  Handlers<typeof newsletterContracts>,
  'showConfirmNewsletter' | 'pressConfirmNewsletter' | 'showUnsubscribeNewsletter' | 'pressUnsubscribeNewsletter'
>;

/** The newsletter calls, and where the links in their mails lead. */
export function newsletterEndpoints({ newsletter, ownList }: NewsletterServices): readonly Endpoint[] {
  return serve(newsletterContracts, {
    subscribeNewsletter: ({ query: { locale }, body: { id, params: subscriber }, client }) =>
      newsletter.subscribe({ listId: id, ...namedOf(subscriber), locale, client }),
    subscribeMailchimp: ({ query: { locale }, body: { listId = null, ...subscriber }, client }) =>
      newsletter.subscribe({ listId, ...namedOf(subscriber), locale, client }),
    subscribeMailchimpList: ({ params: { id }, query: { locale }, body, client }) =>
      newsletter.subscribe({ listId: id, ...namedOf(body), locale, client }),
    confirmNewsletter: ({ body: { token } }) => ownList.confirm(token),
    unsubscribeNewsletter: ({ body: { token } }) => ownList.unsubscribe(token),
    ...pageHandlers(ownList),
  });
}

/** Where the links lead themselves. What is wrong with a link is said on the page: a person is reading it. */
function pageHandlers({ confirm, unsubscribe }: NewsletterServices['ownList']): PageHandlers {
  return {
    showConfirmNewsletter: async ({ query: { locale } }) =>
      done(
        await newsletterPage(locale, (t) => ({
          title: t('Please confirm your subscription'),
          sentence: t('One click, and you will be the first to hear about new games and deals.'),
          button: t('Confirm subscription'),
        })),
      ),

    pressConfirmNewsletter: async ({ params: { token }, query: { locale } }) => {
      const confirmed = await confirm(token);
      const words = (t: Translator) => ({
        title: t('Welcome to the front row'),
        sentence: t('You are on the list: new games and deals reach you first.'),
        button: null,
      });
      return done(await newsletterPage(locale, confirmed.ok ? words : linkIsOver));
    },

    showUnsubscribeNewsletter: async ({ query: { locale } }) =>
      done(
        await newsletterPage(locale, (t) => ({
          title: t('Unsubscribe'),
          sentence: t('Do you no longer want to receive our news?'),
          button: t('Unsubscribe'),
        })),
      ),

    pressUnsubscribeNewsletter: async ({ params: { token }, query: { locale } }) => {
      const ended = await unsubscribe(token);
      const words = (t: Translator) => ({
        title: t('Unsubscribe'),
        sentence: t('You will not receive our news any more.'),
        button: null,
      });
      return done(await newsletterPage(locale, ended.ok ? words : linkIsOver));
    },
  };
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
