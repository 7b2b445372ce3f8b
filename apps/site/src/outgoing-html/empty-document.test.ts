import { describe, expect, it } from 'vitest';
import { createDocumentWords, fillEmptyDocument } from './empty-document.ts';

const wordsOf = createDocumentWords();
const empty =
  '<!DOCTYPE html><html id="__next_error__"><head><title>x</title></head><body><div hidden=""></div></body></html>';

describe('fillEmptyDocument', () => {
  it.each([
    ['en', 404, 'ltr', 'Page not found'],
    ['fr', 500, 'ltr', 'Une erreur est survenue'],
    ['ar', 404, 'rtl', 'الصفحة غير موجودة'],
  ] as const)('says in %s what a %i is, and leads home', async (locale, status, dir, heading) => {
    const html = fillEmptyDocument(empty, status, await wordsOf(locale));
    expect(html).toContain(`<html id="__next_error__" lang="${locale}" dir="${dir}">`);
    expect(html).toContain(`<body><noscript><main><h1>${heading}</h1>`);
    expect(html).toContain(`<a href="/${locale}">`);
    expect(html).toContain('<div hidden=""></div></body>');
  });

  it('leaves a page that has something to show as it is', async () => {
    const page = '<!DOCTYPE html><html lang="en"><head></head><body><main></main></body></html>';
    expect(fillEmptyDocument(page, 404, await wordsOf('en'))).toBe(page);
  });
});
