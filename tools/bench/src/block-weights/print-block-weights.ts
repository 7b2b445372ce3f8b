import { fixtures } from '@latchkey/blocks/fixtures';
import { chromium } from '@playwright/test';
import { servePages } from './serve-pages.ts';
import { scriptBytesOf, weighPage, weightBeyond, type PageWeight } from './weigh-page.ts';

const bareSlug = 'weight-of-nothing';
const slugOf = (type: string) => `weight-of-${type}`;

/** What each block adds to a page: the scripts that a page fetches for it, and the html. Needs a production build. */
export async function printBlockWeights(root: string): Promise<void> {
  const ofBlocks = Object.entries(fixtures).map(([type, { full }]) => [slugOf(type), [{ ...full, id: 1 }]] as const);
  const pages = await servePages(root, { [bareSlug]: [], ...Object.fromEntries(ofBlocks) });
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
    printLine('the page without a block', scriptBytesOf(bare), bare.htmlBytes, bare);
    for (const type of Object.keys(fixtures)) {
      const { scriptBytes, htmlBytes } = weightBeyond(await weigh(slugOf(type)), bare);
      printLine(type, scriptBytes, htmlBytes, bare);
    }
  } finally {
    await browser.close();
    await pages.stop();
  }
}

function printLine(what: string, scriptBytes: number, htmlBytes: number, bare: PageWeight): void {
  const scripts = `${inKb(scriptBytes)} of scripts ${ratio(scriptBytes, scriptBytesOf(bare))}`;
  console.log(`${what.padEnd(26)} ${scripts}   ${inKb(htmlBytes)} of html ${ratio(htmlBytes, bare.htmlBytes)}`);
}

function inKb(bytes: number): string {
  return `${(bytes / 1_000).toFixed(1).padStart(7)} KB`;
}

function ratio(bytes: number, ofBytes: number): string {
  return (bytes / ofBytes).toFixed(3).padStart(6);
}
