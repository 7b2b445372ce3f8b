import { CheckoutModel } from '../../models/checkout.model.ts';
import { BasketApi } from '../../models/basket-api.ts';
import { translatorFor } from '../../models/translator-for.ts';
import { raw } from '../../support/raw-request.ts';
import { shippedLimits } from '../../support/stack.ts';
import { expect, test } from '../../support/test.ts';

// One IP address makes all bookings, as a script or an office does. No browser counts as new here (attacks-new-browsers.proof.ts), and
// the limit per hour is half of the default one, for which a game has too few places.
const checkoutsPerHour = 20;
test.use({
  stackVariables: { ...shippedLimits, YOUNG_BROWSER_SECONDS: '0', MAX_CHECKOUTS_PER_HOUR: `${checkoutsPerHour}` },
});
test.describe.configure({ mode: 'serial' });

const t = translatorFor('en');
/** The most upcoming bookings of one person, which is the default of `MAX_UPCOMING_BOOKINGS`. */
const upcomingPerPerson = 6;

interface Person {
  readonly email: string;
  readonly phone: string;
}

/** Holds a game and books it through the site. */
async function book(siteOrigin: string, { email, phone }: Person) {
  const { id } = await new BasketApi(siteOrigin).hold([{ game: 'midnight-archive' }]);
  const response = await raw(siteOrigin, {
    path: `/api/resova/loc-orlando/basket/${id}/checkout`,
    method: 'POST',
    body: JSON.stringify({ customer: { firstName: 'Mal', lastName: 'Ory', email, phone }, locale: 'en' }),
  });
  // The api's own schema has validated it.
  const { error } = JSON.parse(response.body) as { readonly error: { readonly code: string } | null };
  return {
    basketId: id,
    status: response.status,
    code: error?.code,
    retryAfter: Number(response.headers['retry-after']),
  };
}

test('one person’s bookings end at the limit, however the mailbox is spelt, with `Retry-After`', async ({
  siteOrigin,
}) => {
  const spellings = ['mallory@gmail.com', 'Mallory@GMail.com', 'mal.lory@gmail.com', 'mallory+1@googlemail.com'];
  const responses = [];
  for (let turn = 0; turn <= upcomingPerPerson; turn += 1) {
    const email = spellings[turn % spellings.length] ?? '';
    responses.push(await book(siteOrigin, { email, phone: `+1 407 555 01${10 + turn}` }));
  }
  expect(responses.map(({ status }) => status)).toEqual([...Array.from({ length: upcomingPerPerson }, () => 200), 429]);
  const last = responses.at(-1);
  expect(last?.code).toBe('too_many_bookings');
  expect(last?.retryAfter).toBeGreaterThan(3_600);
});

test('members of a family behind one IP address still book, each with their own mailbox', async ({ siteOrigin }) => {
  for (const [index, name] of ['ada', 'bea', 'cy'].entries()) {
    const { status } = await book(siteOrigin, { email: `${name}@example.org`, phone: `+1 407 555 013${index}` });
    expect(status).toBe(200);
  }
});

test('a visitor at the limit reads why, and keeps the typed details and the basket', async ({ page, siteOrigin }) => {
  const basketApi = new BasketApi(siteOrigin);
  const basket = await basketApi.hold([{ game: 'midnight-archive' }]);
  await basketApi.openCheckout(page, basket);
  const checkoutPage = new CheckoutModel(page, t);
  await checkoutPage.fillDetails({ email: 'm.allory@gmail.com' });
  await checkoutPage.confirm().click();
  await expect(
    page
      .getByRole('alert')
      .getByText(
        t('You cannot make more bookings here without paying. Please pay by card if it is offered, or call us.'),
      ),
  ).toBeVisible();
  await expect(page.getByRole('textbox', { name: t('Email'), exact: true })).toHaveValue('m.allory@gmail.com');
  const held = await raw(siteOrigin, { path: `/api/resova/loc-orlando/basket/${basket.id}` });
  expect(JSON.parse(held.body)).toMatchObject({ data: { status: 'open', bookings: [{}] } });
  await basketApi.delete(basket.id);
});

test('a loop with a new person each time ends at the limit of the address', async ({ siteOrigin }) => {
  const responses = [];
  for (let turn = 0; turn <= checkoutsPerHour; turn += 1) {
    const response = await book(siteOrigin, { email: `m${turn}@example.net`, phone: `+1 407 555 ${2_000 + turn}` });
    responses.push(response);
    if (response.status !== 200) break;
  }
  const last = responses.at(-1);
  expect(last).toMatchObject({ status: 429, code: 'too_many_bookings' });
  expect(last?.retryAfter).toBeGreaterThan(0);
  expect(last?.retryAfter).toBeLessThanOrEqual(3_600);
});
