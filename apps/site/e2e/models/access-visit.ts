import type { Page } from '@playwright/test';
import { accessStates, type Journey, type StateOf } from '../access-states.ts';
import { findInjectedAxeViolations, injectAxe } from '../support/axe.ts';
import { waitForAnimations, expect } from '../support/test.ts';

/** One journey through the states of the committed list. It checks each state, and at the end that none is missing. */
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

  /** Expects that the page, which shows this state now, has no accessibility violations. */
  async at(state: StateOf<Of>): Promise<void> {
    this.#seen.push(state);
    await waitForAnimations(this.#page);
    expect.soft(await findInjectedAxeViolations(this.#page), state).toEqual([]);
  }

  /** Ends the journey, and expects that it has reached exactly the states of its list. */
  end(): void {
    expect(this.#seen.toSorted()).toEqual(accessStates[this.#journey].states.toSorted());
  }
}
