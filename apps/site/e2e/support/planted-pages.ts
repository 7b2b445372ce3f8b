import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import type { Stack } from './stack.ts';

interface PlantedPage {
  readonly slug: string;
  readonly content: readonly unknown[];
  /** The further fields of the document. */
  readonly [field: string]: unknown;
}

/** Adds pages to the chain's documents and waits until the api serves them; returns a function that removes them. */
export async function plantPages(stack: Stack, pages: readonly PlantedPage[]): Promise<() => Promise<void>> {
  const fileOf = ({ slug }: PlantedPage) => path.join(stack.contentDir, 'pages', `${slug}.json`);
  for (const page of pages) {
    const document = { id: `page-${page.slug}`, name: page.slug, type: 'page', layout: 'layout1', ...page };
    await writeFile(fileOf(page), JSON.stringify(document));
  }
  for (const { slug } of pages) {
    const status = async () => (await fetch(`${stack.apiOrigin}/api/pages/${slug}?locale=en`)).status;
    await expect.poll(status, { timeout: 30_000, intervals: [250] }).toBe(200);
  }
  return async () => {
    await Promise.all(pages.map((page) => rm(fileOf(page))));
  };
}
