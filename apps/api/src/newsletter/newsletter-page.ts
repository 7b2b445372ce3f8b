import type { Theme } from '@latchkey/cms-client/contract';
import { type Translator, createTranslator, direction, loadPhrases } from '@latchkey/i18n';
import type { RawResponse } from '../http/envelope.ts';
import type { Locale } from '../kernel/locale.ts';
import { fragment } from '../mail/layout/html.ts';
import { colours, writeLook } from '../mail/layout/look.ts';

/** The words of a page. */
export interface PageWords {
  readonly title: string;
  readonly sentence: string | null;
  /** The label of the button, which sends the page's own URL again as POST; null for no button. */
  readonly button: string | null;
}

/**
 * Writes the page behind a link. Email programs open links to scan them, so opening the page changes nothing: only its button does. The page has no
 * personal data and works without a script.
 */
export async function writeNewsletterPage(
  locale: Locale,
  theme: Theme | null,
  writeWords: (t: Translator) => PageWords,
): Promise<RawResponse> {
  const { title, sentence, button } = writeWords(createTranslator(locale, await loadPhrases(locale)));
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
