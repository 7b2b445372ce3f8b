import { join } from 'node:path';
import { readPlace } from '../../../server/first-times.ts';
import { fillEmptyDocument, isEmptyDocument } from '../../../server/next-renderer/empty-document.ts';
import { readInlineScripts } from '../../../server/next-renderer/inline-script-hashes.ts';
import { takePageData } from '../../../server/next-renderer/page-data.ts';
import { readSheets, withPageStyles } from '../../../server/next-renderer/page-styles.ts';
import { withWantedScripts } from '../../../server/next-renderer/wanted-scripts.ts';
import { createQueryRobots, noindex } from '../../../server/query-robots.ts';
import { createTranslators } from '../../../server/translators.ts';
import { starterText } from '../../../src/foundation/starter/starter-text.ts';
import { trickNames, type TrickName } from '../../../src/foundation/env-variables.ts';
import { GamePageModel } from '../../models/game-page.model.ts';
import { translatorFor } from '../../models/translator-for.ts';
import { readPage } from '../../support/read-page.ts';
import { raw } from '../../support/raw-request.ts';
import type { Stack } from '../../support/stack.ts';
import { expect, waitForHydration, test } from '../../support/test.ts';

/*
 * Each trick (docs/front-door.md) depends on what Next writes. Here the site serves the output of Next unchanged, and each
 * trick is applied to it: an upgrade of Next that writes something else fails the test of the trick that it breaks.
 */
test.use({ stackVariables: { WITHOUT_TRICKS: trickNames.join(',') } });

/** The variables of a site that has only these tricks. */
const withOnly = (...names: readonly TrickName[]) => ({
  WITHOUT_TRICKS: trickNames.filter((name) => !names.includes(name)).join(','),
});

/** Restarts the site; without variables it has no trick again. */
async function restartSite(stack: Stack, variables?: Readonly<Record<string, string>>): Promise<void> {
  await stack.stopSite();
  await stack.startSite(variables);
}

const pages = ['/en', '/ar/dubai', '/en/orlando/escape-games/midnight-archive', '/fr/paris/checkout', '/en/terms'];
const ownScript = /<script [^>]*src="\/_next\/static\/[^"]+"[^>]*>/gu;

async function requestHtml(siteOrigin: string, path: string): Promise<string> {
  const response = await raw(siteOrigin, { path });
  expect(response.status, path).toBe(200);
  return response.body;
}

test.describe('the output of Next', () => {
  test('has its scripts where wanted-scripts looks for them, and the starter', async ({ siteOrigin }) => {
    for (const path of pages) {
      const html = await requestHtml(siteOrigin, path);
      const written = (html.match(ownScript) ?? []).filter((tag) => !/\snomodule/iu.test(tag));
      expect(written.length, path).toBeGreaterThan(3);
      const waiting = withWantedScripts(html);
      const left = (waiting.match(ownScript) ?? []).filter((tag) => !/\snomodule|data-late/iu.test(tag));
      expect(left, path).toEqual([]);
      // The text of the starter names the attribute, too.
      const inStarter = starterText.split('data-late ').length - 1;
      expect(waiting.match(/data-late /gu), path).toHaveLength(written.length + inStarter);
      expect(waiting).not.toMatch(/<link [^>]*as="script"/u);
      const [, ...afterStarter] = waiting.split(`<script>${starterText}</script>`);
      expect(afterStarter, `${path} has one starter`).toHaveLength(1);
    }
  });

  test('has its data where page-data looks for them: none of them is left in a page', async ({ siteOrigin }) => {
    const texts: string[] = [];
    const files = { keep: () => ({ key: 'key', src: '/page-data/key.js' }) };
    for (const path of pages) {
      const html = await requestHtml(siteOrigin, path);
      const { html: rest, dataKey } = takePageData(withWantedScripts(html), path, files);
      expect(dataKey, path).not.toBeNull();
      expect(rest, path).not.toContain('__next_f');
      expect(rest.length, path).toBeLessThan(html.length / 2);
      texts.push(rest);
    }
    expect(new Set(texts).size).toBe(pages.length);
  });

  test('has its style sheets where page-styles looks for them', async ({ siteOrigin }) => {
    const sheets = readSheets(join(import.meta.dirname, '../../..', process.env['NEXT_DIST_DIR'] ?? '.next'));
    if (sheets === null) throw new Error('The build was not finished.');
    for (const address of pages) {
      const html = await requestHtml(siteOrigin, address);
      const written = html.match(/<link [^>]*rel="stylesheet"/gu) ?? [];
      expect(written.length, address).toBeGreaterThan(1);
      expect(
        withPageStyles(html, sheets).match(/<link [^>]*rel="stylesheet"[^>]* media="print"\/>/gu),
        address,
      ).toHaveLength(written.length);
    }
  });

  test('has only inline scripts that inline-script-hashes approves', async ({ siteOrigin }) => {
    for (const path of pages) {
      const { hashes, strangers } = readInlineScripts(await requestHtml(siteOrigin, path));
      expect(strangers, path).toEqual([]);
      expect(hashes.length, path).toBeGreaterThan(1);
    }
  });

  test('is empty where empty-document fills it: a page that does not exist', async ({ siteOrigin }) => {
    const t = await createTranslators()('fr');
    const { status, body } = await raw(siteOrigin, { path: '/fr/orlando/nulle-part' });
    expect([status, isEmptyDocument(body), isEmptyDocument(await requestHtml(siteOrigin, '/en'))]).toEqual([
      404,
      true,
      false,
    ]);
    const filled = fillEmptyDocument(body, status, { t, look: { name: 'Cipher House', theme: null } });
    expect(filled).toContain('<html id="__next_error__" lang="fr" dir="ltr"');
    expect(filled).toContain('<body><noscript><div role="main"><h1>Page introuvable</h1>');
    expect(filled.match(/<title>[^<]*<\/title>/gu)).toEqual(['<title>Page introuvable | Cipher House</title>']);
    expect(filled).toContain('<style>html{background:#100d0c}</style><noscript><style>');
  });

  test('is empty where empty-document fills it: a page that fails', async ({ siteOrigin, stack }) => {
    const t = await createTranslators()('en');
    await stack.stopApi();
    try {
      const { status, body } = await raw(siteOrigin, { path: '/en/boston/faq' });
      expect([status, isEmptyDocument(body)]).toEqual([503, true]);
      expect(fillEmptyDocument(body, status, { t, look: { name: 'Cipher House', theme: null } })).not.toContain(
        '<script',
      );
    } finally {
      await stack.startApi();
    }
  });

  test('has an empty place where first-times writes the times of a game', async ({ siteOrigin }) => {
    for (const path of ['/en/orlando/escape-games/midnight-archive', '/ar/dubai/escape-games/station-nine']) {
      const html = await requestHtml(siteOrigin, path);
      expect(readPlace(html)?.text, path).toContain('timeZone');
      expect(html.match(/\sdata-first-times="/gu), path).toHaveLength(1);
    }
    expect(readPlace(await requestHtml(siteOrigin, '/en/orlando'))).toBeNull();
  });

  test('has a page’s own robots tag as query-robots reads it', async ({ siteOrigin }) => {
    const robotsFor = createQueryRobots({ loadPage: (path) => requestHtml(siteOrigin, path) });
    expect(await robotsFor('/en/checklist?utm=1', false)).toBeNull();
    expect(await robotsFor('/en/orlando?utm=1', false)).toBe(noindex);
    expect((await raw(siteOrigin, { path: '/en/orlando?utm=1' })).headers['x-robots-tag']).toBeUndefined();
  });

  test('has its scripts where compile-hints looks for them', async ({ siteOrigin }) => {
    const urls = Array.from((await requestHtml(siteOrigin, '/en')).matchAll(/src="(\/_next\/[^"]+\.js)"/gu));
    expect(urls.length).toBeGreaterThan(3);
    for (const [, path = ''] of urls) {
      expect(path).toMatch(/^\/_next\/static\/chunks\//u);
      expect((await requestHtml(siteOrigin, path)).startsWith('//# allFunctionsCalledOnLoad\n'), path).toBe(true);
    }
  });

  test('has one entity tag for one text, by which kept-pages identifies a page, and is cached by page-cache', async ({
    siteOrigin,
    stack,
  }) => {
    const visit = async (path: string) => {
      const { headers, body } = await raw(siteOrigin, { path });
      return { tag: headers['etag'], cache: headers['x-nextjs-cache'], body };
    };
    await visit('/en/seattle/faq');
    // Without the trick, Next caches nothing.
    expect((await visit('/en/seattle/faq')).cache).not.toBe('HIT');
    await restartSite(stack, withOnly('page-cache'));
    const first = await visit('/en/seattle/faq');
    expect(await visit('/en/seattle/faq')).toEqual({ ...first, cache: 'HIT' });
    expect(first.tag).toMatch(/^(?:W\/)?"[^"]{5,}"$/u);
    expect((await visit('/en/chicago/faq')).tag).not.toBe(first.tag);
    await restartSite(stack);
  });
});

test('a page that ready-pages sends is the one that Next would send', async ({ siteOrigin, stack }) => {
  const visit = (path: string) => raw(siteOrigin, { path });
  await restartSite(stack, withOnly('page-cache', 'ready-pages'));
  const first = await visit('/en/boston/faq');
  const ready = await visit('/en/boston/faq');
  expect([first.headers['x-nextjs-cache'], ready.headers['x-nextjs-cache']]).toEqual(['MISS', 'HIT']);
  expect([ready.body, ready.headers['etag']]).toEqual([first.body, first.headers['etag']]);
  const ofBoth = ['content-security-policy', 'content-type', 'vary', 'link', 'x-frame-options'];
  for (const name of ofBoth) expect(ready.headers[name], name).toBe(first.headers[name]);
  // A request for the data of the page still goes to Next.
  const data = await raw(siteOrigin, { path: '/en/boston/faq', headers: [['RSC', '1']] });
  expect(data.body).not.toContain('<html');
  await restartSite(stack);
});

test('the page for an address that cannot exist is the one that Next renders there', async ({ siteOrigin, stack }) => {
  /** Reads the parts of a page that do not name its own address. */
  const visit = async (path: string) => {
    const { status, body } = await raw(siteOrigin, { path });
    return { status, title: /<title>[^<]*<\/title>/u.exec(body)?.[0], scripts: body.match(ownScript)?.toSorted() };
  };
  const paths = ['/fr/nulle-part', '/fr/orlando/nulle-part', '/fr/orlando/escape-games/nulle-part', '/fr/a/b/c/d/e'];
  const rendered = await Promise.all(paths.map(visit));
  await restartSite(stack, withOnly('known-addresses'));
  await expect.poll(async () => (await raw(siteOrigin, { path: '/fr/x' })).headers['x-nextjs-cache']).toBe('HIT');
  expect(await Promise.all(paths.map(visit))).toEqual(rendered);
  await restartSite(stack);
});

test('a visitor reads pages and sees the times of a game without any trick', async ({ page, siteOrigin }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  const response = await page.goto('/en/orlando');
  const policy = (await response?.headerValue('content-security-policy')) ?? '';
  expect(policy).toMatch(/script-src [^;]*'unsafe-inline';/u);
  expect(policy).toContain("object-src 'none'");
  expect(await response?.headerValue('content-encoding')).toBe('gzip');
  await waitForHydration(page.getByRole('banner'));
  await page
    .locator('main')
    .getByRole('link', { name: /The Midnight Archive/u })
    .first()
    .click();
  const game = new GamePageModel(page, translatorFor('en'));
  await game.selectTomorrow();
  await expect(game.availableSlots().first()).toBeVisible();
  expect(errors).toEqual([]);
  expect(readPage(await requestHtml(siteOrigin, '/en/orlando')).headings).toBe(1);
  await page.goto('/en/nowhere/at/all');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});
