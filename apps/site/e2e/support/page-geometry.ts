import type { Page } from '@playwright/test';
import { measureGallery, type Geometry } from './gallery-geometry.ts';

/**
 * Measures a whole page like the gallery's fixtures: header, each part of the content, and footer are one fixture
 * each, or each element that `parts` selects. Animations are switched off first.
 */
export async function measurePage(page: Page, parts = 'body header, main > *, body footer'): Promise<Geometry> {
  await page.addStyleTag({
    content: '*, ::before, ::after { transition: none !important; animation: none !important }',
  });
  await page.evaluate((selector) => {
    for (const marked of document.querySelectorAll('[data-fixture]')) marked.removeAttribute('data-fixture');
    const chosen = Array.from(document.querySelectorAll<HTMLElement>(selector)).filter(
      (part) => part.checkVisibility() && part.getBoundingClientRect().height > 0,
    );
    for (const [position, part] of chosen.entries()) {
      if (!chosen.some((other) => other !== part && other.contains(part))) {
        part.dataset['fixture'] = `${part.localName} ${position + 1}`;
      }
    }
  }, parts);
  return measureGallery(page);
}
