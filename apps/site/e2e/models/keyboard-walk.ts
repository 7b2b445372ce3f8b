import { expect, type Locator, type Page } from '@playwright/test';
import { inspectFocus, findFocusOrderError, type FocusStop } from '../support/focus.ts';

/** The most presses of Tab, which is more than any page needs. */
const maxStops = 120;

/** A visitor without a mouse, who moves by keys, and checks at each stop that the focus is visible and in order. */
export class KeyboardWalk {
  readonly #page: Page;
  /** The stop before; null where the focus was moved by something else than Tab, so that the next stop is not compared. */
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

  /** Moves to the next stop; returns its role and name. */
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

  /** Presses Tab until the wanted control has the focus; returns all stops, the last being the control. */
  async tabTo(wanted: Locator): Promise<readonly string[]> {
    const stops: string[] = [];
    for (let count = 0; count < maxStops; count += 1) {
      stops.push(await this.tab());
      if (await isFocused(wanted)) return stops;
    }
    throw new Error(`Tab does not reach ${wanted.toString()}: ${stops.join(', ')}`);
  }

  /** Returns the role and the name of the focused element, as a screen reader reads them. */
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
