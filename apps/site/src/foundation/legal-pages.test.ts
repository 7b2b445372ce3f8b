import { websiteSchema } from '@latchkey/cms-client/contract';
import { describe, expect, it } from 'vitest';
import { createLegalHref, listUnlinkedLegalPages } from './legal-pages.ts';

const website = (legalPages: unknown, legalLinks: readonly unknown[] = []) =>
  websiteSchema.parse({ locale: 'en', name: 'House', navbar: {}, footer: { legalLinks }, metaData: {}, legalPages });
const place = { locale: 'en', slug: 'berlin' } as const;

describe('the legal pages', () => {
  it('are pages of the site at the venue, or addresses elsewhere', () => {
    const chain = website({ terms: '/terms', privacy: 'https://lawyer.example/privacy' });
    expect(createLegalHref(chain, 'terms', place)).toBe('/en/berlin/terms');
    expect(createLegalHref(chain, 'terms', { ...place, slug: null })).toBe('/en/terms');
    expect(createLegalHref(chain, 'privacy', place)).toBe('https://lawyer.example/privacy');
    expect(createLegalHref(chain, 'imprint', place)).toBeNull();
    expect(createLegalHref(website({ terms: 'javascript:alert(1)' }), 'terms', place)).toBeNull();
    expect(createLegalHref(website(undefined), 'terms', place)).toBeNull();
  });

  it('are in the footer unless an editor has linked them there', () => {
    const chain = website({ imprint: '/imprint', terms: '/terms', privacy: '/privacy' }, [
      { url: '/terms', text: 'House rules' },
    ]);
    expect(listUnlinkedLegalPages(chain, place, 'DE')).toEqual([
      { name: 'Imprint', href: '/en/berlin/imprint' },
      { name: 'Privacy', href: '/en/berlin/privacy' },
    ]);
  });

  it('lead to the way to withdraw where the law of the venue has one, and on the pages of the chain', () => {
    const chain = website({ withdrawal: '/withdrawal' });
    const namesAt = (country: string | null) => listUnlinkedLegalPages(chain, place, country).map(({ name }) => name);
    expect(namesAt('DE')).toEqual(['Withdraw from a contract here']);
    expect(namesAt(null)).toEqual(['Withdraw from a contract here']);
    expect(namesAt('US')).toEqual([]);
  });
});
