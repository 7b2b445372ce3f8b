import { completeCustomer } from '@latchkey/booking-core';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { openTestApi, type TestApi } from '@latchkey/api/testing';
import { newDatabaseUrl } from '@latchkey/api/testing/vitest';
import { createCmsClient } from '@latchkey/cms-client';
import { createBookingGateway } from '@latchkey/cms-client/booking';
import { createBookingManagement } from '@latchkey/cms-client/my-booking';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCardPayments } from './card-payments.ts';
import { manage } from './manage.ts';
import { anyTime, findNumber, openTypedTerminal, type Typist } from './typed-terminal.fixture.ts';

const contentDir = fileURLToPath(new URL('../../../examples/cipher-house/content', import.meta.url));
const baseUrl = 'http://api.test/api';
const locationId = 'loc-orlando';
const gameId = 'game-midnight-archive';
const dayMs = 86_400_000;

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi({ contentDir, databaseUrl: await newDatabaseUrl() });
});
afterAll(() => api.close());

const office = () => {
  const request = { baseUrl, fetch: api.fetch, locale: 'en' };
  return {
    client: createCmsClient(request),
    gateway: createBookingGateway(request),
    management: createBookingManagement(request),
    cards: createCardPayments(),
    locale: 'en' as const,
    now: Date.now,
    createKey: randomUUID,
  };
};

function requireValue<Value>(outcome: { readonly ok: true; readonly value: Value } | { readonly ok: false }): Value {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome));
  return outcome.value;
}

/** Creates a booking of two tickets six days from now, and its link. */
async function book() {
  const { gateway } = office();
  const date = new Date(Date.now() + 6 * dayMs).toISOString().slice(0, 10);
  const slots = requireValue(await gateway.listSlots({ locationId, gameId, date, isKidsMode: false }));
  const slot = slots.find(({ isAvailable }) => isAvailable);
  const category = slot?.pricingCategories.find(({ isHidden }) => !isHidden);
  if (slot === undefined || category === undefined) throw new Error(`No slot is free on ${date}`);
  const tickets = [{ pricingCategoryId: category.id, quantity: 2 }];
  const basket = requireValue(
    await gateway.createBasket({ locationId, bookings: [{ instanceId: slot.instanceId, tickets }] }),
  );
  const customer = completeCustomer({
    firstName: 'Ada',
    lastName: 'King',
    email: 'ada@example.org',
    phone: '+1 407 555 0100',
  });
  const command = { locationId, basketId: basket.id, customer, locale: 'en', idempotencyKey: randomUUID() };
  const booked = requireValue(await gateway.checkout(command));
  const secret = booked.status === 'confirmed' ? booked.access?.secret : undefined;
  if (secret === undefined) throw new Error('Nothing was booked');
  return { secret, link: `http://localhost:3000/en/orlando/booking#${secret}` };
}

/** The answers to each question, in turn: a text, or the label of an option, whose number is typed. Other questions get an empty line. */
type Answers = Readonly<Record<string, readonly (string | RegExp)[]>>;

/** The number of times that one question may come back; then the visitor leaves, so that a wrong answer ends the test. */
const tooManyQuestions = 20;

/** Types the answers. */
function givesAnswers(answers: Answers): Typist {
  const counts = new Map<string, number>();
  return (question, screen) => {
    const count = counts.get(question) ?? 0;
    counts.set(question, count + 1);
    if (count > tooManyQuestions) return null;
    const answer = answers[question]?.[count] ?? '';
    return typeof answer === 'string' ? answer : findNumber(answer, screen);
  };
}

/** Manages the booking of a link with these answers. */
async function runWith(link: string, answers: Answers) {
  const { terminal, shown } = openTypedTerminal(givesAnswers(answers));
  const isOpened = await manage({ ...office(), terminal }, link).finally(() => terminal.close());
  return { isOpened, shown: shown() };
}

it('opens a booking by its link, moves it, changes its tickets and cancels it', async () => {
  const { link, secret } = await book();
  const { management } = office();
  const read = async () => requireValue(await management.getManagedBooking({ locationId, secret }));
  const before = await read();
  const nextDay = new Date(Date.now() + 7 * dayMs).toISOString().slice(0, 10);
  const leave = /Keep the booking as it is/u;

  const moved = await runWith(link, {
    'What now:': [/Another time/u, leave],
    'Time:': [/Another day/u, anyTime],
    'Day (YYYY-MM-DD):': [nextDay],
    'Confirm:': [/Confirm the change/u],
  });
  expect([moved.isOpened, (await read()).games[0]?.date]).toEqual([true, nextDay]);
  expect(moved.shown).toContain(before.reference);

  const changed = await runWith(link, {
    'What now:': [/Other tickets/u, leave],
    'Adult (2):': ['3'],
    'Confirm:': [/Confirm the change/u],
  });
  expect(changed.shown).toContain('New total');
  const after = await read();
  expect(after.games[0]?.tickets[0]?.quantity).toBe(3);
  expect(after.totalMinor).toBeGreaterThan(before.totalMinor);

  // A visitor who is asked to confirm the cancellation and leaves cancels nothing. The pattern is the line of the option: its number and "Cancel".
  await runWith(link, { 'What now:': [/^ *\d+ {2}Cancel/u, leave], 'Confirm:': [leave] });
  expect((await read()).state).toBe('confirmed');
  const cancelled = await runWith(link, { 'What now:': [/Cancel/u], 'Confirm:': [/Cancel the booking/u] });
  expect([cancelled.isOpened, (await read()).state]).toEqual([true, 'cancelled']);
});

it.each([
  [
    'that opens nothing',
    `http://localhost:3000/en/orlando/booking#${'A'.repeat(22)}`,
    'The link opens no booking here.',
  ],
  ['to another page', 'http://localhost:3000/en/orlando', 'This is not a link to a booking.'],
])('rejects a link %s and says why', async (_, link, said) => {
  const { isOpened, shown } = await runWith(link, {});
  expect([isOpened, shown.includes(said)]).toEqual([false, true]);
});
