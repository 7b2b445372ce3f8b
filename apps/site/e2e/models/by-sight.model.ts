import type { Translator } from '@latchkey/i18n';
import { expect, type Locator, type Page, type Request } from '@playwright/test';
import { CheckoutModel } from './checkout.model.ts';
import { PageModel } from './page.model.ts';

/** The things that lead on in a booking. If several are visible, the visitor takes the first in this list, which is nearest to the end. */
const sights = ['reference', 'details', 'bookNow', 'times', 'anotherDay', 'way', 'tryAgain'] as const;
type Sight = (typeof sights)[number];
export type Press = Sight | 'calendar' | 'arrival';

interface BySightOptions {
  readonly day?: number;
  readonly note?: (press: Press) => void;
}

/** The most presses without an end, after which a visitor gives up. */
const maxPresses = 14;
/** The longest time for a press to change something, in milliseconds, before the visitor looks again. */
const longestWaitMs = 5_000;

/**
 * A visitor who books by sight: presses the control that leads on, and looks again. So it works whichever part of the page's scripts runs, and
 * nothing here knows whether a control belongs to the widget or to the steps without scripts.
 */
export class BySightModel extends PageModel {
  /** The running requests with the instants at which they began. */
  readonly #requests = new Map<Request, number>();
  readonly #day: number;
  readonly #note: (press: Press) => void;
  #hasSeenCalendar = false;
  #hasChosenDay = false;

  /** @param options `day`: the day to choose, 1 for tomorrow; `note`: called before each press */
  constructor(page: Page, t: Translator, { day = 1, note = () => undefined }: BySightOptions = {}) {
    super(page, t);
    this.#day = day;
    this.#note = note;
    page.on('request', (request) => this.#requests.set(request, Date.now()));
    page.on('requestfinished', (request) => this.#requests.delete(request));
    page.on('requestfailed', (request) => this.#requests.delete(request));
  }

  /** Opens a page, and looks at its booking if it has one. */
  async open(path: string): Promise<void> {
    this.#note('arrival');
    await this.page.goto(path, { waitUntil: 'load' });
  }

  /** Goes on until the booking is confirmed, or until `end` is seen; returns the presses. */
  async goOn(end: Sight = 'reference'): Promise<readonly Sight[]> {
    const pressed: Sight[] = [];
    while (pressed.length < maxPresses) {
      const sight = await this.look();
      if (sight === end || sight === 'reference') return pressed;
      pressed.push(sight);
      await this.#press(sight);
    }
    throw new Error(`No end after ${pressed.join(', ')}: ${this.page.url()}`);
  }

  /** Chooses the day in the calendar, which is tried once, else among the days of the strip. */
  async chooseDay(): Promise<void> {
    await this.look();
    const { page, t } = this;
    const strip = page.getByRole('group', { name: t('Pick a date') });
    const opener = strip.getByRole('link', { name: t('Open calendar') });
    const days = page.locator('dialog, #calendar').locator('a[data-cell]').filter({ visible: true });
    if (!this.#hasSeenCalendar && (await opener.isVisible())) {
      this.#hasSeenCalendar = true;
      this.#note('calendar');
      await opener.click();
      await this.#untilShown(async () => (await days.first().isVisible()) || !(await opener.isVisible()));
      // The calendar did not open, so the visitor looks at the present page again.
      if (!(await days.first().isVisible())) return;
      await days.nth(this.#day).click();
    } else {
      await strip.locator('a').filter({ visible: true }).nth(this.#day).click();
    }
    this.#hasChosenDay = true;
  }

  /** Returns the first thing that is visible, once it was seen twice in a row and no request is running. */
  async look(): Promise<Sight> {
    const seen: (Sight | undefined)[] = [];
    await expect
      .poll(
        async () => {
          await this.#scrollToBooking();
          seen.push(await this.#see());
          const [before, now] = seen.slice(-2);
          return now !== undefined && now === before && !this.#isLoading();
        },
        { intervals: [100, 150, 200, 250] },
      )
      .toBe(true);
    const sight = seen.at(-1);
    if (sight === undefined) throw new Error('Nothing is to be seen.');
    return sight;
  }

  #isLoading(): boolean {
    const now = Date.now();
    return [...this.#requests.values()].some((begunAt) => now - begunAt < longestWaitMs);
  }

  async #see(): Promise<Sight | undefined> {
    for (const sight of sights) {
      const isVisible = await this.#at(sight)
        .isVisible()
        .catch(() => false);
      if (isVisible) return sight;
    }
    return undefined;
  }

  /** Finds the first visible element of a sight. */
  #at(sight: Sight): Locator {
    const { page, t } = this;
    const booking = page.locator('section#booking, #step');
    const all: Readonly<Record<Sight, () => Locator>> = {
      reference: () => page.getByTestId('reference'),
      details: () => page.getByRole('form', { name: t('Your details') }).getByRole('button'),
      bookNow: () => booking.locator('form').getByRole('button', { name: t('Book Now'), exact: true }),
      times: () => booking.locator('li a[href*="slot="]'),
      anotherDay: () =>
        booking.getByText(new RegExp(`^(?:${t('Go to %date', { date: '.+' })}|${t('Try another day')})$`, 'u')),
      way: () => booking.getByRole('link', { name: t('Pick a time') }),
      tryAgain: () => page.getByRole('main').getByText(t('Try again'), { exact: true }),
    };
    return all[sight]().filter({ visible: true }).first();
  }

  async #press(sight: Sight): Promise<void> {
    const { page, t } = this;
    if (sight === 'details') await new CheckoutModel(page, t).fillDetails();
    if ((sight === 'times' || sight === 'anotherDay') && !this.#hasChosenDay) return this.chooseDay();
    const target = this.#at(sight);
    const url = page.url();
    this.#note(sight);
    await target.click();
    await this.#untilShown(async () => page.url() !== url || !(await target.isVisible().catch(() => false)));
  }

  /** Waits for a while, as a visitor does, and then goes on with the present page. */
  async #untilShown(isShown: () => Promise<boolean>): Promise<void> {
    await expect
      .poll(isShown, { timeout: longestWaitMs })
      .toBe(true)
      .catch(() => undefined);
  }

  async #scrollToBooking(): Promise<void> {
    const booking = this.page.locator('section#booking');
    if ((await booking.count().catch(() => 0)) === 0) return;
    await booking.evaluate((element) => element.scrollIntoView()).catch(() => undefined);
  }
}
