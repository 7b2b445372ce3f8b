import type { Locator, Page } from '@playwright/test';
import type { Locale } from '@latchkey/i18n';
import { translatorFor } from './translator-for.ts';

type Pull = 'forwards' | 'back';

/** A carousel of a page. */
export class CarouselModel {
  readonly region: Locator;
  readonly next: Locator;
  readonly previous: Locator;
  /** The element that scrolls. */
  readonly viewport: Locator;
  readonly slides: Locator;
  readonly status: Locator;
  readonly #page: Page;
  readonly #isRightToLeft: boolean;
  readonly #t: ReturnType<typeof translatorFor>;

  constructor(page: Page, locale: Extract<Locale, 'en' | 'ar'>, heading: string) {
    this.#t = translatorFor(locale);
    this.#page = page;
    this.#isRightToLeft = locale === 'ar';
    this.region = page.getByRole('region', { name: heading, exact: true });
    this.next = this.region.getByRole('button', { name: this.#t('Next slide') });
    this.previous = this.region.getByRole('button', { name: this.#t('Previous slide') });
    this.viewport = this.region.getByRole('group', { name: heading, exact: true });
    this.slides = this.viewport.getByRole('group');
    this.status = this.region.getByRole('status');
  }

  /** Returns the announced position. The number is filled in last, so that it is isolated from right to left as in the carousel. */
  position(number: number, total: number): string {
    return this.#t('%position of %total', { position: '%position', total }).replace('%position', String(number));
  }

  /** Returns the arrow key in or against the direction of reading. */
  key(pull: Pull): 'ArrowLeft' | 'ArrowRight' {
    return (pull === 'forwards') === this.#isRightToLeft ? 'ArrowLeft' : 'ArrowRight';
  }

  async dragWithMouse(pull: Pull): Promise<void> {
    const { x, y, by } = await this.#measurePull(pull);
    await this.#page.mouse.move(x, y);
    await this.#page.mouse.down();
    await this.#page.mouse.move(x + by / 2, y, { steps: 5 });
    await this.#page.mouse.move(x + by, y, { steps: 5 });
    await this.#page.mouse.up();
  }

  /** Swipes with input of the browser itself, not with events that are created in the page. */
  async swipe(pull: Pull): Promise<void> {
    const { x, y, by } = await this.#measurePull(pull);
    const input = await this.#page.context().newCDPSession(this.#page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
      input.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x: at, y }] });
    await touch('touchStart', x);
    for (let step = 1; step <= 8; step += 1) await touch('touchMove', x + (by * step) / 8);
    await touch('touchEnd');
    await input.detach();
  }

  /** Measures a drag or a swipe: from the middle of the viewport over 60 % of a slide, which is more than half, so that it turns. */
  async #measurePull(pull: Pull): Promise<{ readonly x: number; readonly y: number; readonly by: number }> {
    await this.viewport.scrollIntoViewIfNeeded();
    const box = await this.viewport.boundingBox();
    if (box === null) throw new Error('The carousel is not visible.');
    // The next slide comes in from the end of a line, so the content is pulled towards its start.
    const forwards = this.#isRightToLeft ? 1 : -1;
    const slide = await this.slides.first().boundingBox();
    const distance = (slide?.width ?? box.width) * 0.6;
    return {
      x: box.x + box.width / 2,
      y: box.y + Math.min(box.height, 300) / 2,
      by: (pull === 'forwards' ? forwards : -forwards) * distance,
    };
  }
}
