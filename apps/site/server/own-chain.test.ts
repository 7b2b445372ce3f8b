// @vitest-environment node
import { deriveRoles, houseRoles, themeSchema } from '@latchkey/cms-client/contract';
import { knownLocales } from '@latchkey/i18n';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { writeFontFaces } from '../src/foundation/styles/font-faces.ts';
import { writeThemeStyle } from '../src/foundation/styles/theme-style.ts';
import { FallbackScreen } from '../src/shell/fallback-screen.tsx';
import { drawFavicon } from './favicon.ts';
import { writeFailedDocument } from './failed-document.ts';
import { fillEmptyDocument } from './next-renderer/empty-document.ts';
import { createTranslators } from './translators.ts';

const theme = themeSchema.parse({
  scheme: 'light',
  colors: { ink: '#14242b', paper: '#f7f6f1', accent: '#0b5563' },
  display: 'Oswald',
  text: 'Work Sans',
  stubs: false,
});
const look = { name: 'Nordlock', theme };
const empty = '<!DOCTYPE html><html id="__next_error__"><head><title></title></head><body></body></html>';
const loadTranslator = createTranslators();

const words = /cipher|سايفر|brass|theat(?:re|er)|proscenium|playbill|orlando/iu;
const own = new Set(Object.values(deriveRoles(theme)));
const colors = Object.values(houseRoles).filter((color) => !own.has(color));

/** Finds the demo chain, or the house without a theme, in a document. */
function leaksIn(text: string): readonly string[] {
  // The names of tokens are those of the built-in look, and no visitor reads them.
  const said = text.replaceAll(/--[a-z-]+/gu, '');
  return [...(words.exec(said) ?? []), ...colors.filter((color) => text.includes(color))];
}

describe('a chain of another name', () => {
  it.each(knownLocales)('has its own name and look where a page has failed (%s)', async (locale) => {
    const html = writeFailedDocument({ t: await loadTranslator(locale), look });
    expect(leaksIn(html)).toEqual([]);
    expect(html).toContain('| Nordlock</title>');
    expect(html).toContain('<meta name="theme-color" content="#f7f6f1"/>');
    expect(html).toContain('color-scheme:light');
    expect(html).toContain('/fonts/oswald.woff2');
  });

  it.each(knownLocales)('has its own name and look where a page does not exist (%s)', async (locale) => {
    const html = fillEmptyDocument(empty, 404, { t: await loadTranslator(locale), look });
    expect(leaksIn(html)).toEqual([]);
    expect(html).toContain('| Nordlock</title>');
    expect(html).toContain('html{background:#f7f6f1}');
  });

  it('has no name if neither the api nor the environment has one', async () => {
    const html = writeFailedDocument({ t: await loadTranslator('en'), look: { name: '', theme: null } });
    expect(html).toContain('<title>Something went wrong</title>');
  });

  it('has an icon in its own colours', () => {
    expect(leaksIn(drawFavicon(look))).toEqual([]);
    expect(drawFavicon(look)).toContain('stop-color="#0b5563"');
    expect(drawFavicon({ theme: null })).toContain('fill="#100d0c"');
  });

  it('has nothing of the house in the style of its pages', () => {
    expect(leaksIn(writeThemeStyle(theme))).toEqual([]);
    expect(writeFontFaces(theme)).not.toContain('League Gothic');
  });

  it.each([
    [false, 'with its name beside the logo', /alt=""\/><span[^>]*>Nordlock<\/span>/u],
    [true, 'with its logo alone', /alt="Nordlock"\/><\/span>/u],
  ])('has its own sign on its screens (logo alone: %s), %s', (isAlone, _, sign) => {
    const brand = { name: 'Nordlock', logo: { url: '/media/nordlock.svg', width: 120, height: 40 }, isAlone };
    const props = { brand, homeHref: '/en', heading: 'Not here', text: 'Look elsewhere.', children: null };
    const html = renderToStaticMarkup(createElement(FallbackScreen, props));
    expect(html).toMatch(sign);
    expect(leaksIn(html)).toEqual([]);
  });
});
