import { CheckoutModel } from './models/checkout.model.ts';
import { BoxOffice } from './models/held-basket.ts';
import { wordsIn } from './models/words.ts';
import { raw } from './support/raw-request.ts';
import { shippedLimits } from './support/stack.ts';
import { expect, test } from './support/test.ts';

// One address books in all of this, as a script does, and an office.
test.use({ stackVariables: shippedLimits });
test.describe.configure({ mode: 'serial' });

const t = wordsIn('en');
const upcomingPerPerson = 6;
const checkoutsPerHour = 20;

interface Person {
  readonly email: string;
  readonly phone: string;
}

/** Holds a game and books it through the site. */
async function book(siteOrigin: string, { email, phone }: Person) {
  const { id } = await new BoxOffice(siteOrigin).hold([{ game: 'midnight-archive' }]);
  const answer = await raw(siteOrigin, {
    path: `/api/resova/loc-orlando/basket/${id}/checkout`,
    method: 'POST',
    body: JSON.stringify({ customer: { firstName: 'Mal', lastName: 'Ory', email, phone }, locale: 'en' }),
  });
  // The api's own schema has been over it.
  const { error } = JSON.parse(answer.body) as { readonly error: { readonly code: string } | null };
  return { basketId: id, status: answer.status, code: error?.code, retryAfter: Number(answer.headers['retry-after']) };
}

test('one person’s bookings end at the limit, however the mailbox is spelt, and say when there is room', async ({
  siteOrigin,
}) => {
  const spellings = ['mallory@gmail.com', 'Mallory@GMail.com', 'mal.lory@gmail.com', 'mallory+1@googlemail.com'];
  const answers = [];
  for (let turn = 0; turn <= upcomingPerPerson; turn += 1) {
    const email = spellings[turn % spellings.length] ?? '';
    answers.push(await book(siteOrigin, { email, phone: `+1 407 555 01${10 + turn}` }));
  }
  expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: upcomingPerPerson }, () => 200), 429]);
  const refused = answers.at(-1);
  expect(refused?.code).toBe('too_many_bookings');
  expect(refused?.retryAfter).toBeGreaterThan(3_600);
});

test('a family behind one address still books, each with an address of its own', async ({ siteOrigin }) => {
  for (const [index, name] of ['ada', 'bea', 'cy'].entries()) {
    const { status } = await book(siteOrigin, { email: `${name}@example.org`, phone: `+1 407 555 013${index}` });
    expect(status).toBe(200);
  }
});

test('who is refused reads why, and keeps what was typed and what is held', async ({ page, siteOrigin }) => {
  const office = new BoxOffice(siteOrigin);
  const basket = await office.hold([{ game: 'midnight-archive' }]);
  await office.bring(page, basket);
  const desk = new CheckoutModel(page, t);
  await desk.enter({ email: 'm.allory@gmail.com' });
  await desk.confirm().click();
  await expect(
    page
      .getByRole('alert')
      .getByText(t('You have as many upcoming bookings here as can be made online. Please call us to book more.')),
  ).toBeVisible();
  await expect(page.getByRole('textbox', { name: t('Email'), exact: true })).toHaveValue('m.allory@gmail.com');
  const held = await raw(siteOrigin, { path: `/api/resova/loc-orlando/basket/${basket.id}` });
  expect(JSON.parse(held.body)).toMatchObject({ data: { status: 'open', bookings: [{}] } });
  await office.delete(basket.id);
});

test('a loop with a new person each time ends at the limit of the address', async ({ siteOrigin }) => {
  const answers = [];
  for (let turn = 0; turn <= checkoutsPerHour; turn += 1) {
    const answer = await book(siteOrigin, { email: `m${turn}@example.net`, phone: `+1 407 555 ${2_000 + turn}` });
    answers.push(answer);
    if (answer.status !== 200) break;
  }
  const refused = answers.at(-1);
  expect(refused).toMatchObject({ status: 429, code: 'too_many_bookings' });
  expect(refused?.retryAfter).toBeGreaterThan(0);
  expect(refused?.retryAfter).toBeLessThanOrEqual(3_600);
});
