import { rolesOf, type Theme } from '@latchkey/cms-client/contract';
import { direction, type Locale, type Translator } from '@latchkey/i18n';
import { paths } from '../../src/foundation/paths.ts';
import { houseTypefaces } from '../../src/foundation/styles/font-faces.ts';
import { listFontFiles } from '../../src/foundation/styles/font-files.ts';
import { type ChainLook, escapeText, writeFailedDocument, formatTitle } from '../failed-document.ts';

/** The start of the document that Next returns for a 404 or a 500: it is empty, its scripts fill it. */
const opening = '<html id="__next_error__"';

/** Returns whether a document is the empty one of an error. */
export const isEmptyDocument = (html: string): boolean => html.includes(opening);

interface EmptyDocumentWords {
  readonly t: Translator;
  /** The look as it was last known, since the content system may be what failed. */
  readonly look: ChainLook;
}

/**
 * Completes a document that Next leaves empty. A page that failed is replaced by a whole document. A page that does not exist is
 * drawn by its scripts; until then, and for a visitor without scripts, it gets its language, its title, the background colour,
 * a message and a link. Every other page is returned as it is.
 */
export function fillEmptyDocument(html: string, status: number, { t, look }: EmptyDocumentWords): string {
  if (!isEmptyDocument(html)) return html;
  if (status >= 500) return writeFailedDocument({ t, look });
  const { locale } = t;
  const heading = escapeText(t('Page not found'));
  const text = escapeText(t('The page you are looking for does not exist or has moved.'));
  // HTML has no `main` inside `noscript`.
  const words = `<div role="main"><h1>${heading}</h1><p>${text}</p><p><a href="${paths.home(locale)}">${escapeText(t('Back to the home page'))}</a></p></div>`;
  const title = `<title>${formatTitle(t('Page not found'), look.name)}</title>`;
  const { ground } = rolesOf(look.theme);
  return html
    .replace(opening, () => `${opening} lang="${locale}" dir="${direction(locale)}"`)
    .replace(/<title>[^<]*<\/title>/u, '')
    .replace(
      '</head>',
      () =>
        `${title}<style>html{background:${ground}}</style><noscript>${writeUnscriptedStyle(locale, look.theme)}</noscript></head>`,
    )
    .replace('<body>', () => `<body><noscript>${words}</noscript>`);
}

/** Returns styles that draw a ticket on the background, as the scripts would. The page's own style sheets are missing without scripts. */
const writeUnscriptedStyle = (locale: Locale, theme: Theme | null) => {
  const { ground, sheet, print } = rolesOf(theme);
  return `<style>@font-face{font-family:display;src:url(${listFontFiles(locale, theme ?? houseTypefaces)[0]})}body{margin:1rem;color:${print};font:1.125rem/1.6 system-ui,sans-serif}[role=main]{max-width:34rem;margin:18vh auto;padding:1.5rem 2rem;border-inline-start:.75rem dotted ${ground};border-radius:3px;background:${sheet}}h1{margin:0;font:400 3rem/1.2 display,sans-serif;text-transform:uppercase}a{color:inherit;font-weight:600}</style>`;
};
