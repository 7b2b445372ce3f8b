import { createTranslator, direction, loadPhrases, type Locale, type Translator } from '@latchkey/i18n';
import { paths } from '../../src/foundation/paths.ts';
import { fontFiles } from '../../src/foundation/styles/font-files.ts';
import { escapeText } from '../escape-text.ts';
import { failedDocument } from '../failed-document.ts';

/** How Next's answer to what it cannot render (a 404, a 500) begins: the document is empty, its scripts fill it. */
const opening = '<html id="__next_error__"';

export const isEmptyDocument = (html: string): boolean => html.includes(opening);

/** The words of every language, read once. */
export function createDocumentWords(): (locale: Locale) => Promise<Translator> {
  const read = new Map<Locale, Promise<Translator>>();
  return (locale) => {
    const words = read.get(locale) ?? loadPhrases(locale).then((phrases) => createTranslator(locale, phrases));
    read.set(locale, words);
    return words;
  };
}

interface EmptyDocumentWords {
  readonly t: Translator;
  /** The brand's name, as the environment has it: the content system may be what failed. */
  readonly brandName: string;
}

/**
 * What stands in the place of a document that Next leaves empty. Of a page that failed, a whole one (`failed-document.ts`); one that
 * does not exist is drawn by its scripts, and until then, and for a visitor without scripts, has its language, its title, the colour
 * of the stage, and words with a way on. Every other page stays as it is.
 */
export function fillEmptyDocument(html: string, status: number, { t, brandName }: EmptyDocumentWords): string {
  if (!isEmptyDocument(html)) return html;
  if (status >= 500) return failedDocument(t, brandName);
  const { locale } = t;
  const heading = escapeText(t('Page not found'));
  const text = escapeText(t('The page you are looking for does not exist or has moved.'));
  const words = `<main><h1>${heading}</h1><p>${text}</p><p><a href="${paths.home(locale)}">${escapeText(t('Back to the start'))}</a></p></main>`;
  const title = `<title>${heading} | ${escapeText(brandName)}</title>`;
  return html
    .replace(opening, () => `${opening} lang="${locale}" dir="${direction(locale)}"`)
    .replace(/<title>[^<]*<\/title>/u, '')
    .replace(
      '</head>',
      () => `${title}<style>html{background:#100d0c}</style><noscript>${unscriptedStyle(locale)}</noscript></head>`,
    )
    .replace('<body>', () => `<body><noscript>${words}</noscript>`);
}

/** A ticket on the stage, as the scripts would draw it: their style sheets are not there either. */
const unscriptedStyle = (locale: Locale) =>
  `<style>@font-face{font-family:display;src:url(${fontFiles(locale)[0]})}body{margin:1rem;color:#221912;font:1.125rem/1.6 system-ui,sans-serif}main{max-width:34rem;margin:18vh auto;padding:1.5rem 2rem;border-inline-start:.75rem dotted #100d0c;border-radius:3px;background:#f2e8d5}h1{margin:0;font:400 3rem/1.2 display,sans-serif;text-transform:uppercase}a{color:inherit;font-weight:600}</style>`;
