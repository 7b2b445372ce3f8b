import { expect, type Locator, type Page } from '@playwright/test';
import { inspectFocus, findFocusOrderError, type FocusStop } from '../support/focus.ts';

/** More stops than any page has between its beginning and what is wanted. */
const maxStops = 120;

/** A visitor without a mouse: goes by Tab and Enter, and looks at each stop whether it can be seen and comes in order. */
export class KeyboardWalk {
  readonly #page: Page;
  /** null where the focus was put somewhere: what comes next has nothing to follow. */
  #before: FocusStop | null = null;

  constructor(page: Page) {
    this.#page = page;
  }

  async press(...keys: readonly string[]): Promise<void> {
    this.#before = null;
    for (const key of keys) await this.#page.keyboard.press(key);
  }

  async type(words: string): Promise<void> {
    await this.#page.keyboard.type(words);
  }

  /** One stop on; answers its role and name. */
  async tab(): Promise<string> {
    await this.#page.keyboard.press('Tab');
    const stop = await inspectFocus(this.#page);
    const name = await this.focused();
    const errors = [...stop.errors];
    const disorder = this.#before === null ? null : findFocusOrderError(this.#before, stop);
    if (disorder !== null) errors.push(disorder);
    expect.soft(errors, `${new URL(this.#page.url()).pathname}: ${name}`).toEqual([]);
    this.#before = stop;
    return name;
  }

  /** On and on until the wanted control has the focus; answers the stops, it being the last. */
  async tabTo(wanted: Locator): Promise<readonly string[]> {
    const stops: string[] = [];
    for (let count = 0; count < maxStops; count += 1) {
      stops.push(await this.tab());
      if (await isFocused(wanted)) return stops;
    }
    throw new Error(`Tab does not come to ${wanted.toString()}: ${stops.join(', ')}`);
  }

  /** Role and name of what has the focus, as a screen reader would say it. */
  async focused(): Promise<string> {
    const focused = this.#page.locator(':focus');
    if ((await focused.count()) === 0) return 'nothing';
    const [first = ''] = (await focused.ariaSnapshot()).split('\n');
    return (
      first.replace(/^- |:$/gu, '').replaceAll("'", '') || `a ${await focused.evaluate((element) => element.localName)}`
    );
  }
}

async function isFocused(wanted: Locator): Promise<boolean> {
  return (await wanted.count()) > 0 && wanted.first().evaluate((element) => element === document.activeElement);
}
