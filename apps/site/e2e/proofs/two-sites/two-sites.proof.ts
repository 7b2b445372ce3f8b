import { randomInt } from 'node:crypto';
import { cp, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createSeededRandom } from '@latchkey/booking-core/testing';
import { expect, test } from '@playwright/test';
import { isFull, recordFigures } from '@latchkey/testing';
import { redisProgram, withoutRedis } from '@latchkey/page-server/testing';
import { ContentFormModel, fetchForm } from '../../models/content-form.model.ts';
import { translatorFor } from '../../models/translator-for.ts';
import { raw } from '../../support/raw-request.ts';
import { choosePages, visitAfterChange } from '../../support/sites/fresh-sites.ts';
import { startTwoSites, type TwoSites } from '../../support/sites/two-sites.ts';

const { SEED } = process.env;
const seed = SEED === undefined ? randomInt(2 ** 31) : Number(SEED);
const freshRounds = isFull ? 200 : 2;
const redisRounds = isFull ? 20 : 1;
const pageCount = 30;
/** The number of late visits of each page on each site: one of the plain URL, and one in another way. */
const visitsOfPage = 2;
/** The share of late visits that may show no name. With more of them, the proof would compare too few pages. */
const maxNamelessShare = 1 / 10;
/** The number of pages in the rounds that stop the store, since without it each visit after a second renders its page. */
const redisPageCount = isFull ? 30 : 8;

test.describe.configure({ mode: 'serial' });
// `npm test` installs Redis if it may, and else says that it could not.
test.skip(redisProgram() === null, withoutRedis);

let world: TwoSites;
/** The names that the chain had, the newest first. The texts of the demo chain contain none of them. */
const names: string[] = [];
const createNextName = () => `Proof ${names.length} of ${seed}`;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  // A site whose call for the name fails shows BRAND_NAME. This text is neither the new name nor an old one, so such a page counts as nameless, and
  // not as one from before the change.
  world = await startTwoSites({ BRAND_NAME: 'A page without its name' });
  await rename();
});
test.beforeEach(() => {
  test.setTimeout(180_000);
});
test.afterAll(() => world.dispose());

/** Gives the chain its next name, and waits until the api has it. */
async function rename(): Promise<void> {
  const name = createNextName();
  await world.rename(name);
  names.unshift(name);
}

/** Renames the chain, and expects that no late visit shows a former name. Returns the number of late visits. */
async function expectFresh(random: () => number, count = pageCount): Promise<number> {
  const name = createNextName();
  const { late, nameless, wrong, pages } = await visitAfterChange(world, {
    name,
    formerNames: names,
    pageCount: count,
    random,
  });
  names.unshift(name);
  expect(wrong).toEqual([]);
  expect(late).toBeGreaterThanOrEqual(pages * visitsOfPage * world.sites.length);
  expect(nameless).toBeLessThan(late * maxNamelessShare);
  return late;
}

test('a response that begins two seconds after a change shows the new content, on each site', async () => {
  test.setTimeout(freshRounds * 180_000);
  const random = createSeededRandom(seed);
  let late = 0;
  for (let round = 0; round < freshRounds; round += 1) late += await expectFresh(random);
  recordFigures('content of two sites after a change', { seed, rounds: freshRounds, pageCount, late });
});

test('a page and its calls are made once for all sites', async () => {
  const [page = ''] = await choosePages(world.sites[0] ?? '', 1, createSeededRandom(seed + 1));
  await rename();
  // The test waits until both sites have the change.
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  await raw(world.sites[0] ?? '', { path: page });
  const rendersOfSecond = await world.figure(1, 'latchkey_renders_total');
  const [first, second] = await Promise.all(world.sites.map((site) => raw(site, { path: page })));
  expect(await world.figure(1, 'latchkey_renders_total')).toBe(rendersOfSecond);
  expect([second?.status, second?.headers['etag']]).toEqual([200, first?.headers['etag']]);
});

test('addresses without a page leave nothing in the store', async () => {
  const countKeys = async () => Number(await world.redis.command('ZCARD', '{latchkey}:pages:expiry'));
  // The addresses are requested from the two sites in turn. Without this trick the second one renders a page for each of its half.
  const addresses = 40;
  await world.second.stop();
  await world.second.start({ WITHOUT_TRICKS: 'known-addresses' });
  // The data that every page of the location needs are shared.
  for (const site of world.sites) await raw(site, { path: '/en/orlando/no-such-page' });
  const keysBefore = await countKeys();
  const rendered = (await world.figure(1, 'latchkey_renders_total')) ?? 0;
  for (let index = 0; index < addresses; index += 1) {
    const { status } = await raw(world.sites[index % 2] ?? '', { path: `/en/orlando/none-${seed}-${index}` });
    expect(status).toBe(404);
  }
  expect(await world.figure(1, 'latchkey_renders_total')).toBeGreaterThanOrEqual(rendered + addresses / 2);
  expect(await countKeys()).toBeLessThanOrEqual(keysBefore);
  await world.second.stop();
  await world.second.start();
});

test('a store that stops, comes back with what it had saved, or is emptied makes pages slower, and none wrong', async () => {
  test.setTimeout(redisRounds * 300_000);
  const random = createSeededRandom(seed + 2);
  const isUp = async () => [
    await world.figure(0, 'latchkey_shared_store_up'),
    await world.figure(1, 'latchkey_shared_store_up'),
  ];
  let late = 0;
  for (let round = 0; round < redisRounds; round += 1) {
    await world.redis.command('SAVE');
    await world.redis.kill();
    late += await expectFresh(random, redisPageCount);
    expect(await isUp()).toEqual([0, 0]);
    // The saved state of the store is from before the change.
    await world.redis.start();
    late += await expectFresh(random, redisPageCount);
    expect(await isUp()).toEqual([1, 1]);
    await world.redis.command('FLUSHALL');
    late += await expectFresh(random, redisPageCount);
    expect(await isUp()).toEqual([1, 1]);
  }
  recordFigures('content of two sites without their store', {
    seed,
    rounds: redisRounds,
    pageCount: redisPageCount,
    late,
  });
});

test('a site takes a form without scripts that the other site has sent', async ({ browser }) => {
  const t = translatorFor('en');
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: world.balancer.origin });
  const page = await context.newPage();
  const form = new ContentFormModel(page, await fetchForm(world.stack.apiOrigin, 'contact', 'en'), t);
  for (const [siteThatShows, siteThatTakes] of [
    [0, 1],
    [1, 0],
  ] as const) {
    world.balancer.leadTo(siteThatShows);
    await page.goto('/en/contact');
    const messages = await form.fillWrongly();
    world.balancer.leadTo(siteThatTakes);
    await form.send();
    await form.expectMessages(messages);
    await form.fill();
    world.balancer.leadTo(siteThatShows);
    await form.send();
    await form.expectSent();
  }
  world.balancer.leadTo(null);
  await context.close();
});

const siteFolder = path.join(import.meta.dirname, '../../..');
const { NEXT_DIST_DIR: distDir = '.next' } = process.env;
const immutable = 'public, max-age=31536000, immutable';
const hourMs = 3_600_000;

/** Copies the build, under another id and with one more script, as the build of a release before. */
async function copyBuildAs(id: string, folder: string, script: string): Promise<void> {
  await cp(path.join(siteFolder, distDir), path.join(siteFolder, folder), {
    recursive: true,
    filter: (file) => !/\/(?:cache|dev|types|trace|turbopack)$/u.test(file),
  });
  await writeFile(path.join(siteFolder, folder, 'BUILD_ID'), id);
  await writeFile(path.join(siteFolder, folder, script), 'self.before = "é";');
}

/** Finds a script of the running build. */
async function findOwnScript(): Promise<string> {
  const chunks = await readdir(path.join(siteFolder, distDir, 'static/chunks'));
  return chunks.find((each) => each.endsWith('.js')) ?? '';
}

/** Expects that a site has the script and the data of the build before, which it can only have from the store, for a day. */
async function expectSharedFiles(site: string, script: string, data: string): Promise<void> {
  const found = await raw(site, { path: `/_next/${script}` });
  expect([found.status, found.body]).toEqual([200, 'self.before = "é";']);
  expect(found.headers['cache-control']).toBe(immutable);
  expect(found.headers['content-type']).toBe('text/javascript; charset=utf-8');
  const foundData = await raw(site, { path: data });
  expect([foundData.status, foundData.headers['cache-control']]).toEqual([200, immutable]);
  const leftMs = Number(await world.redis.command('PTTL', `{latchkey}:files:=chunks/of-the-build-before.js`));
  expect(leftMs / hourMs).toBeGreaterThan(23.9);
  expect(leftMs / hourMs).toBeLessThanOrEqual(24);
}

test('the scripts and the data of a page of the build before are there for a day', async () => {
  const folder = path.join('.running', `before-${process.pid}`);
  const script = 'static/chunks/of-the-build-before.js';
  const ownScript = await findOwnScript();
  try {
    await copyBuildAs('the-build-before', folder, script);
    await world.second.stop();
    await world.second.start({ NEXT_DIST_DIR: folder });
    // The site of the new build has the script while that of the build before still runs, and afterwards.
    const page = await raw(world.second.origin, { path: '/en/boston/faq' });
    const data = /\/page-data\/[\w-]{22}\.js\?[^"]*/u.exec(page.body)?.[0] ?? '';
    expect(data).not.toBe('');
    await world.second.stop();
    const [current = ''] = world.sites;
    await expectSharedFiles(current, script, data);
    // A site serves its own files without the store. A file that no site has is a 404 that no cache keeps.
    const none = await raw(current, { path: '/_next/static/chunks/no-such-script.js' });
    expect([none.status, none.headers['cache-control']]).toEqual([404, 'no-store']);
    expect((await raw(current, { path: `/_next/static/chunks/${ownScript}` })).status).toBe(200);
  } finally {
    await world.second.stop();
    await rm(path.join(siteFolder, folder), { recursive: true, force: true });
  }
});
