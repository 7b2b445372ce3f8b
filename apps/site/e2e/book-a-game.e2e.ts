import { bookingMachine, replaySession, type Trace } from '@latchkey/booking-core';
import { CheckoutModel } from './models/checkout.model.ts';
import { GamePageModel } from './models/game-page.model.ts';
import { wordsIn } from './models/words.ts';
import { accessibilityProblems, expect, test } from './support/test.ts';

const game = { slug: 'midnight-archive', name: 'The Midnight Archive' };

test.describe('a visitor', () => {
  test('books from the home page to the reference, and the booking outlives a restart of everything', async ({
    page,
    stack,
  }) => {
    const t = wordsIn('en');
    await page.goto('/');
    await expect(page).toHaveURL(/\/en$/u);
    await page
      .locator('main')
      .getByRole('link', { name: /Orlando/u })
      .first()
      .click();
    await expect(page).toHaveURL(/\/en\/orlando$/u);
    await page
      .locator('main')
      .getByRole('link', { name: new RegExp(game.name, 'u') })
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(`/en/orlando/escape-games/${game.slug}`, 'u'));

    const gamePage = new GamePageModel(page, t);
    await gamePage.selectTomorrow();
    const slot = gamePage.availableSlots().first();
    const [time = ''] = (await slot.innerText()).split('\n');
    await slot.click();
    await expect(gamePage.bookNow()).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByText(t('Add %count more tickets to book', { count: 2 }))).toBeVisible();
    await gamePage.add('Adult').click();
    await gamePage.add('Adult').click();
    await gamePage.bookNow().click();

    const checkout = new CheckoutModel(page, t);
    await expect(checkout.heading()).toBeVisible();
    await expect(page).toHaveURL(/\/en\/orlando\/checkout$/u);
    await expect(page.getByRole('timer')).toContainText(/(9|10):\d\d/u);
    await checkout.confirm().click();
    await expect(page.getByText(t('This field is required')).first()).toBeVisible();
    await checkout.enter({ email: 'not an address' });
    await checkout.confirm().click();
    await expect(page.getByText(t('Invalid Email')).first()).toBeVisible();
    await checkout.enter();
    await checkout.confirm().click();
    expect(await checkout.reference()).toMatch(/^[A-Z0-9-]{6,}$/u);

    const soldOut = page.locator('section#booking').getByRole('button', { name: `${time} ${t('Sold out')}` });
    await gamePage.open('orlando', game.slug);
    await gamePage.selectTomorrow();
    await expect(soldOut).toHaveAttribute('aria-disabled', 'true');

    await stack.stopSite();
    await stack.stopApi();
    await stack.startApi();
    await stack.startSite();
    await gamePage.open('orlando', game.slug);
    await gamePage.selectTomorrow();
    await expect(soldOut).toHaveAttribute('aria-disabled', 'true');
  });

  test('books in Arabic on a phone by keyboard alone', async ({ browser, siteOrigin }) => {
    const t = wordsIn('ar');
    const context = await browser.newContext({
      baseURL: siteOrigin,
      locale: 'ar',
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    });
    const page = await context.newPage();
    const gamePage = new GamePageModel(page, t);
    await page.goto('/ar');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');

    /** Walks on by Tab until the wanted control has the focus. */
    async function tabTo(isWanted: (name: string) => boolean) {
      for (let step = 0; step < 120; step += 1) {
        await page.keyboard.press('Tab');
        const focused = page.locator(':focus');
        const name = (await focused.getAttribute('aria-label')) ?? (await focused.innerText());
        const isRefusing = (await focused.getAttribute('aria-disabled')) === 'true';
        if (!isRefusing && isWanted(name)) return;
      }
      throw new Error('The control cannot be reached by Tab.');
    }

    await tabTo((name) => name.includes('دبي'));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/ar\/dubai$/u);
    await expect(page.locator('main a[href$="/midnight-archive"]').first()).toBeVisible();
    await tabTo((name) => name.includes('أرشيف'));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/ar\/dubai\/escape-games\/midnight-archive/u);
    await expect(gamePage.slots().first()).toBeVisible();
    const tomorrow = await gamePage.days().nth(1).innerText();
    await tabTo((name) => name === tomorrow);
    await page.keyboard.press('Enter');
    await expect(gamePage.days().nth(1)).toHaveAttribute('aria-pressed', 'true');
    const firstFree = gamePage.availableSlots().first();
    await expect(firstFree).toBeVisible();
    const wanted = await firstFree.innerText();
    await tabTo((name) => name === wanted);
    await page.keyboard.press('Enter');
    await expect(gamePage.changeTime()).toBeVisible();
    const addLabel = t('Add one %name ticket', { name: 'x' }).split('x')[0] ?? '';
    await expect(page.locator('form button[aria-label]').first()).toBeVisible();
    const add = page.locator('form li').first().locator('button').last();
    const addName = (await add.getAttribute('aria-label')) ?? '';
    expect(addName.startsWith(addLabel.slice(0, 4))).toBe(true);
    await tabTo((name) => name === addName);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await tabTo((name) => name === t('Book Now'));
    await page.keyboard.press('Enter');

    const checkout = new CheckoutModel(page, t);
    await expect(checkout.heading()).toBeVisible();
    const values = [
      ['First name', 'ليلى'],
      ['Last name', 'المنصوري'],
      ['Email', 'layla@example.com'],
      ['Phone', '+971 4 555 0142'],
    ] as const;
    for (const [label, value] of values) {
      const field = page.getByLabel(t(label));
      for (
        let step = 0;
        step < 60 && !(await field.evaluate((element) => element === document.activeElement));
        step += 1
      )
        await page.keyboard.press('Tab');
      await page.keyboard.type(value);
    }
    await page.keyboard.press('Enter');
    expect(await checkout.reference()).toMatch(/^[A-Z0-9-]{6,}$/u);
    const hasSidewaysScroll = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    expect(hasSidewaysScroll).toBe(false);
    await context.close();
  });

  test('finds the games for kids and starts in Kids Mode', async ({ page }) => {
    const t = wordsIn('en');
    await page.goto('/en/orlando/escape-games');
    const posters = page.locator('main li[data-kids-mode]');
    await expect(posters).toHaveCount(6);
    await page.locator('footer').getByRole('link', { name: 'Games for kids' }).click();
    await expect(page.getByText(t('Escape Games for Kids'))).toBeVisible();
    await expect(posters.filter({ visible: true })).toHaveCount(2);
    await posters.getByRole('link', { name: /Captain Marrow/u }).click();
    await expect(page).toHaveURL(/captain-marrows-lantern/u);
    const kidsMode = page.getByRole('switch');
    await expect(kidsMode).toBeChecked();
    const gamePage = new GamePageModel(page, t);
    await gamePage.selectTomorrow();
    await gamePage.availableSlots().first().click();
    await expect(gamePage.bookNow()).toBeVisible();
    await expect(page.getByRole('button', { name: /Add one Adult/u })).toHaveCount(0);
    await page.goBack();
    await kidsMode.uncheck();
    await expect(page).not.toHaveURL(/kids=1/u);
  });

  test('goes back to the times by the browser’s Back, and keeps the step in another language', async ({ page }) => {
    const gamePage = new GamePageModel(page, wordsIn('en'));
    await gamePage.open('orlando', game.slug);
    await gamePage.selectTomorrow();
    await gamePage.availableSlots().first().click();
    await expect(gamePage.changeTime()).toBeVisible();
    await page.goBack();
    await expect(gamePage.availableSlots().first()).toBeVisible();
    await expect(gamePage.days().nth(1)).toHaveAttribute('aria-pressed', 'true');
    await page.goForward();
    await expect(gamePage.changeTime()).toBeVisible();

    await page
      .getByRole('banner')
      .getByRole('button', { name: /Language/u })
      .click();
    await page.getByRole('link', { name: 'العربية' }).click();
    const inArabic = new GamePageModel(page, wordsIn('ar'));
    await expect(inArabic.changeTime()).toBeVisible();
    await expect(page).toHaveURL(/\/ar\/orlando\/escape-games\/midnight-archive\?.*slot=/u);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  });

  test('who loses the race for the last places is told so and keeps the page', async ({ browser, siteOrigin }) => {
    const t = wordsIn('en');
    const open = async () => {
      const permissions = ['clipboard-read', 'clipboard-write'];
      const context = await browser.newContext({ baseURL: siteOrigin, permissions });
      const page = await context.newPage();
      const gamePage = new GamePageModel(page, t);
      await gamePage.open('paris', game.slug);
      await gamePage.selectTomorrow();
      await gamePage.availableSlots().first().click();
      await gamePage.add('Adult').click();
      await gamePage.add('Adult').click();
      return { context, page, gamePage };
    };
    const [first, second] = [await open(), await open()];
    await first.gamePage.bookNow().click();
    await expect(new CheckoutModel(first.page, t).heading()).toBeVisible();

    await second.gamePage.bookNow().click();
    await expect(
      second.page
        .getByRole('status')
        .getByText(t('Error updating basket, your selection might not be available anymore')),
    ).toBeVisible();
    // The report that the toast offers ends in Node, without a network, as the visit ended in the browser.
    await second.page.getByRole('button', { name: t('Copy a report of this problem') }).click();
    await expect(second.page.getByRole('button', { name: t('Copied') })).toBeVisible();
    const copied = await second.page.evaluate(() => navigator.clipboard.readText());
    // The site wrote it with these types a moment ago.
    const trace = JSON.parse(copied) as Trace;
    expect(trace.steps.map(({ event }) => event.type)).toContain('booking.submit');
    expect(trace.end).not.toBeNull();
    expect(replaySession(bookingMachine, trace).at(-1)).toBe(trace.end);
    await expect(second.page).toHaveURL(/escape-games/u);
    await expect(second.page.getByText(t('Tickets no longer available'))).toBeVisible();
    await second.gamePage.changeTime().click();
    await expect(second.gamePage.availableSlots().first()).toBeVisible();
    await first.context.close();
    await second.context.close();
  });

  test('gets a message and a way on while the api is down, and goes on when it is back', async ({ page, stack }) => {
    const t = wordsIn('en');
    const gamePage = new GamePageModel(page, t);
    await gamePage.open('orlando', 'captain-marrows-lantern');
    await gamePage.selectTomorrow();
    await stack.stopApi();
    await gamePage.availableSlots().first().click();
    await expect(page.locator('main').getByRole('alert')).toContainText(t('We could not load the tickets'), {
      timeout: 30_000,
    });
    await stack.startApi();
    await page.getByRole('button', { name: t('Try again') }).click();
    await gamePage.add('Adult').click();
    await gamePage.bookNow().click();
    await expect(new CheckoutModel(page, t).heading()).toBeVisible();
  });
});

test.describe('every screen', () => {
  for (const locale of ['en', 'ar'] as const) {
    test(`can be used by everyone in ${locale}`, async ({ page }) => {
      const t = wordsIn(locale);
      const gamePage = new GamePageModel(page, t);
      for (const path of [
        '',
        '/orlando',
        '/orlando/escape-games',
        '/escape-games/midnight-archive',
        '/orlando/contact',
        '/no/such/page/here',
      ]) {
        await page.goto(`/${locale}${path}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(await accessibilityProblems(page), path).toEqual([]);
      }
      await gamePage.open('orlando', 'captain-marrows-lantern');
      expect(await accessibilityProblems(page), 'slots').toEqual([]);
      await gamePage.selectTomorrow();
      await gamePage.availableSlots().first().click();
      await expect(gamePage.changeTime()).toBeVisible();
      await expect(gamePage.bookNow()).toBeVisible();
      expect(await accessibilityProblems(page), 'tickets').toEqual([]);
      await page.locator('form li').first().locator('button').last().click();
      await page.locator('form li').first().locator('button').last().click();
      await gamePage.bookNow().click();
      const checkout = new CheckoutModel(page, t);
      await expect(checkout.heading()).toBeVisible();
      await expect(checkout.confirm()).toBeVisible();
      expect(await accessibilityProblems(page), 'checkout').toEqual([]);
      await checkout.confirm().click();
      expect(await accessibilityProblems(page), 'checkout with errors').toEqual([]);
      await checkout.enter();
      await checkout.confirm().click();
      await checkout.reference();
      expect(await accessibilityProblems(page), 'confirmation').toEqual([]);
    });
  }
});
