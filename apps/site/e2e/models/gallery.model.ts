import type { Page } from '@playwright/test';
import { drawInTypefaces } from '../support/typefaces.ts';

/** The pattern of the pictures that fixtures name although they do not exist, on purpose. */
const missingOnPurpose = /never-painted|not-there/u;

/** A fixed time, so that calendars and offers are the same in each run. */
const galleryTime = new Date('2027-05-20T16:00:00-04:00');
/** A text of a block that only scripts render, so the page is hydrated once it appears. */
const hydrationSign = 'Error updating basket';

/** The gallery, with everything loaded and nothing moving. */
export class GalleryModel {
  readonly page: Page;
  /** The errors of the browser's console so far. */
  readonly consoleErrors: string[] = [];

  constructor(page: Page) {
    this.page = page;
    page.on('pageerror', ({ message }) => this.consoleErrors.push(message));
    page.on('console', (message) => {
      if (message.type() !== 'error' || missingOnPurpose.test(message.location().url + message.text())) return;
      this.consoleErrors.push(`${message.text()} (${message.location().url})`);
    });
  }

  /** Opens all blocks, or with `block` one of them. Sizes do not depend on the pictures, which take most of the time. */
  async open(locale: string, { block, withPictures = false }: { block?: string; withPictures?: boolean } = {}) {
    // Under reduced motion the films of the fixtures stay posters, and the calendar stays in one month.
    await this.page.emulateMedia({ reducedMotion: 'reduce' });
    await this.page.clock.setFixedTime(galleryTime);
    await this.page.goto(`/${locale}/gallery${block === undefined ? '' : `?block=${block}`}`, {
      waitUntil: 'domcontentloaded',
    });
    if (block === undefined) {
      await this.page.getByText(hydrationSign).first().waitFor();
    }
    await this.page.addStyleTag({
      content: '*, *::before, *::after { animation: none !important; transition: none !important; }',
    });
    if (withPictures) await this.loadPictures();
    await drawInTypefaces(this.page);
  }

  private async loadPictures(): Promise<void> {
    await this.page.evaluate(async () => {
      const pictures = Array.from(document.images);
      for (const picture of pictures) picture.loading = 'eager';
      // Missing pictures are not errors, since fixtures name some on purpose.
      await Promise.allSettled(pictures.map((picture) => picture.decode()));
    });
  }

  /** Returns `block/fixture` of each fixture on the page. */
  fixtures(): Promise<string[]> {
    return this.page
      .locator('[data-fixture]')
      .evaluateAll((elements) => elements.map((element) => element.getAttribute('data-fixture') ?? ''));
  }
}
