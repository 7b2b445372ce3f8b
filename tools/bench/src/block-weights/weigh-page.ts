import { gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';

export interface PageWeight {
  /** The gzip bytes of each script that the page fetches, by its path. */
  readonly scripts: ReadonlyMap<string, number>;
  /** The gzip bytes of the HTML, including React's serialised copy of it. */
  readonly htmlBytes: number;
}

/** Weighs the files that a visitor fetches who opens a page and scrolls to its end, without any other interaction. */
export async function weighPage(browser: Browser, url: string): Promise<PageWeight> {
  const context = await browser.newContext({ viewport: { width: 1_280, height: 800 } });
  try {
    const page = await context.newPage();
    const fetched: Promise<readonly [string, number]>[] = [];
    page.on('response', (script) => {
      const { pathname } = new URL(script.url());
      if (script.request().resourceType() !== 'script' || !script.ok()) return;
      fetched.push(script.body().then((body) => [pathname, gzipSync(body).byteLength] as const));
    });
    const response = await page.goto(url, { waitUntil: 'load' });
    if (response?.status() !== 200) throw new Error(`${url} returned ${response?.status() ?? 'no response'}`);
    await page.evaluate(async () => {
      const root = document.documentElement;
      for (let top = 0; top < root.scrollHeight; top += window.innerHeight) {
        window.scrollTo(0, top);
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
    });
    await page.waitForLoadState('networkidle');
    return { scripts: new Map(await Promise.all(fetched)), htmlBytes: gzipSync(await response.body()).byteLength };
  } finally {
    await context.close();
  }
}

/** Computes the gzip bytes that one page fetches beyond another. */
export function weightBeyond(
  page: PageWeight,
  bare: PageWeight,
): { readonly scriptBytes: number; readonly htmlBytes: number } {
  const own = [...page.scripts].filter(([path]) => !bare.scripts.has(path));
  return {
    scriptBytes: own.reduce((total, [, bytes]) => total + bytes, 0),
    htmlBytes: page.htmlBytes - bare.htmlBytes,
  };
}

export function sumScriptBytes({ scripts }: PageWeight): number {
  return Array.from(scripts.values()).reduce((total, bytes) => total + bytes, 0);
}
