import { knownLocales } from '@latchkey/i18n';
import { closeServers } from '@latchkey/page-server/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { chainCases, listOtherLocales } from '../src/foundation/chain-languages.cases.ts';
import { openChainSite } from './testing/open-chain-site.ts';

vi.mock('server-only', () => ({}));
afterEach(closeServers);

describe.each(chainCases)('a chain in %s', (_, languages) => {
  const [defaultLocale] = languages;
  const others = listOtherLocales(languages);

  it('has its pages in its languages', async () => {
    const { visit } = await openChainSite(languages);
    for (const locale of languages) {
      const { status, text } = await visit(`/${locale}/orlando/contact`);
      expect(status).toBe(200);
      expect(text).toContain(`/${locale}/orlando/contact`);
    }
  });

  it('leads from a language that it does not have to the same page in its default language', async () => {
    const { visit } = await openChainSite(languages);
    for (const locale of others) {
      const moved = { status: 307, location: `/${defaultLocale}/orlando/contact?date=2026-12-24` };
      expect(await visit(`/${locale}/orlando/contact?date=2026-12-24`)).toMatchObject(moved);
      expect(await visit(`/${locale}`)).toMatchObject({ status: 307, location: `/${defaultLocale}` });
      expect(await visit(`/${locale}-CH/orlando`, 'es')).toMatchObject({ location: `/${defaultLocale}/orlando` });
    }
  });

  it('leaves files and calls where they are', async () => {
    const { visit } = await openChainSite(languages);
    for (const path of ['/third-parties.json', '/api', '/api/website', '/desk', '/robots.txt', '/media/a.svg']) {
      expect(await visit(path), path).toMatchObject({ location: null });
    }
  });

  it('leads a visitor from an address without a language to the best of its languages', async () => {
    const { visit } = await openChainSite(languages);
    for (const locale of languages) {
      expect(await visit('/', `xx, ${locale};q=0.5`)).toMatchObject({ status: 307, location: `/${locale}` });
    }
    for (const locale of others)
      expect(await visit('/orlando', locale)).toMatchObject({ location: `/${defaultLocale}/orlando` });
    expect(await visit('/la/orlando?x=1')).toMatchObject({ location: `/${defaultLocale}/orlando?x=1` });
  });

  it('serves a page for a wrong address in its default language', async () => {
    const { visit } = await openChainSite(languages);
    await expect.poll(async () => (await visit(`/${defaultLocale}/nowhere`)).status).toBe(404);
  });
});

describe('the languages of a running site', () => {
  it.each([
    '/favicon.svg',
    '/robots.txt',
    '/sitemap.xml',
    '/sitemaps/1.xml',
    '/media/x.avif',
    '/.well-known/security.txt',
    '/extras/fr/-/home/1',
    '/desk',
  ])('leave %s alone', async (path) => {
    const { visit } = await openChainSite(['ar', 'en']);
    expect((await visit(path)).location).toBeNull();
  });

  it.each([
    ['/english', '/ar/english'],
    ['/apiary', '/ar/apiary'],
    ['/en-GB/orlando', '/en/orlando'],
    ['//evil.example', '/ar/evil.example'],
    ['/%2F%2Fevil.example', '/ar/%2F%2Fevil.example'],
  ])('lead %s to %s', async (path, location) => {
    const { visit } = await openChainSite(['ar', 'en']);
    expect(await visit(path)).toMatchObject({ status: 307, location });
  });

  it('change when the content changes', async () => {
    const { chain, facts, visit } = await openChainSite(['fr']);
    expect(await visit('/en/orlando')).toMatchObject({ location: '/fr/orlando' });
    chain.languages = ['fr', 'en'];
    facts.renew();
    await expect.poll(async () => (await visit('/en/orlando')).status).toBe(200);
  });

  it('are not limited while the api is away: a page of any known language is served', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const { visit } = await openChainSite(null);
    for (const locale of knownLocales) expect((await visit(`/${locale}/orlando`)).status).toBe(200);
    vi.restoreAllMocks();
  });
});
