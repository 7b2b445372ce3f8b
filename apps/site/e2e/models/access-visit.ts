import type { Page } from '@playwright/test';
import { accessStates, type Journey, type StateOf } from '../access-states.ts';
import { axeFindings, injectAxe } from '../support/axe.ts';
import { waitForAnimations, expect } from '../support/test.ts';

/** One journey through the states of the committed list: looks at each as it passes, and knows which it owes. */
export class AccessVisit<Of extends Journey> {
  readonly #page: Page;
  readonly #journey: Of;
  readonly #seen: string[] = [];

  private constructor(page: Page, journey: Of) {
    this.#page = page;
    this.#journey = journey;
  }

  static async begin<Of extends Journey>(page: Page, journey: Of): Promise<AccessVisit<Of>> {
    await injectAxe(page);
    return new AccessVisit(page, journey);
  }

  /** The page shows this state now: nothing may be wrong with it. */
  async at(state: StateOf<Of>): Promise<void> {
    this.#seen.push(state);
    await waitForAnimations(this.#page);
    expect.soft(await axeFindings(this.#page), state).toEqual([]);
  }

  /** The journey is over: it has seen what the list has for it, no more and no less. */
  end(): void {
    expect(this.#seen.toSorted()).toEqual(accessStates[this.#journey].states.toSorted());
  }
}
