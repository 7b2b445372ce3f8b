import type { Page } from '@playwright/test';
import { CheckoutModel } from './models/checkout.model.ts';
import { BasketApi } from './models/basket-api.ts';
import { MyBookingModel } from './models/my-booking.model.ts';
import { translatorFor } from './models/translator-for.ts';
import { findAccessibilityViolations } from './support/axe.ts';
import { expect, test } from './support/test.ts';
import { inProofs, inProofsUnless } from './support/in-proofs.ts';

/** The day to which a booking is moved, in days from the first day that is offered. */
const laterDay = 2;
const twoTickets = [{ game: 'midnight-archive', quantity: 2 }];

/**
 * Records each request and each message of the console. The returned function lists those that contain a text. The header `booking-secret` is left
 * out, since the secret may be sent there.
 */
function watchFor(page: Page): (text: string) => readonly string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    const { 'booking-secret': _, ...headers } = request.headers();
    seen.push(`${request.url()} ${JSON.stringify(headers)} ${request.postData() ?? ''}`);
  });
  page.on('console', (message) => seen.push(message.text()));
  return (text) => seen.filter((line) => line.includes(text));
}

for (const locale of ['en', 'ar'] as const) {
  test(
    `a booking is found on another device, moved, changed and cancelled, ${locale}`,
    inProofsUnless(locale === 'ar'),
    async ({ page, stack }) => {
      const t = translatorFor(locale);
      const api = new BasketApi(stack.apiOrigin);
      const { reference, access } = await api.book((await api.hold(twoTickets)).id);
      const leaked = watchFor(page);
      const booking = new MyBookingModel(page, t);
      await test.step('the booking is opened by its link', async () => {
        await booking.open(access.secret);
        await expect(booking.heading()).toHaveText(t('Your booking'));
        expect(await booking.reference()).toBe(reference);
        expect(page.url()).toBe(`${stack.siteOrigin}${booking.path()}`);
        await expect(page.getByRole('img', { name: t('QR code for the check-in') })).toBeVisible();
        await expect(page.getByRole('list', { name: t('Changes and cancellation') })).toBeVisible();
        expect(await findAccessibilityViolations(page)).toEqual([]);
      });

      await test.step('the booking is moved', async () => {
        const before = await booking.tickets().first().innerText();
        await booking.chooseTime(laterDay);
        expect(await findAccessibilityViolations(page)).toEqual([]);
        await page.getByRole('button', { name: t('Show the new price') }).click();
        await expect(booking.heading()).toHaveText(t('Change this booking?'));
        await expect(booking.heading()).toBeFocused();
        expect(await findAccessibilityViolations(page)).toEqual([]);
        await page.getByRole('button', { name: t('Confirm the change') }).click();
        await expect(page.getByText(t('Your booking has a new time.'))).toBeVisible();
        expect(await booking.tickets().first().innerText()).not.toBe(before);
      });

      await test.step('the tickets are changed', async () => {
        await booking.control(t('Change tickets')).click();
        await page
          .getByRole('button', { name: new RegExp(t('Add one %name ticket', { name: '.*' }), 'u') })
          .first()
          .click();
        await booking.confirm();
        await expect(page.getByText(t('Your booking has been changed.'))).toBeVisible();
      });

      // A reload opens the same booking, as the URL no longer does.
      await page.reload();
      await expect(booking.heading()).toHaveText(t('Your booking'));
      expect(await booking.reference()).toBe(reference);

      await booking.cancel();
      expect(await findAccessibilityViolations(page)).toEqual([]);
      expect(leaked(access.secret)).toEqual([]);
    },
  );
}

test(
  'a booking made here is offered, opens by its cookie, and is forgotten on request',
  inProofs,
  async ({ page, stack }) => {
    const t = translatorFor('en');
    const api = new BasketApi(stack.apiOrigin);
    const basket = await api.hold(twoTickets);
    await page.context().addCookies([{ name: 'latchkey-basket-loc-orlando', value: basket.id, url: stack.siteOrigin }]);
    await api.openCheckout(page, basket);
    const checkout = new CheckoutModel(page, t);
    await checkout.fillDetails();
    await checkout.confirm().click();
    const reference = await checkout.reference();
    await page.getByRole('link', { name: t('See or change the booking') }).click();
    const booking = new MyBookingModel(page, t);
    await expect(booking.heading()).toHaveText(t('Your booking'));
    expect(await booking.reference()).toBe(reference);
    await page.goto('/en/orlando');
    await page
      .locator('header')
      .getByRole('link', { name: t('Your booking') })
      .click();
    expect(await booking.reference()).toBe(reference);
    await booking.submit(t('Remove from this browser')).click();
    await expect(
      page.getByText(t('Open it with the link in your confirmation, or ask us to send the link again.')),
    ).toBeVisible();
    const names = (await page.context().cookies())
      .map(({ name }) => name)
      .filter((name) => /book|basket|held/u.test(name));
    expect(names).toEqual([]);
    await page.goto('/en/orlando/checkout');
    await expect(page.getByText(t('Your basket is empty'))).toBeVisible();
  },
);

test('an unknown link opens nothing, and the look-up says the same for every reference', async ({ page, stack }) => {
  const t = translatorFor('en');
  const api = new BasketApi(stack.apiOrigin);
  const { reference } = await api.book((await api.hold(twoTickets)).id);
  const booking = new MyBookingModel(page, t);
  await booking.open('A'.repeat(22));
  await expect(page.getByText(t('We could not find this booking'))).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  const form = page.getByRole('form', { name: t('Get the link by email') });
  const requestLink = async (typed: string, email: string) => {
    await page.goto(booking.path());
    await form.getByRole('textbox', { name: t('Your reference') }).fill(typed);
    await form.getByRole('textbox', { name: t('Email') }).fill(email);
    await form.getByRole('button').click();
    return form.getByRole('status').innerText();
  };
  const sent = await requestLink(reference, 'bea@example.org');
  expect(sent).toBe(
    t('If there is a booking with this reference and this email, we are sending the link to that address.'),
  );
  expect(await requestLink(reference, 'nobody@example.org')).toBe(sent);
  expect(await requestLink('KEY-0000', 'bea@example.org')).toBe(sent);
});

test('the page of a booking is not stored, sends its URL to no other site, and allows no script of another company', async ({
  page,
  stack,
}) => {
  const api = new BasketApi(stack.apiOrigin);
  const { access } = await api.book((await api.hold(twoTickets)).id);
  const response = await page.request.get('/en/orlando/booking', {
    headers: { cookie: `latchkey-booking-loc-orlando=${access.secret}` },
  });
  const headers = response.headers();
  expect(headers['cache-control']).toContain('no-store');
  expect(headers['referrer-policy']).toBe('same-origin');
  expect(await response.text()).toContain('<meta name="robots" content="noindex, nofollow"/>');
  const policy = headers['content-security-policy'] ?? '';
  expect(policy).not.toContain('googletagmanager');
  const text = await response.text();
  expect(text).not.toContain('data-consent');
  expect(text).toContain('data-testid="reference"');
  // React's copy of the booking is in the page itself, and in no file that others could request.
  expect([headers['etag'], text.includes('/page-data/')]).toEqual([undefined, false]);
});
