import { describe, expect, it } from 'vitest';
import { createTranslators } from '../translators.ts';
import { fillEmptyDocument } from './empty-document.ts';

const loadTranslator = createTranslators();
const empty =
  '<!DOCTYPE html><html id="__next_error__"><head><title>x</title></head><body><div hidden=""></div></body></html>';

const look = { name: 'Cipher <House>', theme: null } as const;

describe('fillEmptyDocument', () => {
  it.each([
    ['en', 'ltr', 'Page not found'],
    ['ar', 'rtl', 'الصفحة غير موجودة'],
  ] as const)('writes the title, the message and a link of a 404 in %s', async (locale, dir, heading) => {
    const html = fillEmptyDocument(empty, 404, { t: await loadTranslator(locale), look });
    expect(html).toContain(`<html id="__next_error__" lang="${locale}" dir="${dir}">`);
    expect(html.match(/<title>[^<]*<\/title>/gu)).toEqual([`<title>${heading} | Cipher &lt;House></title>`]);
    expect(html).toContain(`<body><noscript><div role="main"><h1>${heading}</h1>`);
    expect(html).toContain(`<a href="/${locale}">`);
    expect(html).toContain('<div hidden=""></div></body>');
  });

  it.each([
    ['fr', 500, 'ltr', 'Une erreur est survenue', 'Réessayer'],
    ['ar', 503, 'rtl', 'حدث خطأ ما', 'إعادة المحاولة'],
  ] as const)('writes a whole page without scripts in %s for a %i', async (locale, status, dir, heading, again) => {
    const html = fillEmptyDocument(empty, status, { t: await loadTranslator(locale), look });
    expect(html).toContain(`<html lang="${locale}" dir="${dir}">`);
    expect(html).toContain(`<title>${heading} | Cipher &lt;House></title>`);
    expect(html.match(/<h1>[^<]*<\/h1>/gu)).toEqual([`<h1>${heading}</h1>`]);
    expect(html).toContain(`href="">${again}</a>`);
    expect(html).toContain(`href="/${locale}"`);
    expect(html).not.toContain('<script');
  });

  it('leaves a page with content as it is', async () => {
    const page = '<!DOCTYPE html><html lang="en"><head></head><body><main></main></body></html>';
    expect(fillEmptyDocument(page, 404, { t: await loadTranslator('en'), look })).toBe(page);
  });
});
