import { createServer } from 'node:http';
import type { Languages } from '@latchkey/i18n';
import type { Renderer } from '@latchkey/page-server';
import { listen } from '@latchkey/page-server/testing';
import { trickNames } from '../../src/foundation/env-variables.ts';
import { thirdPartyHostsSchema } from '../../src/foundation/third-party-hosts.ts';
import { websiteIn } from '../../src/foundation/chain-languages.cases.ts';
import { watchChainFacts } from '../chain-facts.ts';
import { createLanguageRedirects } from '../language-redirects.ts';
import { nextRules } from '../next-renderer/next-rules.ts';
import { createSitePages } from '../site-pages.ts';

/** Says whether an address is the one at which the site has its renderer make the page of a wrong address (`site-pages.ts`). */
function isNotFoundPage(url: string | undefined): boolean {
  return url?.endsWith('/-/-/-/-') === true;
}

/**
 * Opens a site in front of an api, with the redirects and the pages in the order of `main.ts`. The renderer writes into each page the address that
 * it was asked for.
 *
 * @param languages the languages of the chain, which the test may change later; null while the api is away
 */
export async function openChainSite(languages: Languages | null) {
  const chain = { languages };
  const api = await listen(
    createServer((request, response) => {
      if (chain.languages === null) return void response.writeHead(503).end();
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
      response.statusCode = isNotFoundPage(request.url) ? 404 : 200;
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
