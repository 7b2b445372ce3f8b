import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { GalleryModel } from '../../models/gallery.model.ts';
import { browserKey, comparePictures, takePicture } from '../../support/gallery-pictures.ts';
import { expect, test } from '../../support/test.ts';

/** The accepted pictures (`npm run accept -- gallery`), in a folder for each browser. */
const accepted = path.join(import.meta.dirname, '../../gallery-pictures');

/** The fixtures that show all parts of a block. Fixtures with long and missing content are checked by their geometry. */
const pictured = /\/(?:full|film|framed|type\d)$|^(?:controls|ctas|type)\//u;
/** The blocks that are left out: maps and pages of other sites, which load at any time, and blocks that show the time. */
const unsteady = /^(?:google-maps|interactive-map|mapbox-map|widget)\//u;

/** The two windows that differ most. The proof of the geometry covers the widths between them. */
const windows = [
  { locale: 'en', width: 1440, height: 1200 },
  { locale: 'ar', width: 390, height: 1600 },
];

test.describe('pictures of every block', () => {
  for (const { locale, width, height } of windows) {
    test(`${locale} at ${width} looks as it was accepted`, async ({ page, browser, context }) => {
      test.setTimeout(180_000);
      const isAccepting = test.info().config.updateSnapshots === 'all';
      const key = browserKey(browser.version());
      const folder = path.join(accepted, key, `${locale}-${width}`);
      // Without accepted pictures of this browser, there is nothing to compare with.
      test.skip(!isAccepting && !existsSync(folder), `no pictures of ${key}; npm run accept -- gallery writes them`);
      const gallery = new GalleryModel(page);
      await page.setViewportSize({ width, height });
      await gallery.open(locale, { withPictures: true });
      const taken = new Map<string, Buffer>();
      const session = await context.newCDPSession(page);
      for (const fixture of (await gallery.fixtures()).filter((name) => pictured.test(name) && !unsteady.test(name))) {
        const picture = await takePicture(page, session, `[data-fixture="${fixture}"]`);
        if (picture !== null) taken.set(`${fixture.replace('/', '.')}.webp`, picture);
      }
      expect(taken.size).toBeGreaterThan(30);
      if (isAccepting) return accept(folder, taken);

      expect(await findDifferences(await context.newPage(), folder, taken)).toEqual([]);
    });
  }

  test('differ after a planted change, and are the same without one', async ({ page, context }) => {
    const gallery = new GalleryModel(page);
    await page.setViewportSize({ width: 1440, height: 1200 });
    await gallery.open('en', { block: 'faq', withPictures: true });
    const session = await context.newCDPSession(page);
    const canvasPage = await context.newPage();
    const take = async () => (await takePicture(page, session, '[data-fixture="faq/full"]')) ?? Buffer.alloc(0);
    const before = await take();
    expect(await comparePictures(canvasPage, before, await take())).toMatchObject({ isSame: true });
    const planted = [
      'summary { padding-inline-start: 6px }',
      'h2 { color: var(--brass) !important }',
      'h2 { letter-spacing: 0.02em }',
      '* { border-color: transparent !important }',
      '[data-block] { padding-block-end: 24px }',
    ];
    for (const content of planted) {
      const style = await page.addStyleTag({ content: `[data-fixture] ${content}` });
      const found = await comparePictures(canvasPage, before, await take());
      expect(found, content).toMatchObject({ isSame: false });
      await style.evaluate((element) => element.parentNode?.removeChild(element));
    }
    expect(await comparePictures(canvasPage, before, await take())).toMatchObject({ isSame: true });
  });
});

/**
 * Compares the taken pictures with the accepted ones of a folder. Lists the pictures that differ or are gone, and attaches both versions to the
 * report. Pictures that are new are only noted.
 *
 * @param page a page of its own, which decodes the pictures
 */
async function findDifferences(
  page: Page,
  folder: string,
  taken: ReadonlyMap<string, Buffer>,
): Promise<readonly string[]> {
  const known = await readdir(folder);
  const news = [...taken.keys()].filter((name) => !known.includes(name));
  if (news.length > 0) note(`not accepted yet: ${news.join(', ')}; npm run accept -- gallery`);
  const differences: string[] = known.filter((name) => !taken.has(name)).map((name) => `${name} is gone`);
  for (const [name, now] of taken) {
    if (!known.includes(name)) continue;
    const before = await readFile(path.join(folder, name));
    if (now.equals(before)) continue;
    const { isSame, difference } = await comparePictures(page, before, now);
    if (isSame) continue;
    differences.push(`${name}: ${difference}`);
    await test.info().attach(`${name} accepted`, { body: before, contentType: 'image/webp' });
    await test.info().attach(`${name} now`, { body: now, contentType: 'image/webp' });
  }
  return differences;
}

/** Replaces the accepted pictures of a folder by the taken ones. */
async function accept(folder: string, taken: ReadonlyMap<string, Buffer>): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const [name, picture] of taken) await writeFile(path.join(folder, name), picture);
  note(`${taken.size} pictures accepted in ${path.relative(accepted, folder)}`);
}

/** Writes a line to the report and to the console. */
function note(description: string): void {
  test.info().annotations.push({ type: 'pictures', description });
  console.log(description);
}
