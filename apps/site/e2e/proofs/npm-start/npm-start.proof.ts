import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { lstat, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import * as z from 'zod';
import { ConsentModel } from '../../models/consent.model.ts';
import { translatorFor } from '../../models/translator-for.ts';
import { freePort } from '../../support/free-port.ts';
import { expect, test as base } from '../../support/test.ts';

const root = path.join(import.meta.dirname, '../../../../..');
const titled = z.looseObject({ metaData: z.looseObject({ metaTitle: z.looseObject({ en: z.string() }) }) });

interface StartedChain {
  readonly origin: string;
  readonly dataDir: string;
  stop(): Promise<void>;
}

/** `npm start` in this repository, while the tests run. */
async function startBesides(): Promise<StartedChain> {
  const [port, apiPort, firstFakePort] = [await freePort(), await freePort(), await freePort()];
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'latchkey-apart-'));
  const { NEXT_DIST_DIR: _, ...env } = process.env;
  const program = spawn(process.execPath, [path.join(root, 'tools/launch/start.mjs')], {
    cwd: root,
    env: {
      ...env,
      PORT: String(port),
      API_PORT: String(apiPort),
      STAND_IN_PORT: String(firstFakePort),
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(program, 'exit');
  let said = '';
  program.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
  const stop = async () => {
    if (program.exitCode === null) program.kill('SIGTERM');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await expect
      .poll(() => program.exitCode !== null || said.includes('Stop all with Ctrl-C'), { timeout: 240_000 })
      .toBe(true);
    expect(program.exitCode, said).toBeNull();
  } catch (failure) {
    await stop();
    throw failure;
  }
  return { origin: `http://localhost:${port}`, dataDir, stop };
}

/** Reads the origin in the canonical URL of a page. */
async function readCanonicalOrigin(url: string): Promise<string | undefined> {
  const response = await fetch(url);
  return /<link rel="canonical" href="(http:\/\/[^/"]+)/u.exec(await response.text())?.[1];
}

/** `npm start` once for all tests of this file. */
const test = base.extend<object, { readonly chain: StartedChain }>({
  chain: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const chain = await startBesides();
      await use(chain);
      await chain.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

test('a site that was started beside the tests has a page cache and a build of its own', async ({
  siteOrigin,
  stack,
  chain: { origin, dataDir },
}) => {
  test.setTimeout(180_000);
  const pages = ['/en', '/en/orlando', '/fr/paris', '/en/orlando/terms', '/en/orlando/escape-games'];
  for (const page of [...pages, ...pages]) {
    const [here, there] = await Promise.all([
      readCanonicalOrigin(siteOrigin + page),
      readCanonicalOrigin(origin + page),
    ]);
    expect([here, there]).toEqual([siteOrigin, origin]);
  }

  // Only their user may read what the programs of `npm start` write, rendered pages and secrets included.
  const written = await readdir(dataDir, { recursive: true });
  expect(written.length).toBeGreaterThan(100);
  const modes = await Promise.all(
    written.map(async (name) => [name, (await lstat(path.join(dataDir, name))).mode & 0o077] as const),
  );
  expect(modes.filter(([, mode]) => mode !== 0)).toEqual([]);

  const document = path.join(stack.contentDir, 'pages/terms.json');
  const before = await readFile(document, 'utf8');
  const changed = titled.parse(JSON.parse(before));
  changed.metaData.metaTitle.en = 'Fresh ink';
  await writeFile(document, JSON.stringify(changed));
  const terms = async (site: string) => (await fetch(`${site}/en/orlando/terms`)).text();
  await expect.poll(() => terms(siteOrigin), { timeout: 20_000, intervals: [500] }).toContain('Fresh ink');
  expect(await terms(origin)).not.toContain('Fresh ink');
  await writeFile(document, before);

  // A build begins by removing the previous one.
  const build = path.join(root, 'apps/site/.next');
  await rename(build, `${build}-away`);
  try {
    for (const site of [siteOrigin, origin]) {
      const response = await fetch(`${site}/es/sydney/escape-games/midnight-archive`);
      expect(response.status).toBe(200);
      const files = [...(await response.text()).matchAll(/\/_next\/static\/[\w./~-]+\.(?:js|css)/gu)];
      expect(files.length).toBeGreaterThan(3);
      for (const [file] of files) expect((await fetch(site + file)).status, site + file).toBe(200);
    }
  } finally {
    await rename(`${build}-away`, build);
  }
});

test.describe('the demo chain’s tag manager', () => {
  /** Records the requests of the page to other origins from now on. */
  const watchForeign = (page: Page, { origin }: StartedChain): readonly URL[] => {
    const foreign: URL[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.origin !== origin && url.protocol.startsWith('http')) foreign.push(url);
    });
    return foreign;
  };
  const isScript = ({ pathname }: URL) => pathname === '/gtm.js';
  const isCount = ({ pathname }: URL) => pathname === '/collect';

  test('is loaded and reports after consent, not before', async ({ page, context, chain }) => {
    const foreign = watchForeign(page, chain);
    const consent = new ConsentModel(page, translatorFor('en'));
    await page.goto(`${chain.origin}/en/orlando`);
    await expect(consent.notice()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(foreign.map(String)).toEqual([]);
    expect(await context.cookies()).toEqual([]);

    await consent.acceptAll().click();
    await expect.poll(() => foreign.filter(isScript).map(({ search }) => search)).toEqual(['?id=GTM-C1PHER']);
    await expect.poll(() => foreign.find(isCount)?.searchParams.get('container')).toBe('GTM-C1PHER');
    const cookies = async () => (await context.cookies()).map(({ name }) => name).toSorted();
    await expect.poll(cookies).toEqual(['_gcl_au', 'latchkey-consent']);

    // The choice is stored: the next page loads it without a notice.
    const again = watchForeign(page, chain);
    await page.reload();
    await expect.poll(() => again.filter(isScript).length).toBe(1);
    await expect(consent.notice()).toBeHidden();
  });

  test('is not loaded where the visitor rejects it, nor on the next page', async ({ page, context, chain }) => {
    const foreign = watchForeign(page, chain);
    const consent = new ConsentModel(page, translatorFor('en'));
    await page.goto(`${chain.origin}/en/orlando`);
    await consent.onlyNecessary().click();
    await expect(consent.notice()).toBeHidden();
    await page.goto(`${chain.origin}/en/orlando/escape-games`);
    await page.waitForLoadState('networkidle');
    expect(foreign.map(String)).toEqual([]);
    expect((await context.cookies()).map(({ name }) => name)).toEqual(['latchkey-consent']);
  });
});
