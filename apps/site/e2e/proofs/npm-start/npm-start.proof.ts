import { lstat, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { root, test } from '../../support/beside-test.ts';
import { expect } from '../../support/test.ts';

const titled = z.looseObject({ metaData: z.looseObject({ metaTitle: z.looseObject({ en: z.string() }) }) });
const terms = '/en/orlando/terms';
const pages = ['/en', '/en/orlando', '/fr/paris', terms, '/en/orlando/escape-games'];

/** Reads the origin in the canonical URL of a page. */
async function readCanonicalOrigin(url: string): Promise<string | undefined> {
  const response = await fetch(url);
  return /<link rel="canonical" href="(http:\/\/[^/"]+)/u.exec(await response.text())?.[1];
}

/** Visits the pages so that they are in the page cache. */
async function visitPages(origin: string): Promise<void> {
  for (const page of pages) expect((await fetch(origin + page)).status, page).toBe(200);
}

test.describe('a site that was started beside the tests', () => {
  test('has its own origin in its pages, at first and from its page cache', async ({
    siteOrigin,
    chain: { origin },
  }) => {
    for (const page of [...pages, ...pages]) {
      const [here, there] = await Promise.all([
        readCanonicalOrigin(siteOrigin + page),
        readCanonicalOrigin(origin + page),
      ]);
      expect([here, there]).toEqual([siteOrigin, origin]);
    }
  });

  test('writes files, rendered pages and secrets included, only for its user', async ({
    chain: { origin, dataDir },
  }) => {
    await visitPages(origin);
    const written = await readdir(dataDir, { recursive: true });
    expect(written.length).toBeGreaterThan(100);
    const modes = await Promise.all(
      written.map(async (name) => [name, (await lstat(path.join(dataDir, name))).mode & 0o077] as const),
    );
    expect(modes.filter(([, mode]) => mode !== 0)).toEqual([]);
  });

  test('does not get a changed document of the tests’ chain', async ({ siteOrigin, stack, chain: { origin } }) => {
    for (const site of [siteOrigin, origin]) await visitPages(site);
    const document = path.join(stack.contentDir, 'pages/terms.json');
    const before = await readFile(document, 'utf8');
    const changed = titled.parse(JSON.parse(before));
    changed.metaData.metaTitle.en = 'Fresh ink';
    await writeFile(document, JSON.stringify(changed));
    const readTerms = async (site: string) => (await fetch(site + terms)).text();
    await expect.poll(() => readTerms(siteOrigin), { timeout: 20_000, intervals: [500] }).toContain('Fresh ink');
    expect(await readTerms(origin)).not.toContain('Fresh ink');
    await writeFile(document, before);
  });

  test('does not need the build of the repository, which a new build removes, and nor do the tests', async ({
    siteOrigin,
    chain: { origin },
  }) => {
    // As a new build would, this removes the build while both run.
    const build = path.join(root, 'apps/site/.next');
    await rename(build, `${build}-away`);
    try {
      for (const site of [siteOrigin, origin]) {
        // The tests above have not visited this page, so it is rendered now.
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
});
