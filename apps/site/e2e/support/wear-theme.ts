import { deriveRoles, type Theme } from '@latchkey/cms-client/contract';
import { expect } from '@playwright/test';
import { changeDocument } from './change-document.ts';
import type { Stack } from './stack.ts';

/** Gives the chain the theme, and waits until its pages have it. */
export async function wearTheme(stack: Stack, theme: Theme): Promise<void> {
  await changeDocument(stack.contentDir, 'website.json', (document) => ({ ...document, theme }));
  const { ground, accent } = deriveRoles(theme);
  const page = async () => (await fetch(`${stack.siteOrigin}/en`)).text();
  await expect.poll(page, { timeout: 30_000, intervals: [500] }).toContain(`--ink:${ground};`);
  await expect.poll(page, { timeout: 30_000, intervals: [500] }).toContain(`--brass:${accent};`);
}
