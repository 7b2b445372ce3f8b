import type { Page } from '@playwright/test';

/** What fixtures name although the chain does not have it. */
const missingOnPurpose = /never-painted|not-there/u;

/** The gallery as its checks need it: everything loaded, nothing moving. */
export class GalleryModel {
  readonly page: Page;
  /** What the browser's console called an error so far. */
  readonly consoleErrors: string[] = [];

  constructor(page: Page) {
    this.page = page;
    page.on('pageerror', ({ message }) => this.consoleErrors.push(message));
    page.on('console', (message) => {
      if (message.type() !== 'error' || missingOnPurpose.test(message.location().url + message.text())) return;
      this.consoleErrors.push(`${message.text()} (${message.location().url})`);
    });
  }

  /** All of it, or with `block` one block. Sizes hold without the pictures, which are most of the wait. */
  async open(locale: string, { block, withPictures = false }: { block?: string; withPictures?: boolean } = {}) {
    // The films of the fixtures stay posters, the calendar stays in one month.
    await this.page.emulateMedia({ reducedMotion: 'reduce' });
    await this.page.clock.setFixedTime(new Date('2027-05-20T16:00:00-04:00'));
    await this.page.goto(`/${locale}/gallery${block === undefined ? '' : `?block=${block}`}`, {
      waitUntil: 'domcontentloaded',
    });
    if (block === undefined) {
      // These are added by the browser: it has taken the page over.
      await this.page.getByText('Error updating basket').first().waitFor();
      await this.page.getByRole('grid').first().waitFor();
    }
    await this.page.addStyleTag({
      content: '*, *::before, *::after { animation: none !important; transition: none !important; }',
    });
    if (withPictures) await this.loadPictures();
    await this.page.evaluate(() => document.fonts.ready.then(() => undefined));
  }

  private async loadPictures(): Promise<void> {
    await this.page.evaluate(async () => {
      const pictures = Array.from(document.images);
      for (const picture of pictures) picture.loading = 'eager';
      // One that cannot be had stays what the browser shows for it.
      await Promise.allSettled(pictures.map((picture) => picture.decode()));
    });
  }

  /** `block/fixture` of all that is on show. */
  fixtures(): Promise<string[]> {
    return this.page
      .locator('[data-fixture]')
      .evaluateAll((elements) => elements.map((element) => element.getAttribute('data-fixture') ?? ''));
  }
}
