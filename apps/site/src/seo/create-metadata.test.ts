import { websiteSchema } from '@latchkey/cms-client/contract';
import { describe, expect, it, vi } from 'vitest';
import { chainCases, websiteIn } from '../foundation/chain-languages.cases.ts';
import { createMetadata } from './create-metadata.ts';

vi.mock('server-only', () => ({}));

describe.each(chainCases)('a chain in %s', (_, languages) => {
  const [defaultLocale] = languages;

  it('has its languages as alternates of each page', async () => {
    const website = websiteSchema.parse(websiteIn(languages, defaultLocale));
    const props = { locale: defaultLocale, css: null, website, location: null, page: null, game: null };
    const { alternates } = await createMetadata(props, { kind: 'home' });
    const each = Object.fromEntries(languages.map((locale) => [locale, `/${locale}`]));
    expect(alternates?.languages).toEqual(languages.length === 1 ? {} : { ...each, 'x-default': `/${defaultLocale}` });
    expect(alternates?.canonical).toBe(`/${defaultLocale}`);
  });
});
