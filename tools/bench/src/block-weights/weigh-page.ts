import { gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';

export interface PageWeight {
  /** Gzip bytes of each script that the page fetches, by its address. */
  readonly scripts: ReadonlyMap<string, number>;
  /** Gzip bytes of the html, what React repeats of it in its own notation included. */
  readonly htmlBytes: number;
}

/** What a visitor fetches who opens a page and reads it to its end, touching nothing. */
export async function weighPage(browser: Browser, address: string): Promise<PageWeight> {
  const context = await browser.newContext({ viewport: { width: 1_280, height: 800 } });
  try {
    const page = await context.newPage();
    const fetched: Promise<readonly [string, number]>[] = [];
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (response.request().resourceType() !== 'script' || !response.ok()) return;
      fetched.push(response.body().then((body) => [pathname, gzipSync(body).byteLength] as const));
    });
    const answer = await page.goto(address, { waitUntil: 'load' });
    if (answer?.status() !== 200) throw new Error(`${address} answered ${answer?.status() ?? 'nothing'}`);
    await page.evaluate(async () => {
      const root = document.documentElement;
      for (let top = 0; top < root.scrollHeight; top += window.innerHeight) {
        window.scrollTo(0, top);
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
    });
    await page.waitForLoadState('networkidle');
    return { scripts: new Map(await Promise.all(fetched)), htmlBytes: gzipSync(await answer.body()).byteLength };
  } finally {
    await context.close();
  }
}

/** What one page fetches beyond another, in gzip bytes. */
export function weightBeyond(
  page: PageWeight,
  bare: PageWeight,
): { readonly scriptBytes: number; readonly htmlBytes: number } {
  const own = [...page.scripts].filter(([address]) => !bare.scripts.has(address));
  return {
    scriptBytes: own.reduce((total, [, bytes]) => total + bytes, 0),
    htmlBytes: page.htmlBytes - bare.htmlBytes,
  };
}

export function scriptBytesOf({ scripts }: PageWeight): number {
  return Array.from(scripts.values()).reduce((total, bytes) => total + bytes, 0);
}
