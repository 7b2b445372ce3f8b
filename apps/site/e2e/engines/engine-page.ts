import { isHydrated, wantScripts } from '../support/is-hydrated.ts';
import { expect } from '@playwright/test';
import type { EngineWindow, Key, WindowOptions } from './browsers/engine.ts';
import { findInPage, type FoundElement, type Target } from './target.ts';

/** The longest wait for anything and its intervals, in milliseconds; a busy machine takes seconds for a page. */
const untilThen = { timeout: 30_000, intervals: [50, 50, 100, 100, 200] };

/** A page in any engine: finds elements, waits for them and uses them as a visitor does. */
export class EnginePage {
  readonly window: EngineWindow;
  readonly siteOrigin: string;
  readonly options: WindowOptions;

  constructor(window: EngineWindow, siteOrigin: string, options: WindowOptions) {
    this.window = window;
    this.siteOrigin = siteOrigin;
    this.options = options;
  }

  /** Opens a page of the site. With scripts it makes the page load them and waits until React has hydrated every control. */
  async open(path: string): Promise<void> {
    await this.window.goTo(`${this.siteOrigin}${path}`);
    if (!this.options.hasScripts) return;
    await this.window.read(wantScripts);
    await this.until(async () => expect(await this.window.read(isHydrated)).toBe(true));
  }

  /** Repeats a check until it passes: a page may be on its way to another one in between. */
  async until(check: () => Promise<void>): Promise<void> {
    await expect(check).toPass(untilThen);
  }

  find(target: Target): Promise<readonly FoundElement[]> {
    return this.window.read(findInPage, target, false);
  }

  async shows(target: Target): Promise<void> {
    await this.until(async () => expect(await this.find(target), JSON.stringify(target)).not.toEqual([]));
  }

  async hides(target: Target): Promise<void> {
    await this.until(async () => expect(await this.find(target), JSON.stringify(target)).toEqual([]));
  }

  /** Returns the text of the first element that fits. */
  async text(target: Target): Promise<string> {
    await this.shows(target);
    const [found] = await this.find(target);
    return found?.text ?? '';
  }

  async texts(target: Target): Promise<readonly string[]> {
    return (await this.find(target)).map(({ text }) => text);
  }

  async hasUrl(url: RegExp): Promise<void> {
    await this.until(async () => expect(await this.window.url()).toMatch(url));
  }

  async hasFocus(target: Target): Promise<void> {
    await this.shows({ ...target, isFocused: true });
  }

  /** Scrolls to the first element that fits and presses its middle, once it stands still there and nothing covers it. */
  async press(target: Target): Promise<void> {
    let before = '';
    await this.until(async () => {
      const [found] = await this.window.read(findInPage, target, true);
      const place = JSON.stringify(found?.box);
      const hasMoved = place !== before;
      before = place;
      expect(found, JSON.stringify(target)).toMatchObject({ isOnTop: true });
      expect(hasMoved, `${JSON.stringify(target)} moves`).toBe(false);
      if (found === undefined) return;
      const { x, y, width, height } = found.box;
      await this.window.press(x + width / 2, y + height / 2);
    });
  }

  /** Presses a field until keys go to it: a page that has just come may still move under the pointer. */
  async focus(target: Target): Promise<void> {
    await this.until(async () => {
      await this.press(target);
      expect(await this.find({ ...target, isFocused: true })).toHaveLength(1);
    });
  }

  /** Types into an empty field. */
  async type(target: Target, text: string): Promise<void> {
    await this.focus(target);
    await this.window.type(text);
    await this.until(async () => expect(await this.find(target)).toMatchObject([{ value: text }]));
  }

  /** Moves the first element that fits into the middle of the window; content that loads when it is seen then loads. */
  async scrollTo(target: Target): Promise<void> {
    await this.until(async () => expect(await this.window.read(findInPage, target, true)).not.toEqual([]));
  }

  async pressKey(key: Key): Promise<void> {
    await this.window.pressKey(key);
  }
}
