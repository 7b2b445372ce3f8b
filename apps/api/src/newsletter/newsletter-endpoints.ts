import { newsletterContracts, readTheme, type MailchimpListBody } from '@latchkey/cms-client/contract';
import type { Translator } from '@latchkey/i18n';
import type { ContentSource } from '../content/content-source.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { serve, type Handlers } from '../http/serve.ts';
import type { Locale } from '../kernel/locale.ts';
import { succeeded } from '../kernel/result.ts';
import type { Newsletter } from './newsletter.ts';
import { writeNewsletterPage, type PageWords } from './newsletter-page.ts';
import type { OwnList } from './own-list.ts';

interface NewsletterServices {
  readonly newsletter: Newsletter;
  /** The list behind the links in our emails, which keep working after the lists have moved to another service. */
  readonly ownList: Pick<OwnList, 'confirm' | 'unsubscribe'>;
  readonly content: Pick<ContentSource, 'website'>;
}

type PageHandlers = Pick<
  Handlers<typeof newsletterContracts>,
  'showConfirmNewsletter' | 'pressConfirmNewsletter' | 'showUnsubscribeNewsletter' | 'pressUnsubscribeNewsletter'
>;

/** Creates the endpoints of the newsletter, and of the pages behind the links of its emails. */
export function newsletterEndpoints({ newsletter, ownList, content }: NewsletterServices): readonly Endpoint[] {
  return serve(newsletterContracts, {
    subscribeNewsletter: ({ query: { locale }, body: { id, params: subscriber }, client }) =>
      newsletter.subscribe({ listId: id, ...toSubscriber(subscriber), locale, client }),
    subscribeMailchimp: ({ query: { locale }, body: { listId = null, ...subscriber }, client }) =>
      newsletter.subscribe({ listId, ...toSubscriber(subscriber), locale, client }),
    subscribeMailchimpList: ({ params: { id }, query: { locale }, body, client }) =>
      newsletter.subscribe({ listId: id, ...toSubscriber(body), locale, client }),
    confirmNewsletter: ({ body: { token } }) => ownList.confirm(token),
    unsubscribeNewsletter: ({ body: { token } }) => ownList.unsubscribe(token),
    ...createPageHandlers({ ownList, content }),
  });
}

/** Creates the pages behind the links. Errors of a link appear on the page, because a person reads it. */
function createPageHandlers({ ownList, content }: Omit<NewsletterServices, 'newsletter'>): PageHandlers {
  const { confirm, unsubscribe } = ownList;
  const writePage = async (locale: Locale, writeWords: (t: Translator) => PageWords) =>
    writeNewsletterPage(locale, readTheme((await content.website(locale))?.theme), writeWords);
  return {
    showConfirmNewsletter: async ({ query: { locale } }) =>
      succeeded(
        await writePage(locale, (t) => ({
          title: t('Please confirm your subscription'),
          sentence: t('Please confirm that you want to hear about new games and deals.'),
          button: t('Confirm subscription'),
        })),
      ),

    pressConfirmNewsletter: async ({ params: { token }, query: { locale } }) => {
      const confirmed = await confirm(token);
      const words = (t: Translator) => ({
        title: t('Welcome to the front row'),
        sentence: t('You will now receive our news about new games and deals.'),
        button: null,
      });
      return succeeded(await writePage(locale, confirmed.ok ? words : writeLinkOver));
    },

    showUnsubscribeNewsletter: async ({ query: { locale } }) =>
      succeeded(
        await writePage(locale, (t) => ({
          title: t('Unsubscribe'),
          sentence: t('Do you want to stop receiving our news?'),
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
      return succeeded(await writePage(locale, ended.ok ? words : writeLinkOver));
    },
  };
}

/** Writes the words for a link that has ended or was forged. */
function writeLinkOver(t: Translator) {
  return { title: t('This link is no longer valid.'), sentence: null, button: null };
}

function toSubscriber({ email, firstName, lastName }: MailchimpListBody) {
  return { email, firstName: emptyToNull(firstName), lastName: emptyToNull(lastName) };
}

/** Returns null for an empty name. */
function emptyToNull(name: string | undefined): string | null {
  return name === undefined || name === '' ? null : name;
}
