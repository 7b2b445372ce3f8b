import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as z from 'zod';
import { expect, test } from '../../support/test.ts';

const jar = process.env['VNU_JAR'] ?? '';

/** One page of each kind. */
const pages = [
  '',
  '/escape-games',
  '/groups-parties',
  '/news',
  '/careers',
  '/faq',
  '/orlando',
  '/orlando/escape-games',
  '/orlando/escape-games/midnight-archive',
  '/orlando/escape-games?filters[kidsmode]=1',
  '/orlando/book/midnight-archive',
  '/orlando/gift-cards',
  '/orlando/contact',
  '/orlando/checkout',
  '/orlando/booking',
  '/news/the-quiet-hour-comes-to-all',
  '/dubai',
  '/no-such-page',
];

const reportSchema = z.object({
  messages: z.array(
    z.object({ type: z.string(), url: z.string(), lastLine: z.number().optional(), message: z.string() }),
  ),
});

/** The errors that are left out, since the checker does not know the part of the standard that is named beside each. */
const newerThanChecker = [
  // https://html.spec.whatwg.org/multipage/links.html#link-type-expect
  'A “link” element with a “blocking” attribute must have a “rel” attribute whose value is “stylesheet”.',
];

test('the Nu Html Checker finds no error in a page of each kind', async ({ siteOrigin }) => {
  test.skip(jar === '', 'the checker or its Java could not be installed, as the end of the run says');
  test.setTimeout(300_000);
  const folder = await mkdtemp(path.join(tmpdir(), 'latchkey-html-'));
  try {
    const files: string[] = [];
    for (const locale of ['en', 'ar']) {
      for (const page of pages) {
        const html = await (await fetch(`${siteOrigin}/${locale}${page}`)).text();
        expect(html, page).toContain('</html>');
        const file = path.join(folder, `${locale}${page.replaceAll(/[^\w-]/gu, '_')}.html`);
        await writeFile(file, html);
        files.push(file);
      }
    }
    const { stderr } = spawnSync('java', ['-jar', jar, '--format', 'json', '--errors-only', ...files], {
      encoding: 'utf8',
      maxBuffer: 2 ** 27,
    });
    const { messages } = reportSchema.parse(JSON.parse(stderr));
    // Errors in styles are left out, since the checker does not know recent CSS. `npm run check` reads the styles.
    const ofHtml = messages.filter(
      ({ message }) => !message.startsWith('CSS: ') && !newerThanChecker.includes(message),
    );
    const errors = ofHtml.map(({ url, lastLine, message }) => `${path.basename(url)}:${lastLine ?? ''} ${message}`);
    expect([...new Set(errors)]).toEqual([]);
    // The checker has read the pages, since it reports the known error.
    expect(messages.some(({ message }) => newerThanChecker.includes(message))).toBe(true);
  } finally {
    await rm(folder, { recursive: true });
  }
});
