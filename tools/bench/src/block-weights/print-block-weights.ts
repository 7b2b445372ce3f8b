import { fixtures } from '@latchkey/blocks/fixtures';
import { chromium } from '@playwright/test';
import { servePages } from '../serve-pages.ts';
import { type PageWeight, sumScriptBytes, weighPage, weightBeyond } from './weigh-page.ts';

const bareSlug = 'weight-of-nothing';
const createSlug = (type: string) => `weight-of-${type}`;

/** Prints the bytes that each block adds to a page: its scripts and its HTML. Needs a production build. */
export async function printBlockWeights(root: string): Promise<void> {
  const pagesOfOneBlock = Object.fromEntries(
    Object.entries(fixtures).map(([type, { full }]) => [createSlug(type), [{ ...full, id: 1 }]] as const),
  );
  const pages = await servePages(root, { [bareSlug]: [], ...pagesOfOneBlock });
  const executablePath = process.env['CHROMIUM_PATH'];
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const weigh = (slug: string) => weighPage(browser, `${pages.origin}/en/orlando/${slug}`);
    const bare = await weigh(bareSlug);
    console.log(
      '\nOne block on a page, gzip, beyond the page without it; the ratios are to that page, in the same run.\n',
    );
    printLine('the page without a block', sumScriptBytes(bare), bare.htmlBytes, bare);
    for (const type of Object.keys(fixtures)) {
      const { scriptBytes, htmlBytes } = weightBeyond(await weigh(createSlug(type)), bare);
      printLine(type, scriptBytes, htmlBytes, bare);
    }
  } finally {
    await browser.close();
    await pages.stop();
  }
}

function printLine(what: string, scriptBytes: number, htmlBytes: number, bare: PageWeight): void {
  const scripts = `${inKb(scriptBytes)} of scripts ${ratio(scriptBytes, sumScriptBytes(bare))}`;
  console.log(`${what.padEnd(26)} ${scripts}   ${inKb(htmlBytes)} of html ${ratio(htmlBytes, bare.htmlBytes)}`);
}

function inKb(bytes: number): string {
  return `${(bytes / 1_000).toFixed(1).padStart(7)} KB`;
}

function ratio(bytes: number, ofBytes: number): string {
  return (bytes / ofBytes).toFixed(3).padStart(6);
}
