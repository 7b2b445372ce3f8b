import { createServer } from 'node:http';
import { websiteSchema } from '@latchkey/cms-client/contract';
import type { Languages, Locale } from '@latchkey/i18n';
import { knownLocales, readLanguages, usualLanguages } from '@latchkey/i18n';
import type { Renderer } from '@latchkey/page-server';
import { closeServers, listen } from '@latchkey/page-server/testing';
import { PathnameContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime.js';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { trickNames } from '../src/foundation/env-variables.ts';
import { thirdPartyHostsSchema } from '../src/foundation/third-party-hosts.ts';
import { createMetadata } from '../src/seo/create-metadata.ts';
import { listSitemapEntries } from '../src/seo/sitemap/sitemap-entries.ts';
import { writeSitemapXml } from '../src/seo/sitemap/sitemap-xml.ts';
import { SiteHeader } from '../src/shell/header/site-header.tsx';
import { watchChainFacts } from './chain-facts.ts';
import { createLanguageRedirects } from './language-redirects.ts';
import { nextRules } from './next-renderer/next-rules.ts';
import { createSitePages } from './site-pages.ts';

vi.mock('server-only', () => ({}));
afterEach(closeServers);

/** The response of the api to a chain with these languages, in one of them. */
function websiteIn(languages: Languages, locale: Locale) {
  const localizations = languages.filter((other) => other !== locale).map((other) => ({ locale: other }));
  const shell = { navbar: {}, footer: {}, metaData: {}, thirdParties: null };
  return { locale, name: 'Test House', ...shell, languages: [...languages], localizations };
}

/** A site in front of an api; the renderer says which address it was asked for. The pages are sent in the order of `main.ts`. */
async function openSite(languages: Languages | 'the api is away') {
  const chain = { languages };
  const api = await listen(
    createServer((request, response) => {
      if (chain.languages === 'the api is away') return void response.writeHead(503).end();
      const { pathname } = new URL(request.url ?? '', 'http://api');
      const [locale] = chain.languages;
      const names = { locations: ['orlando'], games: [], pages: ['contact'] };
      const slugsOrSite = pathname.endsWith('/slugs') ? names : websiteIn(chain.languages, locale);
      const data = pathname.endsWith('/chain') ? { providers: [] } : slugsOrSite;
      response.end(JSON.stringify({ data, meta: null, error: null }));
    }),
  );
  const renderer: Renderer = {
    ...nextRules,
    handle: async (request, response) => {
      response.statusCode = request.url?.endsWith('/-/-/-/-') === true ? 404 : 200;
      response.setHeader('Content-Type', 'text/html');
      response.end(`<html><head></head><body>${request.url}</body></html>`);
    },
    renderedAt: () => null,
  };
  const facts = watchChainFacts({ apiOrigin: api });
  const redirects = createLanguageRedirects(facts);
  const none = { tagManagerId: null, analyticsId: null };
  const pages = createSitePages({
    renderer,
    settings: {
      hosts: thirdPartyHostsSchema.parse({}),
      embedScriptHosts: [],
      mediaHosts: [],
      mapKeys: {},
      thirdPartyIds: none,
    },
    siteOrigin: 'http://localhost',
    apiOrigin: api,
    facts,
    readLook: () => ({ name: 'Nordlock', theme: null }),
    isDevelopment: false,
    tricks: new Set(trickNames),
    dataFiles: null,
    sheets: null,
    inlineFonts: [],
    readyPagesBytes: 1_000_000,
    maxNotFoundPerMinute: 0,
    maxRenderingsPerMinute: 0,
    isOwnCall: () => false,
    clientOf: () => 'client',
  });
  const origin = await listen(
    createServer((request, response) => {
      if (!redirects.isInOtherLanguage(request.url ?? '') && pages.serveReady(request, response)) return;
      void redirects.find(request).then((redirect) => {
        if (redirect === null) return pages.serve(request, response);
        response.writeHead(307, { Location: redirect.location }).end();
        return undefined;
      });
    }),
  );
  const visit = async (path: string, acceptLanguage = '') => {
    const headers = { 'accept-language': acceptLanguage };
    const response = await fetch(origin + path, { redirect: 'manual', headers });
    return { status: response.status, location: response.headers.get('location'), text: await response.text() };
  };
  return { chain, facts, visit };
}

const chains: readonly Languages[] = [['fr'], ['ar', 'en'], usualLanguages, readLanguages(knownLocales)];

describe.each(chains.map((languages) => [languages.join(', '), languages] as const))(
  'a chain in %s',
  (_, languages) => {
    const [byDefault] = languages;
    const others = knownLocales.filter((locale) => !languages.includes(locale));

    it('has its pages in its languages', async () => {
      const { visit } = await openSite(languages);
      for (const locale of languages) {
        const { status, text } = await visit(`/${locale}/orlando/contact`);
        expect(status).toBe(200);
        expect(text).toContain(`/${locale}/orlando/contact`);
      }
    });

    it('leads from a language that it does not have to the same page in its default language', async () => {
      const { visit } = await openSite(languages);
      for (const locale of others) {
        const moved = { status: 307, location: `/${byDefault}/orlando/contact?date=2026-12-24` };
        expect(await visit(`/${locale}/orlando/contact?date=2026-12-24`)).toMatchObject(moved);
        expect(await visit(`/${locale}`)).toMatchObject({ status: 307, location: `/${byDefault}` });
        expect(await visit(`/${locale}-CH/orlando`, 'es')).toMatchObject({ location: `/${byDefault}/orlando` });
      }
    });

    it('leaves files and calls where they are', async () => {
      const { visit } = await openSite(languages);
      for (const path of ['/third-parties.json', '/api', '/api/website', '/desk', '/robots.txt', '/media/a.svg']) {
        expect(await visit(path), path).toMatchObject({ location: null });
      }
    });

    it('leads a visitor of no language to the best of its own', async () => {
      const { visit } = await openSite(languages);
      for (const locale of languages) {
        expect(await visit('/', `xx, ${locale};q=0.5`)).toMatchObject({ status: 307, location: `/${locale}` });
      }
      for (const locale of others)
        expect(await visit('/orlando', locale)).toMatchObject({ location: `/${byDefault}/orlando` });
      expect(await visit('/la/orlando?x=1')).toMatchObject({ location: `/${byDefault}/orlando?x=1` });
    });

    it('says what does not exist in one of its languages', async () => {
      const { visit } = await openSite(languages);
      await expect.poll(async () => (await visit(`/${byDefault}/nowhere`)).status).toBe(404);
    });

    it('is listed once in each language, with alternates where there are several', () => {
      const document = { localizations: languages.slice(1).map((locale) => ({ locale })) };
      const xml = writeSitemapXml(
        listSitemapEntries('https://house.example', {
          languages,
          assembled: { home: document, locationHome: document, games: document },
          locations: [],
          games: [],
          pages: [],
          isWithChain: true,
        }),
      );
      const urls = Array.from(xml.matchAll(/<loc>(.*?)<\/loc>/gu), ([, url]) => url);
      const expected = languages.flatMap((locale) => [`/${locale}`, `/${locale}/escape-games`]);
      expect(urls).toEqual(expected.map((path) => `https://house.example${path}`));
      const defaults = xml.match(/hreflang="x-default" href="https:\/\/house\.example\/(..)\b/gu) ?? [];
      expect(defaults).toHaveLength(languages.length === 1 ? 0 : urls.length);
      expect(defaults.every((found) => found.endsWith(`/${byDefault}`))).toBe(true);
      for (const other of others) expect(xml).not.toContain(`house.example/${other}`);
    });

    it('has its languages as alternates of each page', async () => {
      const website = websiteSchema.parse(websiteIn(languages, byDefault));
      const props = { locale: byDefault, css: null, website, location: null, page: null, game: null };
      const { alternates } = await createMetadata(props, { kind: 'home' });
      const each = Object.fromEntries(languages.map((locale) => [locale, `/${locale}`]));
      expect(alternates?.languages).toEqual(languages.length === 1 ? {} : { ...each, 'x-default': `/${byDefault}` });
      expect(alternates?.canonical).toBe(`/${byDefault}`);
    });

    it('has a menu of its languages, and none for one', async () => {
      const website = websiteSchema.parse(websiteIn(languages, byDefault));
      const header = await SiteHeader({ locale: byDefault, website, location: null });
      const html = renderToStaticMarkup(<PathnameContext value={`/${byDefault}/contact`}>{header}</PathnameContext>);
      const linked = new Set(Array.from(html.matchAll(/ hrefLang="(..)"/giu), ([, locale]) => locale));
      expect(linked).toEqual(new Set(languages.length === 1 ? [] : languages));
      expect(html.includes('popoverTarget="languages"')).toBe(languages.length > 1);
      expect(html.includes('hreflang="')).toBe(languages.length > 1);
    });
  },
);

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
    const { visit } = await openSite(['ar', 'en']);
    expect((await visit(path)).location).toBeNull();
  });

  it.each([
    ['/english', '/ar/english'],
    ['/apiary', '/ar/apiary'],
    ['/en-GB/orlando', '/en/orlando'],
    ['//evil.example', '/ar/evil.example'],
    ['/%2F%2Fevil.example', '/ar/%2F%2Fevil.example'],
  ])('lead %s to %s', async (path, location) => {
    const { visit } = await openSite(['ar', 'en']);
    expect(await visit(path)).toMatchObject({ status: 307, location });
  });

  it('change when the content changes', async () => {
    const { chain, facts, visit } = await openSite(['fr']);
    expect(await visit('/en/orlando')).toMatchObject({ location: '/fr/orlando' });
    chain.languages = ['fr', 'en'];
    facts.renew();
    await expect.poll(async () => (await visit('/en/orlando')).status).toBe(200);
  });

  it('are not limited while the api is away: a page of any known language is served', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const { visit } = await openSite('the api is away');
    for (const locale of knownLocales) expect((await visit(`/${locale}/orlando`)).status).toBe(200);
    vi.restoreAllMocks();
  });
});
