import { rolesOf, type Theme } from '@latchkey/cms-client/contract';
import { direction, type Locale, localeRecord, type Translator } from '@latchkey/i18n';
import { paths } from '../src/foundation/paths.ts';
import { houseTypefaces } from '../src/foundation/styles/font-faces.ts';
import { listFontFiles } from '../src/foundation/styles/font-files.ts';

/** Escapes a text for the content of an element. */
export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** The name and the look of the chain, for the pages that the site writes without its renderer. */
export interface ChainLook {
  /** The name of the chain; empty if the api has never responded, and the environment has no name. */
  readonly name: string;
  /** The theme of the chain; null for the built-in look. */
  readonly theme: Theme | null;
}

interface FailedDocumentWords {
  readonly t: Translator;
  /** The look as it was last known, since the content system may be what failed. */
  readonly look: ChainLook;
  readonly heading?: string;
  /** The reason that the visitor reads; an error of the site itself if absent. */
  readonly reason?: string;
}

/**
 * Writes the whole document of a page that could not be rendered, without scripts. The renderer itself may send an empty document instead,
 * whose scripts run into the same error in the browser (React's #441). "Try again" links to the same URL.
 */
export function writeFailedDocument({
  t,
  look: { name, theme },
  heading = t('Something went wrong'),
  reason = t('Something went wrong on our side. Your basket is safe.'),
}: FailedDocumentWords): string {
  const { locale } = t;
  const shownHeading = escapeText(heading);
  const brand = escapeText(name);
  return [
    '<!DOCTYPE html>',
    `<html lang="${locale}" dir="${direction(locale)}">`,
    '<head>',
    '<meta charset="utf-8"/>',
    '<meta name="viewport" content="width=device-width, initial-scale=1"/>',
    `<title>${formatTitle(heading, name)}</title>`,
    '<meta name="robots" content="noindex"/>',
    `<meta name="theme-color" content="${rolesOf(theme).ground}"/>`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml"/>',
    `<style>${writeStyle(locale, theme)}</style>`,
    '</head><body>',
    '<main id="content">',
    `<a class="home" href="${paths.home(locale)}">${seal}<span>${brand}</span></a>`,
    '<div class="ticket">',
    `<div class="stub" aria-hidden="true">${keyhole}</div>`,
    '<div class="words">',
    `<h1>${shownHeading}</h1>`,
    `<p>${escapeText(reason)}</p>`,
    '<p class="ways">',
    `<a class="again" href="">${escapeText(t('Try again'))}</a>`,
    `<a class="back" href="${paths.home(locale)}">${escapeText(t('Back to the home page'))}</a>`,
    '</p></div></div></main></body></html>',
  ].join('');
}

/** Returns the title of a page that the site writes without its renderer, as HTML. */
export function formatTitle(heading: string, name: string): string {
  return escapeText(name === '' ? heading : `${heading} | ${name}`);
}

/** The sign beside the name of the chain: a keyhole in two rings. */
const seal =
  '<svg viewBox="0 0 48 48" width="36" height="36" aria-hidden="true"><g fill="none" stroke="currentColor"><circle cx="24" cy="24" r="22.5" stroke-width="1.5"/><circle cx="24" cy="24" r="19" stroke-width=".75" stroke-dasharray="1.2 2.2"/></g><path d="M24 11a7.5 7.5 0 0 0-3.6 14.1L17.4 37h13.2l-3-11.9A7.5 7.5 0 0 0 24 11z" fill="currentColor"/></svg>';

/** The lines around the keyhole, every 15 degrees. */
const rays = Array.from(
  { length: 24 },
  (_, index) => `<path d="M100 38V14" transform="rotate(${index * 15} 100 100)"/>`,
);
/** The drawing on the stub: a keyhole in rays of light. */
const keyhole = `<svg viewBox="0 0 200 200"><g fill="none" stroke="currentColor" stroke-width="2.5">${rays.join('')}<circle cx="100" cy="100" r="56"/><circle cx="100" cy="100" r="50" stroke-width="1"/></g><path d="M100 66a22 22 0 0 0-11 41l-9 33h40l-9-33a22 22 0 0 0-11-41z" fill="currentColor"/></svg>`;

/**
 * Writes the styles of `fallback-screen.module.css` without its blanks, since the site's style sheets are not loaded on this page. Colours, typefaces
 * and the holes of a ticket follow the theme. Text in Arabic script has no capitals and needs higher lines.
 */
const writeStyle = (locale: Locale, theme: Theme | null) => {
  const [display = '', text = ''] = listFontFiles(locale, theme ?? houseTypefaces);
  const [latinDisplay = ''] = listFontFiles('en', theme ?? houseTypefaces);
  const [leading, capitals] = localeRecord(locale).script === 'arabic' ? ['1.2', 'none'] : ['.94', 'uppercase'];
  const {
    ground,
    text: letters,
    accent,
    onAccent,
    accentOnGround,
    accentDeep,
    sheet,
    sheetLine,
    print,
  } = rolesOf(theme);
  const holes = theme?.stubs === false ? '.stub::before,.stub::after{display:none}' : '';
  return [
    // The typefaces: that of the headline, the Latin one of the logo, and that of the text.
    `@font-face{font-family:display;src:url(${display});font-display:swap}`,
    `@font-face{font-family:latin;src:url(${latinDisplay});font-display:swap}`,
    `@font-face{font-family:words;src:url(${text});font-weight:100 900;font-display:swap}`,
    // The page, which is lit in its middle.
    '*{box-sizing:border-box}',
    `html{color-scheme:${theme?.scheme ?? 'dark'};background:${ground};color:${letters};font:1rem/1.6 words,system-ui,sans-serif}`,
    'body{margin:0}',
    `main{display:grid;align-content:center;justify-items:center;gap:3rem;min-height:100dvh;padding:2rem 1.125rem;background:radial-gradient(ellipse 60rem 36rem at 50% 55%,color-mix(in oklab,${accent} 16%,${ground}),${ground})}`,
    'h1,p{margin:0}',
    'a{color:inherit;text-underline-offset:.2em}',
    'a:focus-visible{outline:3px solid currentcolor;outline-offset:3px}',
    `.home{display:inline-flex;align-items:center;gap:.75rem;min-height:2.75rem;color:${accentOnGround};font:1.75rem/1 display,latin,sans-serif;text-transform:uppercase;text-decoration:none}`,
    // The ticket: its stub with the keyhole, and the words beside it.
    `.ticket{display:grid;grid-template-columns:15rem minmax(0,1fr);width:min(52rem,100%);border-radius:10px;background:${sheet};color:${print}}`,
    `.stub{position:relative;display:grid;place-items:center;padding:2rem;border-inline-end:2px dashed ${sheetLine};color:${accentDeep}}`,
    '.stub svg{width:100%}',
    `.stub::before,.stub::after{content:"";position:absolute;inset-inline-end:-15px;width:28px;height:28px;border-radius:50%;background:color-mix(in oklab,${accent} 9%,${ground})}`,
    '.stub::before{top:-14px}',
    '.stub::after{bottom:-14px}',
    '.words{display:grid;align-content:center;gap:1.5rem;padding-block:3rem;padding-inline:3rem 2rem}',
    `h1{padding-block-end:1rem;border-block-end:3px double ${sheetLine};font:400 min(clamp(2.5rem,1.9rem + 2.8vw,4.25rem),14vw)/${leading} display,sans-serif;text-transform:${capitals};text-wrap:balance}`,
    '.words p{font-size:1.1875rem}',
    '.ways{display:flex;flex-wrap:wrap;align-items:center;gap:1rem 1.5rem}',
    `.again{display:inline-flex;align-items:center;min-height:2.75rem;padding-inline:1.5rem;border-radius:3px;background:${accent};color:${onAccent};font-weight:600;text-decoration:none}`,
    '.again:hover{text-decoration:underline}',
    '.back{display:inline-flex;align-items:center;min-height:2.75rem;font-weight:600}',
    // A narrow window has the stub above the words.
    `@media (width<44rem){.ticket{grid-template-columns:minmax(0,1fr)}.stub{padding:1.5rem;border-inline-end:0;border-block-end:2px dashed ${sheetLine}}.stub svg{width:8rem}.stub::before,.stub::after{inset:auto -14px -15px auto}.stub::before{inset:auto auto -15px -14px}.words{padding:2rem 1.5rem}}`,
    '@media (forced-colors:active){.ticket{border:1px solid CanvasText}.stub::before,.stub::after{display:none}.again{border:1px solid LinkText}}',
    holes,
  ].join('');
};
