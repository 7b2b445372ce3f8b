import { createTranslator, direction, loadPhrases, type Translator } from '@latchkey/i18n';
import type { Locale } from '../content/locale.ts';
import type { RawAnswer } from '../http/raw-answer.ts';
import { fragment } from '../mail/layout/html.ts';
import { colours } from '../mail/layout/look.ts';

interface PageWords {
  readonly title: string;
  readonly sentence: string | null;
  /** What the button says that sends the page's own address once more, as POST; null where there is nothing left to do. */
  readonly button: string | null;
}

/**
 * Where a link of a mail leads. Mail programs open links to look for dangers, so opening it does nothing: it takes the button.
 * The page names nobody, and works without a script.
 */
export async function newsletterPage(locale: Locale, wordsIn: (t: Translator) => PageWords): Promise<RawAnswer> {
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
            color: ${colours.ink};
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
    body: page.markup,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Language': locale,
      'Content-Security-Policy':
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
      // The address is the key to the subscription.
      'Referrer-Policy': 'no-referrer',
    },
  };
}
