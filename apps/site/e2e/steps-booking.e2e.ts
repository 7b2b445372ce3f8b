import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import * as z from 'zod';
import { BasketApi } from './models/basket-api.ts';
import { BookingStepsModel } from './models/booking-steps.model.ts';
import { translatorFor } from './models/translator-for.ts';
import { findViolationsWithoutScripts } from './support/axe-without-scripts.ts';
import type { Stack } from './support/stack.ts';
import { expect, test } from './support/test.ts';
import { inProofs, inProofsUnless } from './support/in-proofs.ts';

test.use({ javaScriptEnabled: false });

/** More presses of Tab than a page needs. */
const maxStops = 150;
const [archive, lantern] = ['midnight-archive', 'captain-marrows-lantern'] as const;

function stepsOn(page: Page, locale: 'ar' | 'en' = 'en') {
  const t = translatorFor(locale);
  return { t, steps: new BookingStepsModel(page, t) };
}

async function readBasketId(context: BrowserContext, location = 'orlando'): Promise<string | undefined> {
  return (await context.cookies()).find(({ name }) => name === `latchkey-basket-loc-${location}`)?.value;
}

const basketResponse = z.object({ data: z.object({ bookings: z.array(z.unknown()) }) });

async function readBookings({ apiOrigin }: Stack, basketId = ''): Promise<readonly unknown[]> {
  const response = await fetch(`${apiOrigin}/api/resova/loc-orlando/basket/${basketId}`);
  return basketResponse.parse(await response.json()).data.bookings;
}

for (const locale of ['en', 'ar'] as const) {
  test(
    `two games are booked from their pages to the checkout, in ${locale}`,
    inProofsUnless(locale === 'en'),
    async ({ page, context, stack }) => {
      const { t, steps } = stepsOn(page, locale);
      for (const game of [archive, lantern]) {
        await page.goto(`/${locale}/orlando/escape-games/${game}?date=2030-01-01`);
        await page
          .locator('section#booking')
          .getByRole('link', { name: t('Pick a time') })
          .click();
        await steps.chooseSlot();
        await steps.bookNow().click();
        await expect(page).toHaveURL(new RegExp(`/${locale}/orlando/checkout$`, 'u'));
      }
      const cookie = (await context.cookies()).find(({ name }) => name === 'latchkey-basket-loc-orlando');
      expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
      expect(await readBookings(stack, cookie?.value)).toHaveLength(2);
    },
  );

  test(
    `each step is accessible and can be done with the keyboard alone, in ${locale}`,
    inProofs,
    async ({ page, browser }) => {
      // The test takes longer, since axe checks three pages.
      test.slow();
      const { t, steps } = stepsOn(page, locale);
      await steps.open('orlando', archive);
      expect(await findViolationsWithoutScripts(browser, page)).toEqual([]);
      const press = async (target: ReturnType<typeof steps.slots>, key: string) => {
        for (
          let tab = 0;
          tab < maxStops && !(await target.evaluate((node) => node === document.activeElement));
          tab += 1
        ) {
          await page.keyboard.press('Tab');
        }
        await expect(target).toBeFocused();
        await page.keyboard.press(key);
      };
      await press(page.getByRole('link', { name: t('Skip to content') }), 'Enter');
      await press(steps.tomorrow(), 'Enter');
      await expect(page).toHaveURL(/\?date=/u);
      await press(steps.slots().first(), 'Enter');
      await expect(page).toHaveURL(/slot=/u);
      expect(await findViolationsWithoutScripts(browser, page)).toEqual([]);
      await press(steps.quantities().first(), '0');
      await press(steps.bookNow(), 'Enter');
      // The response to the form is the page itself, which opens at its alert.
      await expect(steps.alert()).toBeFocused();
      expect(await findViolationsWithoutScripts(browser, page)).toEqual([]);
      await press(steps.quantities().first(), '3');
      await press(steps.bookNow(), 'Enter');
      await expect(page).toHaveURL(/\/checkout$/u);
    },
  );
}

test('all sixty days and the other mode are links', inProofs, async ({ page, browser }) => {
  test.slow();
  const { t, steps } = stepsOn(page);
  await steps.open('orlando', lantern);
  const days = page.getByRole('region', { name: t('Pick a date') });
  await expect(days).toBeHidden();
  await steps
    .panel()
    .getByRole('link', { name: t('Open calendar') })
    .click();
  // Today, the sixty days after it, and the link that closes the calendar.
  await expect(days.getByRole('link')).toHaveCount(1 + 60 + 1);
  expect(await findViolationsWithoutScripts(browser, page)).toEqual([]);
  await days.locator('td a').nth(30).click();
  await expect(days).toBeHidden();
  await expect(page).toHaveURL(/\?date=/u);
  const kidsMode = steps.panel().getByRole('link', { name: t('Kids Mode') });
  await expect(kidsMode).toContainText(t('Off'));
  await kidsMode.click();
  await expect(page).toHaveURL(/kids=1/u);
  await expect(kidsMode).toContainText(t('On'));
});

test(
  'tickets that cannot be booked are rejected in words, and what was typed stays',
  inProofs,
  async ({ page, context }) => {
    const { t, steps } = stepsOn(page);
    await steps.open('orlando', archive);
    await steps.chooseSlot();
    await steps.quantities().first().selectOption({ label: '1' });
    await steps.bookNow().click();
    await expect(steps.alert()).toHaveText(t('Add %count more tickets to book', { count: 1 }));
    await expect(steps.quantities().first()).toHaveValue(/^1:/u);
    await steps.quantities().nth(0).selectOption({ label: '8' });
    await steps.quantities().nth(1).selectOption({ label: '8' });
    await steps.bookNow().click();
    await expect(steps.alert()).toHaveText(t('At most %count players in this room', { count: 8 }));
    await expect(steps.quantities().nth(1)).toHaveValue(/^8:/u);
    await steps.quantities().nth(1).selectOption({ label: '0' });
    await steps
      .panel()
      .getByRole('button', { name: t('Show the total') })
      .click();
    // Eight tickets of $34.00.
    await expect(steps.panel().locator('output')).toHaveText('$272.00');
    expect(await readBasketId(context)).toBeUndefined();
  },
);

test(
  'a slot that somebody else has just taken is gone, and another one is offered',
  inProofs,
  async ({ page, stack }) => {
    const { t, steps } = stepsOn(page);
    await steps.open('orlando', archive);
    await steps.chooseSlot();
    const instanceId = new URL(page.url()).searchParams.get('slot') ?? '';
    await new BasketApi(stack.apiOrigin).holdSlot({ game: archive, quantity: 8 }, instanceId);
    await steps.bookNow().click();
    await expect(steps.alert()).toContainText(t('Tickets no longer available'));
    await steps
      .alert()
      .getByRole('link', { name: t('Choose another time') })
      .click();
    const heldByOthers = t('Held by others, places may become free');
    await expect(steps.panel().locator('[aria-disabled=true]').filter({ hasText: heldByOthers }).first()).toBeVisible();
  },
);

test(
  'a game of the basket whose time is no longer played is named, and a button removes it and books the new one',
  inProofs,
  async ({ page, browser, stack }) => {
    const { t, steps } = stepsOn(page);
    await steps.open('toronto', 'nowhere-express');
    await steps.chooseSlot();
    const date = new URL(page.url()).searchParams.get('date') ?? '';
    await steps.bookNow().click();
    await expect(page).toHaveURL(/checkout$/u);

    // The venue plays its games at 20 minutes past the hour from now on.
    const document = path.join(stack.contentDir, 'ticketing/toronto.json');
    const before = await readFile(document, 'utf8');
    await writeFile(document, before.replaceAll(/"(\d\d):\d\d",\s+"(\d\d):/gu, '"$1:20", "$2:'));
    const times = `${stack.apiOrigin}/api/resova/loc-toronto/game/game-nowhere-express/availability?startDate=${date}`;
    await expect.poll(async () => (await fetch(times)).text()).toMatch(/"startTime":"\d\d:20/u);

    await steps.open('toronto', archive);
    await steps.chooseSlot();
    await steps.bookNow().click();
    await expect(steps.alert()).toContainText('The Nowhere Express');
    await expect(steps.alert()).toContainText('is no longer available');
    expect(await findViolationsWithoutScripts(browser, page)).toEqual([]);
    await steps
      .alert()
      .getByRole('button', { name: t('Remove it and book') })
      .click();
    await expect(page).toHaveURL(/checkout$/u);
    await writeFile(document, before);
  },
);

test('a form that is posted twice books once, and a form of another site books nothing', async ({
  page,
  siteOrigin,
  stack,
}) => {
  const { t, steps } = stepsOn(page);
  await steps.open('orlando', archive);
  await steps.chooseSlot();
  const url = page.url().replace(/#.*$/u, '');
  const fields = await steps
    .panel()
    .locator('form')
    .evaluate((form) =>
      form instanceof HTMLFormElement
        ? Array.from(new FormData(form), ([name, value]) => [name, typeof value === 'string' ? value : ''] as const)
        : [],
    );
  const post = (headers: Readonly<Record<string, string>>) => {
    const body = new FormData();
    for (const [name, value] of fields) body.append(name, value);
    return fetch(url, { method: 'POST', body, headers, redirect: 'manual' });
  };
  const readCookie = (response: Response) =>
    response.headers
      .getSetCookie()
      .find((cookie) => cookie.startsWith('latchkey-basket'))
      ?.split(';')[0];

  for (const headers of [
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'cross-site', origin: siteOrigin },
    {},
  ]) {
    const foreign = await post(headers);
    expect(foreign.status).toBe(200);
    expect(readCookie(foreign)).toBeUndefined();
    expect(await foreign.text()).toContain(
      t('We did not accept this form because it was sent from another page. Please send it again here.'),
    );
  }
  const own = await Promise.all([post({ origin: siteOrigin }), post({ origin: siteOrigin })]);
  expect(own.map(({ status }) => status)).toEqual([303, 303]);
  const [first, second] = own.map(readCookie);
  expect(first).toMatch(/^latchkey-basket-loc-orlando=b_/u);
  expect(second).toBe(first);
  expect(await readBookings(stack, first?.split('=')[1])).toHaveLength(1);
});

test(
  'a basket that was deleted is not booked again by the form that is still open',
  inProofs,
  async ({ page, context, stack }) => {
    const { steps } = stepsOn(page);
    await steps.open('orlando', archive);
    await steps.chooseSlot();
    await steps.bookNow().click();
    await expect(page).toHaveURL(/checkout$/u);
    const deleted = (await readBasketId(context)) ?? '';
    await new BasketApi(stack.apiOrigin).delete(deleted);
    await context.clearCookies();
    await page.goBack();
    await steps.bookNow().click();
    await expect(page).toHaveURL(/checkout$/u);
    expect(await readBasketId(context)).toMatch(/^b_/u);
    expect(await readBasketId(context)).not.toBe(deleted);
  },
);

test('the pages of the steps are neither cached nor indexed', async ({ page, siteOrigin }) => {
  const { steps } = stepsOn(page);
  await steps.open('orlando', archive);
  const response = await fetch(`${siteOrigin}/en/orlando/book/${archive}`);
  expect(response.headers.get('cache-control')).toContain('private');
  expect(response.headers.get('cache-control')).toContain('no-store');
  expect(response.headers.get('x-robots-tag')).toBe('noindex, nofollow');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, nofollow');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    `${siteOrigin}/en/orlando/escape-games/${archive}`,
  );
  expect(await (await fetch(`${siteOrigin}/sitemap.xml`)).text()).not.toContain('/book/');
  expect(await (await fetch(`${siteOrigin}/robots.txt`)).text()).toContain('/*/book/');
});

test.describe('a URL of steps that do not exist', () => {
  for (const [what, url, status, target] of [
    ['an unknown game', '/en/orlando/book/no-such-game', 404, null],
    ['an unknown location', '/en/nowhere/book/midnight-archive', 404, null],
    ['no game', '/en/orlando/book', 404, null],
    [
      'a game that another provider sells',
      '/en/los-angeles/book/midnight-archive',
      307,
      '/en/los-angeles/escape-games/midnight-archive',
    ],
  ] as const) {
    test(`is not found, or leads to the page of the game: ${what}`, async ({ siteOrigin }) => {
      const response = await fetch(siteOrigin + url, { redirect: 'manual' });
      expect(response.status).toBe(status);
      expect(response.headers.get('location')).toBe(target);
    });
  }
});
