import { newsletterContracts, readTheme, type MailchimpListBody, type Theme } from '@latchkey/cms-client/contract';
import { type Translator, createTranslator, direction, loadPhrases } from '@latchkey/i18n';
import type { ContentSource } from '../content/content-source.ts';
import type { Endpoint } from '../http/endpoint.ts';
import type { RawResponse } from '../http/envelope.ts';
import { serve, type Handlers } from '../http/serve.ts';
import type { Locale } from '../kernel/locale.ts';
import { succeeded } from '../kernel/result.ts';
import { fragment } from '../mail/layout/html.ts';
import { colours, writeLook } from '../mail/layout/page.ts';
import type { Newsletter } from './newsletter.ts';
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
    ...pageHandlers({ ownList, content }),
  });
}

/** Creates the pages behind the links. Errors of a link appear on the page, because a person reads it. */
function pageHandlers({ ownList, content }: Omit<NewsletterServices, 'newsletter'>): PageHandlers {
  const { confirm, unsubscribe } = ownList;
  const pageIn = async (locale: Locale, wordsIn: (t: Translator) => PageWords) =>
    newsletterPage(locale, readTheme((await content.website(locale))?.theme), wordsIn);
  return {
    showConfirmNewsletter: async ({ query: { locale } }) =>
      succeeded(
        await pageIn(locale, (t) => ({
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
      return succeeded(await pageIn(locale, confirmed.ok ? words : linkIsOver));
    },

    showUnsubscribeNewsletter: async ({ query: { locale } }) =>
      succeeded(
        await pageIn(locale, (t) => ({
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
      return succeeded(await pageIn(locale, ended.ok ? words : linkIsOver));
    },
  };
}

function linkIsOver(t: Translator) {
  return { title: t('This link is no longer valid.'), sentence: null, button: null };
}

function toSubscriber({ email, firstName, lastName }: MailchimpListBody) {
  return { email, firstName: emptyToNull(firstName), lastName: emptyToNull(lastName) };
}

/** Returns null for an empty name. */
function emptyToNull(name: string | undefined): string | null {
  return name === undefined || name === '' ? null : name;
}

/** The words of a page. */
interface PageWords {
  readonly title: string;
  readonly sentence: string | null;
  /** The label of the button, which sends the page's own URL again as POST; null for no button. */
  readonly button: string | null;
}

/**
 * Writes the page behind a link. Email programs open links to scan them, so opening the page changes nothing: a button does. The page names nobody
 * and works without a script.
 */
async function newsletterPage(
  locale: Locale,
  theme: Theme | null,
  wordsIn: (t: Translator) => PageWords,
): Promise<RawResponse> {
  const { title, sentence, button } = wordsIn(createTranslator(locale, await loadPhrases(locale)));
  const page = fragment`<!doctype html>
    <html lang="${locale}" dir="${direction(locale)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <title>${title}</title>
        <style>
          body {
            margin: 0;
            min-height: 100vh;
            display: grid;
            place-items: center;
            background: ${colours.stage};
            color: ${colours.stageText};
            font:
              1.125rem/1.6 system-ui,
              sans-serif;
          }
          main {
            max-width: 32rem;
            padding: 2rem;
          }
          h1 {
            margin: 0 0 1rem;
            font-size: 1.75rem;
            line-height: 1.2;
          }
          button {
            min-height: 3rem;
            margin-block-start: 1rem;
            padding: 0.75rem 1.5rem;
            border: 0;
            border-radius: 4px;
            background: ${colours.brassBright};
            color: ${colours.stage};
            font: inherit;
            font-weight: 700;
            cursor: pointer;
          }
          button:focus-visible {
            outline: 3px solid ${colours.stageText};
            outline-offset: 3px;
          }
        </style>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${sentence === null ? null : fragment`<p>${sentence}</p>`}
          ${button === null ? null : fragment`<form method="post"><button>${button}</button></form>`}
        </main>
      </body>
    </html>`;
  return {
    body: writeLook(page.markup, theme),
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Language': locale,
      'Content-Security-Policy':
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
      // The URL gives access to the subscription.
      'Referrer-Policy': 'no-referrer',
    },
  };
}
