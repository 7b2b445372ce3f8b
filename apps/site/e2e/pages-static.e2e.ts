import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { expect, test } from './support/test.ts';
import { inProofs } from './support/in-proofs.ts';

const build = path.join(import.meta.dirname, '..', process.env['NEXT_DIST_DIR'] ?? '.next');
const readJson = async (name: string): Promise<unknown> => JSON.parse(await readFile(path.join(build, name), 'utf8'));
/** Next's manifest of routes: the file in the app folder, with its route. */
const routesSchema = z.record(z.string(), z.string());
/** Next's manifest of pages that are rendered once, by URL or by route. */
const keptSchema = z.object({
  routes: z.record(z.string(), z.unknown()),
  dynamicRoutes: z.record(z.string(), z.unknown()),
});

/** The gallery is a tool, which is switched on when the site starts. The others depend on the visitor's search, cookies or on the time. */
const perRequest = [
  '/[locale]/gallery',
  '/[locale]/locations',
  '/[locale]/[location]/booking',
  '/[locale]/[location]/book/[game]',
  '/[locale]/[location]/checkout',
];

test.describe('the production build', () => {
  test('renders every page once and caches it, but for those of one visitor', inProofs, async () => {
    const routes = Object.entries(routesSchema.parse(await readJson('app-path-routes-manifest.json')));
    const pages = routes.filter(([file]) => file.endsWith('/page')).map(([, route]) => route);
    const manifest = keptSchema.parse(await readJson('prerender-manifest.json'));
    const kept = Object.keys({ ...manifest.routes, ...manifest.dynamicRoutes });
    expect(pages.filter((page) => !kept.includes(page) && !perRequest.includes(page))).toEqual([]);
    expect(pages.length).toBeGreaterThan(8);
  });

  const urls = [
    '/en',
    '/ar/escape-games',
    '/fr/escape-games/midnight-archive',
    '/en/orlando',
    '/en/orlando/escape-games',
    '/en/orlando/escape-games/midnight-archive',
    '/en/orlando/gift-cards',
    '/es/paris/contact',
    '/en/terms',
  ];
  for (const url of urls) {
    test(`serves ${url} from the cache, with a query, too`, async ({ siteOrigin }) => {
      await fetch(siteOrigin + url);
      for (const query of ['', '?utm_source=letter', '?filters[kidsmode]=1', '?date=2026-12-01']) {
        // STALE: served from the cache, and rendered again in the background. A page that was rendered while another test changed the
        // content is not kept, so the next one may be.
        await expect
          .poll(
            async () => {
              const response = await fetch(siteOrigin + url + query);
              return [response.status, response.headers.get('x-nextjs-cache')].join(' ');
            },
            { message: url + query },
          )
          .toMatch(/^200 (?:HIT|STALE)$/u);
      }
    });
  }

  test('renders the checkout for each visitor, and nobody keeps it', async ({ siteOrigin }) => {
    const response = await fetch(`${siteOrigin}/en/orlando/checkout`);
    expect(response.status).toBe(200);
    expect(response.headers.get('x-nextjs-cache')).toBeNull();
    expect(response.headers.get('cache-control')).toMatch(/private.*no-store/u);
    expect(response.headers.get('etag')).toBeNull();
  });
});
