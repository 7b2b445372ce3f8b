import type { Translator } from '@latchkey/i18n';
import { expect, type Locator, type Page } from '@playwright/test';
import type { CarouselModel } from './carousel.model.ts';

/** A page whose script files are not loaded. */
export class NativePageModel {
  readonly page: Page;
  readonly t: Translator;

  constructor(page: Page, t: Translator) {
    this.page = page;
    this.t = t;
  }

  async open(address: string): Promise<void> {
    // The page's own `goto` waits for scripts (`support/test.ts`).
    await this.page.mainFrame().goto(address);
  }

  /** Finds an entry of the wide header with its submenu. */
  submenu(name: string): { readonly item: Locator; readonly toggle: Locator; readonly sheet: Locator } {
    const item = this.page.locator('[data-submenu]').filter({ has: this.page.getByText(name, { exact: true }) });
    return { item, toggle: item.getByRole('button'), sheet: item.locator('[popover]') };
  }

  /** Says whether the browser reports a button as expanded to screen readers, which it does without an attribute. */
  async isSaidExpanded(button: Locator): Promise<boolean> {
    const session = await this.page.context().newCDPSession(this.page);
    const name = await button.evaluate((element) => element.textContent.trim());
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    await session.detach();
    const node = nodes.find((each) => each.role?.value === 'button' && String(each.name?.value).trim() === name);
    return node?.properties?.some((each) => each.name === 'expanded' && each.value.value === true) === true;
  }

  /** Acts, expects the opened element, and prints the time from the event to the next frame. */
  async reacts(control: string, act: () => Promise<void>, opened: Locator): Promise<void> {
    await this.page.evaluate(() => {
      Reflect.deleteProperty(window, 'reactionMs');
      const note = (event: Event) =>
        requestAnimationFrame(() =>
          setTimeout(() => Reflect.set(window, 'reactionMs', performance.now() - event.timeStamp)),
        );
      for (const type of ['click', 'keydown']) document.addEventListener(type, note, { capture: true, once: true });
    });
    await expect(opened).toBeHidden();
    await act();
    await expect(opened).toBeVisible();
    const read = await this.page.waitForFunction((): unknown => Reflect.get(window, 'reactionMs'));
    const ms = await read.jsonValue();
    await read.dispose();
    console.log(`${control}: ${Math.round(Number(ms))} ms`);
  }

  /** Finds the index of the slide whose middle is nearest to the middle of its carousel. */
  async slideInMiddle({ viewport, slides }: CarouselModel): Promise<number> {
    const room = await viewport.boundingBox();
    const middle = (room?.x ?? 0) + (room?.width ?? 0) / 2;
    const away = await slides.evaluateAll(
      (all, at) =>
        all.map((slide) => {
          // The box of the slide itself is measured, since its content may be turned.
          const { left, right } = slide.getBoundingClientRect();
          return Math.abs((left + right) / 2 - at);
        }),
      middle,
    );
    return away.indexOf(Math.min(...away));
  }

  /** Reads the number that the style sheet counts, from 1. */
  async count({ region }: CarouselModel): Promise<number> {
    return region.evaluate(
      (carousel) => 1 + Math.round(Number(getComputedStyle(carousel).getPropertyValue('--turned'))),
    );
  }
}
