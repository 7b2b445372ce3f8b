import { createTranslator, direction, loadPhrases, type Locale, type Translator } from '@latchkey/i18n';
import { paths } from '../routes/paths.ts';
import { fontFiles } from '../styles/font-files.ts';

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

/**
 * Gives an empty document its language and the colour of the stage, so that nothing flashes white, and for a visitor without
 * scripts what has happened and a way on. Every other page stays as it is.
 */
export function fillEmptyDocument(html: string, status: number, t: Translator): string {
  if (!isEmptyDocument(html)) return html;
  const { locale } = t;
  const [heading, text] =
    status === 404
      ? [t('Page not found'), t('The page you are looking for does not exist or has moved.')]
      : [t('Something went wrong'), t('Something went wrong on our side. Your basket is safe.')];
  const words = `<main><h1>${escaped(heading)}</h1><p>${escaped(text)}</p><p><a href="${paths.home(locale)}">${escaped(t('Back to the start'))}</a></p></main>`;
  return html
    .replace(opening, () => `${opening} lang="${locale}" dir="${direction(locale)}"`)
    .replace(
      '</head>',
      () => `<style>html{background:#100d0c}</style><noscript>${unscriptedStyle(locale)}</noscript></head>`,
    )
    .replace('<body>', () => `<body><noscript>${words}</noscript>`);
}

/** A ticket on the stage, as the scripts would draw it: their style sheets are not there either. */
const unscriptedStyle = (locale: Locale) =>
  `<style>@font-face{font-family:display;src:url(${fontFiles(locale)[0]})}body{margin:1rem;color:#221912;font:1.125rem/1.6 system-ui,sans-serif}main{max-width:34rem;margin:18vh auto;padding:1.5rem 2rem;border-inline-start:.75rem dotted #100d0c;border-radius:3px;background:#f2e8d5}h1{margin:0;font:400 3rem/1.2 display,sans-serif;text-transform:uppercase}a{color:inherit;font-weight:600}</style>`;

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
