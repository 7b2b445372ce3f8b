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
  // A page that a busy machine renders without the name of the chain is not one from before a change.
  world = await startTwoSites({ BRAND_NAME: 'A page without its name' });
  await rename();
});
test.beforeEach(() => {
  test.setTimeout(180_000);
});
test.afterAll(() => world.dispose());

async function rename(): Promise<void> {
  const name = createNextName();
  await world.rename(name);
  names.unshift(name);
}

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
  expect(late).toBeGreaterThanOrEqual(pages * 2 * world.sites.length);
  expect(nameless).toBeLessThan(late / 10);
  return late;
}

test('no response that begins two seconds after a change shows what was before, on any site', async () => {
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
  const before = await world.figure(1, 'latchkey_renders_total');
  const [first, second] = await Promise.all(world.sites.map((site) => raw(site, { path: page })));
  expect(await world.figure(1, 'latchkey_renders_total')).toBe(before);
  expect([second?.status, second?.headers['etag']]).toEqual([200, first?.headers['etag']]);
});

test('addresses without a page leave nothing in the store', async () => {
  const keys = async () => Number(await world.redis.command('ZCARD', '{latchkey}:pages:expiry'));
  // Without this trick the second site renders a page for each address.
  await world.second.stop();
  await world.second.start({ WITHOUT_TRICKS: 'known-addresses' });
  // The data that every page of the location needs are shared.
  for (const site of world.sites) await raw(site, { path: '/en/orlando/no-such-page' });
  const before = await keys();
  const rendered = (await world.figure(1, 'latchkey_renders_total')) ?? 0;
  for (let index = 0; index < 40; index += 1) {
    const { status } = await raw(world.sites[index % 2] ?? '', { path: `/en/orlando/none-${seed}-${index}` });
    expect(status).toBe(404);
  }
  expect(await world.figure(1, 'latchkey_renders_total')).toBeGreaterThanOrEqual(rendered + 20);
  expect(await keys()).toBeLessThanOrEqual(before);
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

test('a form without scripts that one site has sent is taken by the other', async ({ browser }) => {
  const t = translatorFor('en');
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: world.balancer.origin });
  const page = await context.newPage();
  const form = new ContentFormModel(page, await fetchForm(world.stack.apiOrigin, 'contact', 'en'), t);
  for (const [shown, taken] of [
    [0, 1],
    [1, 0],
  ] as const) {
    world.balancer.leadTo(shown);
    await page.goto('/en/contact');
    const messages = await form.fillWrongly();
    world.balancer.leadTo(taken);
    await form.send();
    await form.expectMessages(messages);
    await form.fill();
    world.balancer.leadTo(shown);
    await form.send();
    await form.expectSent();
  }
  world.balancer.leadTo(null);
  await context.close();
});

test('the scripts and the data of a page of the build before are there for a day', async () => {
  const site = path.join(import.meta.dirname, '../../..');
  const { NEXT_DIST_DIR = '.next' } = process.env;
  const before = path.join('.running', `before-${process.pid}`);
  const [own = ''] = (await readdir(path.join(site, NEXT_DIST_DIR, 'static/chunks'))).filter((each) =>
    each.endsWith('.js'),
  );
  await cp(path.join(site, NEXT_DIST_DIR), path.join(site, before), {
    recursive: true,
    filter: (file) => !/\/(?:cache|dev|types|trace|turbopack)$/u.test(file),
  });
  try {
    await writeFile(path.join(site, before, 'BUILD_ID'), 'the-build-before');
    const script = 'static/chunks/of-the-build-before.js';
    await writeFile(path.join(site, before, script), 'self.before = "é";');
    await world.second.stop();
    await world.second.start({ NEXT_DIST_DIR: before });
    // The site of the new build has the script while that of the build before still runs, and afterwards.
    const page = await raw(world.second.origin, { path: '/en/boston/faq' });
    const data = /\/page-data\/[\w-]{22}\.js\?[^"]*/u.exec(page.body)?.[0] ?? '';
    expect(data).not.toBe('');
    await world.second.stop();
    const [current = ''] = world.sites;
    const found = await raw(current, { path: `/_next/${script}` });
    expect([found.status, found.body]).toEqual([200, 'self.before = "é";']);
    expect(found.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(found.headers['content-type']).toBe('text/javascript; charset=utf-8');
    const foundData = await raw(current, { path: data });
    expect([foundData.status, foundData.headers['cache-control']]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
    const left = Number(await world.redis.command('PTTL', `{latchkey}:files:=chunks/of-the-build-before.js`));
    expect(left / 3_600_000).toBeGreaterThan(23.9);
    expect(left / 3_600_000).toBeLessThanOrEqual(24);
    // A site serves its own files without the store. A file that no site has is a 404 that no cache keeps.
    const none = await raw(current, { path: '/_next/static/chunks/no-such-script.js' });
    expect([none.status, none.headers['cache-control']]).toEqual([404, 'no-store']);
    expect((await raw(current, { path: `/_next/static/chunks/${own}` })).status).toBe(200);
  } finally {
    await world.second.stop();
    await rm(path.join(site, before), { recursive: true, force: true });
  }
});
