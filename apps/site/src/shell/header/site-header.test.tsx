import { websiteSchema } from '@latchkey/cms-client/contract';
import { PathnameContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime.js';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { chainCases, websiteIn } from '../../foundation/chain-languages.cases.ts';
import { SiteHeader } from './site-header.tsx';

vi.mock('server-only', () => ({}));

describe.each(chainCases)('a chain in %s', (_, languages) => {
  const [defaultLocale] = languages;

  it('has a menu of its languages, and none for one', async () => {
    const website = websiteSchema.parse(websiteIn(languages, defaultLocale));
    const header = await SiteHeader({ locale: defaultLocale, website, location: null });
    const html = renderToStaticMarkup(<PathnameContext value={`/${defaultLocale}/contact`}>{header}</PathnameContext>);
    const linked = new Set(Array.from(html.matchAll(/ hrefLang="(..)"/giu), ([, locale]) => locale));
    expect(linked).toEqual(new Set(languages.length === 1 ? [] : languages));
    expect(html.includes('popoverTarget="languages"')).toBe(languages.length > 1);
    expect(html.includes('hreflang="')).toBe(languages.length > 1);
  });
});
