import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { expect, test } from './support/test.ts';

const build = path.join(import.meta.dirname, '..', process.env['NEXT_DIST_DIR'] ?? '.next');
const readJson = async (name: string): Promise<unknown> => JSON.parse(await readFile(path.join(build, name), 'utf8'));
/** Next's own: file of the app folder → route. */
const routesSchema = z.record(z.string(), z.string());
/** Next's own: what is rendered once, by its address or by its route. */
const keptSchema = z.object({
  routes: z.record(z.string(), z.unknown()),
  dynamicRoutes: z.record(z.string(), z.unknown()),
});

/** The gallery is a tool: whether it is there is decided when the site starts. */
const tools = ['/[locale]/gallery'];

test.describe('the production build', () => {
  test('renders every page once and keeps it', async () => {
    const routes = Object.entries(routesSchema.parse(await readJson('app-path-routes-manifest.json')));
    const pages = routes.filter(([file]) => file.endsWith('/page')).map(([, route]) => route);
    const manifest = keptSchema.parse(await readJson('prerender-manifest.json'));
    const kept = Object.keys({ ...manifest.routes, ...manifest.dynamicRoutes });
    expect(pages.filter((page) => !kept.includes(page) && !tools.includes(page))).toEqual([]);
    expect(pages.length).toBeGreaterThan(8);
  });

  const addresses = [
    '/en',
    '/ar/escape-games',
    '/fr/escape-games/midnight-archive',
    '/en/orlando',
    '/en/orlando/escape-games',
    '/en/orlando/escape-games/midnight-archive',
    '/es/paris/contact',
    '/en/orlando/checkout',
    '/en/terms',
  ];
  for (const address of addresses) {
    test(`serves ${address} from what it kept, with a query, too`, async ({ siteOrigin }) => {
      await fetch(siteOrigin + address);
      for (const query of ['', '?utm_source=letter', '?filters[kidsmode]=1', '?date=2026-12-01']) {
        const response = await fetch(siteOrigin + address + query);
        expect(response.status).toBe(200);
        // Stale: kept, and made anew behind the visitor's back.
        expect(response.headers.get('x-nextjs-cache'), address + query).toMatch(/^(?:HIT|STALE)$/u);
      }
    });
  }
});
