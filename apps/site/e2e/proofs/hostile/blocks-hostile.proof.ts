import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { fixtures } from '@latchkey/blocks/fixtures';
import { listMutations, payloads, type BlockDocument, type Mutation } from '@latchkey/blocks/testing';
import { isFull } from '@latchkey/testing';
import { trapExecution } from '../../support/execution-trap.ts';
import { serveForeignContent } from '../../support/foreign-content.ts';
import { plantPages } from '../../support/planted-pages.ts';
import { expect, test } from '../../support/test.ts';

// The policy is off, since it could block the planted code and hide the error.
test.use({ bypassCSP: true });

/** A text that is longer than a line, a paragraph or a URL may be. */
const enormousLength = 6_000;
/** The size from which on a corrupted block is left out, so that the pages stay small. */
const maxCharacters = 20_000;
/** A page holds 100 blocks, a group as many again. */
const [groupsOfPage, mutantsOfGroup] = [100, 3];

interface Mutant extends Mutation {
  readonly id: string;
}

/**
 * The corrupted blocks: each field of each block is corrupted in each way once. More wrong types and sizes are tested without a browser. The
 * short form has every third of them.
 */
const mutants: readonly Mutant[] = Object.values(fixtures)
  .flatMap(({ full }) => listMutations(full, enormousLength))
  .filter(({ kind, document }, index, all) => {
    // Of mutations that follow one another and have one of these kinds, the first is enough in a browser.
    const isRepeated = (kind === 'wrong type' || kind === 'enormous') && all[index - 1]?.kind === kind;
    return !isRepeated && JSON.stringify(document).length < maxCharacters;
  })
  .filter((_, index) => isFull || index % 3 === 0)
  .map((mutation, index) => ({ ...mutation, id: `m${index}m` }));

/** Gives a block an id, by which the page names it, and a frame, unless the corrupted field is the frame. */
function addFrame({ document, id }: Mutant): BlockDocument {
  return { padding: { top: 1 }, ...document, id };
}

function splitIntoChunks<Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));
}

const neighbour = (id: string): BlockDocument => ({
  __component: 'sections.text',
  id: `after-${id}`,
  text: `After ${id}`,
});

const pages = splitIntoChunks(mutants, groupsOfPage * mutantsOfGroup).map((ofPage, index) => ({
  slug: `hostile-${index}`,
  mutants: ofPage,
  content: splitIntoChunks(ofPage, mutantsOfGroup).map((ofGroup, group) => ({
    __component: 'sections.group',
    id: `group-${group}`,
    items: ofGroup.flatMap((mutant) => [addFrame(mutant), neighbour(mutant.id)]),
  })),
}));

/** The fields of a page besides its blocks: the title, the CSS, and the metadata for search engines and networks. */
const wholePages = payloads.map((payload, index) => ({
  slug: `hostile-whole-${index}`,
  name: payload,
  css: `p { color: red } ${payload} } body { display: none }`,
  content: [
    { __component: 'sections.text', id: 1, text: 'The page stands', customCss: `${payload} } * { display: none }` },
  ],
  metaData: {
    metaTitle: payload,
    metaDescription: payload,
    canonicalURL: payload,
    metaRobots: payload,
    metaSocial: [{ socialNetwork: 'Facebook', title: payload, description: payload, image: { url: payload } }],
    structuredData: { '@type': 'Thing', name: payload, description: `${payload}<!--<script>` },
  },
}));

/** The blocks that a corrupted field may leave empty, such as one that names no game, or a hidden button. */
const mayBeEmpty = /^sections\.(?:button|game)$/u;

test.describe('hostile content', () => {
  test('in any field of any block runs nothing, affects no other block and is named in the log', async ({
    page,
    stack,
  }) => {
    test.setTimeout(180_000);
    // The import of a folder rejects such blocks, so they come as from a content system.
    const unplant = await plantPages(
      stack,
      pages.map(({ slug }) => ({ slug, content: [] })),
    );
    const foreign = await serveForeignContent(
      stack.apiOrigin,
      new Map(pages.map(({ slug, content }) => [slug, content])),
    );
    await stack.stopSite();
    await stack.startSite({ API_ORIGIN: foreign.origin });
    const trap = await trapExecution(page);
    for (const { slug, mutants: planted } of pages) {
      const response = await page.goto(`/en/${slug}`);
      expect(response?.status(), slug).toBe(200);
      expect(await trap.findings(), slug).toEqual([]);
      const { texts, scopes } = await page.evaluate(() => ({
        texts: Array.from(document.querySelectorAll('[data-block="text"]'), ({ textContent }) => textContent),
        scopes: Array.from(document.querySelectorAll('[data-scope]'), (element) => element.getAttribute('data-scope')),
      }));
      const withoutNeighbour = planted.filter(({ id }) => !texts.includes(`After ${id}`));
      expect(withoutNeighbour.map(describeMutant), `${slug}: these cost their neighbour`).toEqual([]);
      // A block that is not on the page must be named in the log.
      const notShown = planted.filter(
        ({ id, document }) =>
          !mayBeEmpty.test(document.__component) && !scopes.some((scope) => scope?.includes(`-${id}-`)),
      );
      const findUnnamed = () => {
        const log = stack.siteLog();
        return notShown.filter(
          ({ id, document }) => !log.some((line) => line.startsWith(`Block ${document.__component} ${id} `)),
        );
      };
      await expect.poll(() => findUnnamed().map(describeMutant), { message: `${slug}: not in the log` }).toEqual([]);
    }
    const named = stack.siteLog().filter((line) => /^Block \S+ m\d+m renders nothing: /u.test(line));
    // Each block is named at most once. Fewer than a quarter would mean that the corrupted blocks did not come.
    expect(new Set(named).size).toBe(named.length);
    expect(named.length).toBeGreaterThan(mutants.length / 4);
    await unplant();
    await stack.stopSite();
    await foreign.close();
    await stack.startSite();
  });

  test('in the title, the CSS and the metadata of a page runs nothing', async ({ page, stack }) => {
    const unplant = await plantPages(stack, wholePages);
    const trap = await trapExecution(page);
    for (const { slug, name } of wholePages) {
      const response = await page.goto(`/en/orlando/${slug}`);
      expect(response?.status(), slug).toBe(200);
      await expect(page.getByText('The page stands')).toBeVisible();
      expect(await trap.findings(), slug).toEqual([]);
      const said = await page.locator('script[type="application/ld+json"]').allTextContents();
      expect(said.some((json) => JSON.stringify(JSON.parse(json)).includes(JSON.stringify(name)))).toBe(true);
    }
    await unplant();
  });

  test('in the scene, the film and the poster of a game causes no request', async ({ siteOrigin, stack }) => {
    const file = path.join(stack.contentDir, 'games/midnight-archive.json');
    const before = await readFile(file, 'utf8');
    const medium = (url: string, mime: string) => ({ url, mime, formats: [{ url, width: 480, height: 480, mime }] });
    const hostile = ['javascript:planted()', 'data:text/html,planted', '//planted.example/x', '/\\\\planted.example/x'];
    const addresses = ['/en/escape-games/midnight-archive', '/en/orlando/escape-games'];
    const name = async () => (await fetch(`${stack.apiOrigin}/api/games/midnight-archive?locale=en`)).text();
    const html = async (address: string) => (await fetch(siteOrigin + address)).text();
    for (const [index, url] of hostile.entries()) {
      const document = z.looseObject({}).parse(JSON.parse(before));
      const planted = {
        ...document,
        name: { en: `Hostile ${index}` },
        headerMedia: [medium(url, 'image/png'), medium(url, 'video/webm')],
        poster: medium(url, 'image/png'),
      };
      await writeFile(file, JSON.stringify(planted));
      await expect.poll(name, { timeout: 20_000 }).toContain(`Hostile ${index}`);
      for (const address of addresses) {
        await expect.poll(() => html(address), { timeout: 20_000, intervals: [300] }).toContain(`Hostile ${index}`);
        const found = [...(await html(address)).matchAll(/(?:src|srcset|poster|content)="([^"]*)"/giu)];
        expect(found.length).toBeGreaterThan(3);
        expect(found.map(([, value]) => value).filter((value) => /planted/u.test(value ?? ''))).toEqual([]);
      }
    }
    await writeFile(file, before);
    // A kept page is sent once more while it is renewed, so other tests would see it.
    for (const address of [...addresses, '/en/orlando/checkout']) {
      await expect.poll(() => html(address), { timeout: 20_000 }).not.toContain('Hostile');
    }
  });

  // The names follow the order of `payloads`.
  const [brokenOut = '', closedScript = '', link = '', dataUrl = '', , closedStyle = ''] = payloads;
  const unsafeSinks: readonly (readonly [string, string])[] = [
    ['html that was not sanitised', `<p title="${brokenOut}">x</p>`],
    ['structured data that leaves its tag', `<script type="application/ld+json">{"a":"${closedScript}"}</script>`],
    ['css that leaves its tag', `<style>p{background:url("${closedStyle}")}</style>`],
    ['a link that runs', `<a href="${link}">x</a>`],
    ['a frame of data', `<iframe src='${dataUrl}'></iframe>`],
    ['another host', '<img src="http://127.0.0.1:9/x.png">'],
  ];

  test('is detected on a page that is not safe', async ({ page }) => {
    for (const [name, html] of unsafeSinks) {
      const context = await page.context().browser()?.newContext();
      const planted = await context?.newPage();
      if (context === undefined || planted === undefined) throw new Error('Playwright has a browser.');
      await planted.route('**/planted', (route) => route.fulfill({ contentType: 'text/html', body: html }));
      const trap = await trapExecution(planted);
      await planted.goto('http://planted.test/planted');
      await expect.poll(() => trap.findings(), { message: name }).not.toEqual([]);
      await context.close();
    }
  });
});

function describeMutant({ name, document }: Mutant): string {
  return `${document.__component} ${name}`;
}
