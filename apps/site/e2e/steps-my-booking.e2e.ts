import { BasketApi } from './models/basket-api.ts';
import { MyBookingModel } from './models/my-booking.model.ts';
import { translatorFor } from './models/translator-for.ts';
import { findViolationsWithoutScripts } from './support/axe-without-scripts.ts';
import { expect, test } from './support/test.ts';
import { inProofs } from './support/in-proofs.ts';

/* A visitor's booking in a browser without scripts. */
test.use({ javaScriptEnabled: false });

const twoTickets = [{ game: 'midnight-archive', quantity: 2 }];

for (const locale of ['en', 'ar'] as const) {
  test(
    `a pasted link opens a booking, which is moved, changed and cancelled, ${locale}`,
    inProofs,
    async ({ browser, page, stack }) => {
      const t = translatorFor(locale);
      const api = new BasketApi(stack.apiOrigin);
      const { reference, access } = await api.book((await api.hold(twoTickets)).id);
      const urls: string[] = [];
      page.on('request', (request) => urls.push(`${request.url()} ${request.headers()['referer'] ?? ''}`));
      const booking = new MyBookingModel(page, t);
      await page.goto(booking.path());
      expect(await findViolationsWithoutScripts(browser, page)).toEqual([]);
      await test.step('a link is rejected, and the right link opens the booking', async () => {
        const field = page.getByRole('textbox', { name: t('The link in your confirmation') });
        await field.fill('https://elsewhere.example/#nothing');
        await booking.submit(t('Open the booking')).click();
        await expect(field).toHaveAccessibleDescription(t('This is not a link to a booking'));
        await field.fill(`${stack.siteOrigin}${booking.path()}#${access.secret}`);
        await booking.submit(t('Open the booking')).click();
        await expect(booking.heading()).toHaveText(t('Your booking'));
        expect(await booking.reference()).toBe(reference);
        expect(await findViolationsWithoutScripts(browser, page)).toEqual([]);
        const cookie = (await page.context().cookies()).find(({ name }) => name === 'latchkey-booking-loc-orlando');
        expect([cookie?.value, cookie?.httpOnly, cookie?.sameSite]).toEqual([access.secret, true, 'Lax']);
      });

      await test.step('the booking is moved', async () => {
        // The fourth day that is offered.
        await booking.chooseTime(3);
        expect(await findViolationsWithoutScripts(browser, page)).toEqual([]);
        await booking.confirm();
        await expect(page.getByText(t('Your booking has a new time.'))).toBeVisible();
      });

      await test.step('the tickets are changed', async () => {
        await booking.control(t('Change tickets')).click();
        // The options begin with no ticket, so this one is three.
        await page.getByRole('combobox').first().selectOption({ index: 3 });
        await booking.confirm();
        await expect(page.getByText(t('Your booking has been changed.'))).toBeVisible();
      });

      const calendar = await page.request.get(`${booking.path()}/calendar`);
      expect(await calendar.text()).toContain(reference);

      await booking.cancel();
      expect(await findViolationsWithoutScripts(browser, page)).toEqual([]);
      await booking.submit(t('Remove from this browser')).click();
      await expect(page.getByText(t('Your booking was removed from this browser. It is not cancelled.'))).toBeVisible();
      expect(urls.filter((url) => url.includes(access.secret))).toEqual([]);
    },
  );
}

test(
  'a visitor reads that somebody else has just taken the time, and the booking stays as it is',
  inProofs,
  async ({ page, stack }) => {
    const t = translatorFor('en');
    const api = new BasketApi(stack.apiOrigin);
    const { access } = await api.book((await api.hold(twoTickets)).id);
    await page
      .context()
      .addCookies([
        { name: 'latchkey-booking-loc-orlando', value: access.secret, url: stack.siteOrigin, httpOnly: true },
      ]);
    const booking = new MyBookingModel(page, t);
    await page.goto(booking.path());
    const before = await booking.tickets().first().textContent();
    await booking.chooseTime(2);
    await booking.submit(t('Show the new price')).click();
    await expect(booking.heading()).toHaveText(t('Change this booking?'));
    const instanceId = new URL(page.url()).searchParams.get('slot') ?? '';
    await api.holdSlot({ game: 'midnight-archive', quantity: 8 }, instanceId);
    await booking.submit(t('Confirm the change')).click();
    await expect(page.getByRole('alert')).toHaveText(t('Tickets no longer available'));
    await expect(booking.heading()).toHaveText(t('Choose another time'));
    await page.goto(booking.path());
    expect(await booking.tickets().first().textContent()).toBe(before);
  },
);

test('a form of another site changes nothing, and says so', async ({ page, stack }) => {
  const t = translatorFor('en');
  const api = new BasketApi(stack.apiOrigin);
  const { access } = await api.book((await api.hold(twoTickets)).id);
  const booking = new MyBookingModel(page, t);
  await page.goto(booking.path());
  const fields = await page
    .getByRole('form', { name: t('Paste the link') })
    .locator('input')
    .evaluateAll((inputs) =>
      inputs.map((input) => [input.getAttribute('name') ?? '', input.getAttribute('value') ?? '']),
    );
  const send = async (headers: Readonly<Record<string, string>>) => {
    const body = new FormData();
    for (const [name = '', value = ''] of fields) body.append(name, name === 'link' ? access.secret : value);
    const url = stack.siteOrigin + booking.path();
    const response = await fetch(url, { method: 'POST', body, headers, redirect: 'manual' });
    const cookies = response.headers.getSetCookie().filter((cookie) => cookie.startsWith('latchkey-booking-'));
    return { status: response.status, text: await response.text(), cookies };
  };
  const foreign = await send({ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' });
  expect([foreign.status, foreign.cookies]).toEqual([200, []]);
  expect(foreign.text).toContain('it was sent from another page');
  const own = await send({ origin: stack.siteOrigin, 'sec-fetch-site': 'same-origin' });
  expect([own.status, own.cookies.length]).toEqual([303, 1]);
});
