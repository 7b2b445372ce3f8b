import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { checkoutRules } from '../src/booking/checkout-rules.ts';
import { watchPolicy } from './support/policy-watch.ts';
import { expect, test, waitForHydration } from './support/test.ts';
import { inProofs } from './support/in-proofs.ts';

const reportFile = path.join(import.meta.dirname, '../../../reports/headers.json');

/** The headers of every response. */
const ofEverything = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
} as const;
/** The headers of pages and of the site's other answers that are not of the api. */
const ofPages = {
  ...ofEverything,
  'x-frame-options': 'SAMEORIGIN',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
} as const;

interface Row {
  readonly kind: 'page' | 'file' | 'asset' | 'api';
  readonly status: number;
}

/** One URL of each kind of route; pages in two languages. */
const routes: ReadonlyMap<string, Row> = new Map([
  ...['en', 'ar'].flatMap((locale): [string, Row][] =>
    [
      ['', 200],
      ['/escape-games', 200],
      ['/escape-games/midnight-archive', 200],
      ['/orlando', 200],
      ['/orlando/escape-games/midnight-archive', 200],
      ['/orlando/escape-games/midnight-archive?date=2027-03-01', 200],
      ['/orlando/seven-ways-to-lose-an-hour', 200],
      ['/orlando/whole-house', 200],
      ['/orlando/contact', 200],
      ['/orlando/checkout', 200],
      ['/gallery', 200],
      ['/orlando/no-such-page', 404],
      ['/orlando/no/such/page', 404],
    ].map(([url, status]) => [`/${locale}${url}`, { kind: 'page', status: Number(status) }]),
  ),
  ['/media/none.png', { kind: 'page', status: 404 }],
  ['/', { kind: 'file', status: 307 }],
  ['/robots.txt', { kind: 'file', status: 200 }],
  ['/sitemap.xml', { kind: 'file', status: 200 }],
  ['/media/brand/logo.svg', { kind: 'file', status: 200 }],
  ['/fonts/readex-pro-latin.woff2', { kind: 'file', status: 200 }],
  ['/embeds/house-clock.js', { kind: 'file', status: 200 }],
  ['/third-parties.json', { kind: 'file', status: 200 }],
  ['/webhooks/content', { kind: 'file', status: 405 }],
  ['/api/locations/', { kind: 'api', status: 200 }],
  ['/api/none', { kind: 'api', status: 404 }],
  ['/%', { kind: 'file', status: 400 }],
]);

/** Hashes the text of each script that has neither `src` nor data, as a browser does. */
function hashInlineScripts(html: string): readonly string[] {
  return Array.from(
    html.matchAll(/<script(?![^>]*(?:\ssrc=|json|text\/plain))[^>]*>(.*?)<\/script>/gsu),
    ([, text = '']) => {
      return hashText(text);
    },
  );
}

const hashText = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

function readDirective(policy: string | null, name: string): readonly string[] {
  const found = (policy ?? '').split('; ').find((part) => part.startsWith(`${name} `));
  return found?.split(' ').slice(1) ?? [];
}

test.describe('the headers of the site', () => {
  test('are right for every kind of route, and are written to reports/headers.json', async ({ siteOrigin }) => {
    const report: Record<string, Record<string, string | number>> = {};
    const asset = /\/_next\/static\/chunks\/[^"]+\.js/u.exec(await (await fetch(`${siteOrigin}/en`)).text())?.[0] ?? '';
    for (const [url, { kind, status }] of [...routes, [asset, { kind: 'asset', status: 200 }] as const]) {
      const response = await fetch(siteOrigin + url, { redirect: 'manual' });
      const body = await response.text();
      const headers = Object.fromEntries(response.headers);
      const policy = response.headers.get('content-security-policy');
      expect(response.status, url).toBe(status);
      expect(headers, url).toMatchObject(kind === 'page' || kind === 'file' ? ofPages : ofEverything);
      // The test uses http.
      expect(headers['strict-transport-security'], url).toBeUndefined();
      if (kind === 'page') {
        // Every page but the checkout may load the checkout ahead, by rules that a script adds later.
        const rulesToCheckout = url.endsWith('/checkout') ? [] : [hashText(checkoutRules)];
        const scripts = readDirective(policy, 'script-src');
        expect(scripts.filter((source) => source.startsWith("'sha256-")).toSorted(), url).toEqual(
          [...new Set([...hashInlineScripts(body), ...rulesToCheckout])].toSorted(),
        );
        expect(
          scripts.filter((source) => source.startsWith("'unsafe")),
          url,
        ).toEqual([]);
        expect(headers['permissions-policy'], url).toContain('geolocation=(self)');
      } else if (kind !== 'asset') expect(readDirective(policy, 'default-src'), url).toEqual(["'none'"]);
      report[url.replace(/chunks\/.*/u, 'chunks/*.js')] = toRow(status, headers);
    }
    await mkdir(path.dirname(reportFile), { recursive: true });
    await writeFile(reportFile, `${JSON.stringify(report, null, 2)}\n`);
  });

  test('contain the policy on a 304, too', async ({ request, siteOrigin }) => {
    const url = `${siteOrigin}/en/orlando/terms`;
    const first = await request.get(url);
    const again = await request.get(url, { headers: { 'if-none-match': first.headers()['etag'] ?? '' } });
    expect(again.status()).toBe(304);
    expect(again.headers()['content-security-policy']).toBe(first.headers()['content-security-policy']);
  });
});

const titled = z.looseObject({ metaData: z.looseObject({ metaTitle: z.looseObject({ en: z.string() }) }) });
const document = z.looseObject({});

test.describe('changed content', () => {
  test(
    'has new data, and a policy that lets its scripts run, as soon as it is shown',
    inProofs,
    async ({ page, siteOrigin, stack }) => {
      const url = `${siteOrigin}/en/orlando/privacy`;
      const file = path.join(stack.contentDir, 'pages/privacy.json');
      const before = await readFile(file, 'utf8');
      /** Reads the title and the data of the page, and expects that its policy lets its scripts run. */
      const visit = async () => {
        const response = await fetch(url);
        const html = await response.text();
        expect(readDirective(response.headers.get('content-security-policy'), 'script-src')).toEqual(
          expect.arrayContaining([...hashInlineScripts(html)]),
        );
        return {
          title: /<title>([^<]*)<\/title>/u.exec(html)?.[1] ?? '',
          data: /\/page-data\/[\w-]+\.js/u.exec(html)?.[0],
        };
      };
      const old = await visit();
      const changed = titled.parse(JSON.parse(before));
      changed.metaData.metaTitle.en = 'New ink';
      await writeFile(file, JSON.stringify(changed));
      await expect.poll(async () => (await visit()).title, { timeout: 20_000, intervals: [500] }).toContain('New ink');
      const shown = await visit();
      expect(shown.data).toBeDefined();
      expect(shown.data).not.toBe(old.data);
      const watch = await watchPolicy(page);
      await page.goto(url);
      await expect(page).toHaveTitle(/New ink/u);
      await waitForHydration(page.getByRole('banner'));
      await expect(page.locator('html')).toHaveAttribute('data-scripts', 'running');
      expect(watch.take()).toEqual([]);
      await writeFile(file, before);
    },
  );

  test('adds a venue’s provider to the policy, and removes it again', inProofs, async ({ siteOrigin, stack }) => {
    const file = path.join(stack.contentDir, 'locations/seattle.json');
    const before = await readFile(file, 'utf8');
    const readScriptSources = async () =>
      readDirective((await fetch(`${siteOrigin}/en`)).headers.get('content-security-policy'), 'script-src');
    const host = 'https://house-of-seattle.resova.us';
    const sold = { ...document.parse(JSON.parse(before)), resovaSubDomain: 'house-of-seattle', resovaUseWidget: true };
    await writeFile(file, JSON.stringify(sold));
    await expect.poll(readScriptSources, { timeout: 20_000, intervals: [500] }).toContain(host);
    await writeFile(file, before);
    await expect.poll(readScriptSources, { timeout: 20_000, intervals: [500] }).not.toContain(host);
  });
});

/** Makes the row of a response. The hashes of scripts are only counted, since they change with every word of a page. */
function toRow(status: number, headers: Readonly<Record<string, string>>): Record<string, string | number> {
  const shown = [
    'content-security-policy',
    'strict-transport-security',
    'x-content-type-options',
    'x-frame-options',
    'referrer-policy',
    'permissions-policy',
    'cross-origin-opener-policy',
    'cache-control',
    'x-nextjs-cache',
  ];
  const policy = headers['content-security-policy'] ?? '';
  const hashes = policy.match(/ 'sha256-[^']+'/gu)?.length ?? 0;
  return {
    status,
    ...Object.fromEntries(shown.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]]))),
    ...(policy !== '' && {
      'content-security-policy': policy.replaceAll(/ 'sha256-[^']+'/gu, ''),
      'policy bytes': policy.length,
    }),
    ...(hashes > 0 && { 'script hashes': hashes }),
  };
}
