import { createTranslator, direction, loadPhrases, type Locale, type Translator } from '@latchkey/i18n';
import { paths } from '../routes/paths.ts';

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
    .replace('</head>', () => `<style>html{background:#100d0c}</style><noscript>${unscriptedStyle}</noscript></head>`)
    .replace('<body>', () => `<body><noscript>${words}</noscript>`);
}

const unscriptedStyle =
  '<style>body{margin:0;color:#f5ecdd;font:1.125rem/1.6 system-ui,sans-serif}main{max-width:34rem;margin:20vh auto;padding:0 1.5rem}a{color:#f0d28f}</style>';

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
