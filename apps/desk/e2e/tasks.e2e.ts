import type { Locator, Page } from '@playwright/test';
import { createHands, tabTo, typeDate } from './support/hands.ts';
import {
  bookParty,
  bookPartyOfDay,
  type Caller,
  readFreeSlots,
  findOpenLocation,
  computeStartMs,
  dateAt,
  dateWithOnePrice,
} from './support/open-location.ts';
import { codeAsPicture } from './support/qr-video.ts';
import { createCaller } from './support/staff.ts';
import { expect, test } from './support/test.ts';

/* The ten tasks of a host. Each begins on the day, as a working day does. */

/** The most clicks that a task may take. */
const maxClicks = 8;

const findDrawer = (page: Page, lastName: string) => page.getByRole('dialog', { name: `Ada ${lastName}` });
const findCard = (page: Page, lastName: string) =>
  page.getByRole('button', { name: new RegExp(`${lastName} Ada`, 'u') });

test('1: a party is found', async ({ page, desk, signIn }) => {
  await signIn('owner');
  const { location, date, reference } = await bookPartyOfDay(createCaller(page.request, desk.origin), {
    days: 2,
    lastName: 'Sought',
  });
  await page.goto(`/desk/${location.slug}/day/${dateAt(location)}`);
  const hands = createHands();
  await hands.type(page.getByRole('combobox', { name: 'Find a booking' }), 'soug');
  await hands.click(page.getByRole('option', { name: /Ada Sought/u }));
  await expect(findDrawer(page, 'Sought')).toContainText(reference);
  await expect(page).toHaveURL(`${desk.origin}/desk/${location.slug}/day/${date}?booking=${reference}`);
  expect(hands.clicks()).toBeLessThanOrEqual(maxClicks);
});

test('2: a party is checked in by the picture of its code', async ({ page, desk, signIn }) => {
  await signIn('owner');
  const { dayPath, checkInToken } = await bookPartyOfDay(createCaller(page.request, desk.origin), {
    lastName: 'Coded',
  });
  await page.goto(dayPath);
  const hands = createHands();
  await hands.click(page.getByRole('link', { name: 'Check-in' }));
  const chosen = page.waitForEvent('filechooser');
  await hands.click(page.getByRole('button', { name: 'Choose a picture' }));
  await (await chosen).setFiles({ name: 'code.png', mimeType: 'image/png', buffer: codeAsPicture(checkInToken) });
  const arrived = page.getByRole('dialog', { name: 'Checked in' });
  await expect(arrived).toContainText('Ada Coded', { timeout: 30_000 });
  await hands.click(arrived.getByRole('button', { name: 'Next party' }));
  expect(hands.clicks()).toBeLessThanOrEqual(maxClicks);
  await hands.click(page.getByRole('link', { name: 'Day' }));
  await expect(findCard(page, 'Coded')).toHaveAccessibleName(/Arrived/u);
});

test('3: a party is moved', async ({ page, desk, signIn }) => {
  await signIn('owner');
  const call = createCaller(page.request, desk.origin);
  const { dayPath, location, room, date } = await bookPartyOfDay(call, { days: 1, lastName: 'Mover' });
  const [free] = await readFreeSlots(call, location.id, room.gameId, date);
  await page.goto(dayPath);
  const hands = createHands();
  await hands.click(findCard(page, 'Mover'));
  const drawer = findDrawer(page, 'Mover');
  await hands.click(drawer.getByRole('button', { name: 'Move', exact: true }));
  await hands.click(drawer.getByRole('listitem').getByRole('button', { disabled: false }).first());
  await hands.click(drawer.getByRole('button', { name: 'Move', exact: true }));
  await expect(drawer.getByText('The booking is moved.')).toBeVisible();
  expect(hands.clicks()).toBeLessThanOrEqual(maxClicks);
  const stillFree = await readFreeSlots(call, location.id, room.gameId, date);
  expect(stillFree.map(({ instanceId }) => instanceId)).not.toContain(free?.instanceId);
});

test('4: two tickets are added', async ({ page, desk, signIn }) => {
  await signIn('owner');
  const { dayPath, quantity } = await bookPartyOfDay(createCaller(page.request, desk.origin), {
    days: 1,
    lastName: 'Grower',
  });
  await page.goto(dayPath);
  const hands = createHands();
  await hands.click(findCard(page, 'Grower'));
  const drawer = findDrawer(page, 'Grower');
  await hands.click(drawer.getByRole('button', { name: 'Tickets' }));
  const more = drawer.getByRole('button', { name: /^One more: /u }).first();
  await hands.click(more);
  await hands.click(more);
  await hands.click(drawer.getByRole('button', { name: 'See the price' }));
  await hands.click(drawer.getByRole('button', { name: 'Change the tickets' }));
  await expect(drawer.getByText('The tickets are changed.')).toBeVisible();
  expect(hands.clicks()).toBeLessThanOrEqual(maxClicks);
  await expect(findCard(page, 'Grower')).toHaveAccessibleName(new RegExp(`${quantity + 2} players`, 'u'));
});

test('5: a note is written', async ({ page, desk, signIn }) => {
  await signIn('owner');
  const { dayPath } = await bookPartyOfDay(createCaller(page.request, desk.origin), { days: 1, lastName: 'Noted' });
  await page.goto(dayPath);
  const hands = createHands();
  await hands.click(findCard(page, 'Noted'));
  const drawer = findDrawer(page, 'Noted');
  await hands.click(drawer.getByRole('button', { name: 'Write a note' }));
  await expect(drawer.getByRole('textbox')).toBeFocused();
  await page.keyboard.type('Comes with a birthday cake');
  await hands.click(drawer.getByRole('button', { name: 'Save the note' }));
  await expect(drawer.getByText('The note is saved.')).toBeVisible();
  await expect(drawer.getByText('Comes with a birthday cake')).toBeVisible();
  expect(hands.clicks()).toBeLessThanOrEqual(maxClicks);
  await expect(findCard(page, 'Noted')).toHaveAccessibleName(/Note/u);
});

test('6: a party that did not come is marked, once its game has begun', async ({ page, desk, signIn }) => {
  await signIn('owner');
  const call = createCaller(page.request, desk.origin);
  const { dayPath, slot, location } = await bookPartyOfDay(call, { lastName: 'Absent', time: 'next' });
  await page.goto(dayPath);
  const drawer = findDrawer(page, 'Absent');
  await findCard(page, 'Absent').click();
  await drawer.getByRole('button', { name: 'No-show' }).click();
  await expect(drawer.getByText('You can mark a party as a no-show once its game has started.')).toBeVisible();
  await drawer.getByRole('button', { name: 'Close' }).click();

  const tenMinutesAfterStartMs = computeStartMs(slot, location) + 10 * 60_000;
  await desk.moveClock(tenMinutesAfterStartMs - Date.now());
  try {
    const hands = createHands();
    await hands.click(findCard(page, 'Absent'));
    await hands.click(drawer.getByRole('button', { name: 'No-show' }));
    await expect(drawer.getByText('Marked as a no-show.')).toBeVisible();
    expect(hands.clicks()).toBeLessThanOrEqual(maxClicks);
    await expect(findCard(page, 'Absent')).toHaveAccessibleName(/No-show/u);
    await drawer.getByRole('button', { name: 'They came after all' }).click();
    await expect(drawer.getByText('No longer a no-show.')).toBeVisible();
  } finally {
    await desk.moveClock(0);
  }
});

/** Books the parties of Ada and of Grace Closed in a room, at the first two free times from two o'clock on. */
async function bookTwoInAfternoon(call: Caller, locationId: string, gameId: string, date: string): Promise<void> {
  const slots = await readFreeSlots(call, locationId, gameId, date);
  const afternoon = slots.filter(({ startTime }) => startTime >= '14:00' && startTime < '17:00');
  for (const [index, firstName] of ['Ada', 'Grace'].entries()) {
    const slot = afternoon[index];
    if (slot === undefined) throw new Error('The afternoon is too short.');
    const quantity = Math.max(2, slot.availability.spaces.minRequired);
    await bookParty(call, { locationId, slot, quantity, firstName, lastName: 'Closed' });
  }
}

/** Types two to six o'clock into the form of a closure, whose fields are reached with Tab. */
async function typePeriod(page: Page, form: Locator, date: string): Promise<void> {
  await typeDate(page, form.getByLabel('From'), date);
  const [from, until] = [form.getByLabel('at', { exact: true }).first(), form.getByLabel('at', { exact: true }).last()];
  await tabTo(page, from);
  await page.keyboard.type('0200PM');
  await tabTo(page, until);
  await page.keyboard.type('0600PM');
  await expect(form.getByLabel('Until')).toHaveValue(date);
}

test('7: a room is closed from two to six and its two parties are moved', async ({ page, desk, signIn }) => {
  await signIn('owner');
  const call = createCaller(page.request, desk.origin);
  const location = await findOpenLocation(call);
  // A party is moved by one press only where its price stays. No other test books so far ahead.
  const date = dateWithOnePrice(location, 20);
  const [room] = location.rooms;
  if (room === undefined) throw new Error('The location has no room.');
  await bookTwoInAfternoon(call, location.id, room.gameId, date);
  await page.goto(`/desk/${location.slug}/day/${dateAt(location)}`);
  const hands = createHands();
  await hands.click(page.getByRole('link', { name: 'Closures' }));
  await hands.click(page.getByRole('button', { name: 'Close a room' }));
  const form = page.getByRole('dialog', { name: 'Close a room' });
  await hands.choose(form.getByLabel('Room'), room.name);
  await typePeriod(page, form, date);
  await hands.click(form.getByRole('button', { name: 'Show affected bookings' }));
  await expect(form.getByText('2 parties have booked in this period.')).toBeVisible();
  await hands.click(form.getByRole('button', { name: 'Confirm the closure' }));
  await expect(page.getByText('2 parties to move')).toBeVisible();
  await hands.click(page.getByRole('button', { name: /^Move to .+: Ada Closed$/u }));
  await expect(page.getByText('1 party to move')).toBeVisible();
  await hands.click(page.getByRole('button', { name: /^Move to .+: Grace Closed$/u }));
  await expect(page.getByText('No bookings are left in this period.')).toBeVisible();
  expect(hands.clicks()).toBeLessThanOrEqual(maxClicks);
  const freeSlots = await readFreeSlots(call, location.id, room.gameId, date);
  expect(freeSlots.filter(({ startTime }) => startTime >= '14:00' && startTime < '18:00')).toEqual([]);
});

test('8: a walk-in pays cash and goes to its room', async ({ page, desk, signIn }) => {
  await signIn('owner');
  const location = await findOpenLocation(createCaller(page.request, desk.origin));
  await page.goto(`/desk/${location.slug}/day/${dateAt(location)}`);
  const hands = createHands();
  await hands.click(page.getByRole('link', { name: 'Sell' }));
  await hands.click(page.getByRole('main').getByRole('listitem').getByRole('link').first());
  await hands.click(page.getByRole('list', { name: 'Times' }).getByRole('button', { disabled: false }).last());
  await hands.click(page.getByRole('button', { name: 'Hold the places' }));
  await expect(page.getByLabel('First name')).toBeFocused();
  await page.keyboard.type('Wanda');
  await hands.click(page.getByRole('button', { name: /^Book, .+ taken in cash$/u }));
  await expect(page.getByText('Sold', { exact: true })).toBeVisible();
  await expect(page.getByText(/is recorded as paid\.$/u)).toBeVisible();
  await hands.click(page.getByRole('button', { name: 'The party is here' }));
  await expect(page.getByText('Checked in', { exact: true })).toBeVisible();
  expect(hands.clicks()).toBeLessThanOrEqual(maxClicks);
});

test('9: half of what was paid goes back', async ({ page, desk, signIn }) => {
  await signIn('owner');
  const { dayPath, reference, location } = await bookPartyOfDay(createCaller(page.request, desk.origin), {
    days: 1,
    lastName: 'Refunded',
  });
  await page.goto(dayPath);
  await findCard(page, 'Refunded').click();
  const drawer = findDrawer(page, 'Refunded');
  await drawer.getByRole('button', { name: 'Take a payment' }).click();
  await drawer.getByRole('button', { name: 'Record the payment' }).click();
  await expect(drawer.getByText('The payment is recorded.')).toBeVisible();
  await drawer.getByRole('button', { name: 'Close' }).click();

  const hands = createHands();
  await hands.click(findCard(page, 'Refunded'));
  await hands.click(drawer.getByRole('button', { name: 'Refund' }));
  await hands.click(drawer.getByRole('button', { name: 'Half' }));
  await hands.type(drawer.getByLabel('Reason'), 'The fog machine was broken');
  await hands.click(drawer.getByRole('button', { name: 'Refund this amount' }));
  await expect(drawer.getByText('The refund is made.')).toBeVisible();
  expect(hands.clicks()).toBeLessThanOrEqual(maxClicks);
  const call = createCaller(page.request, desk.origin);
  const { data } = (await call('GET', `/staff/${location.id}/bookings/${reference}`)) as {
    readonly data: { readonly total: number; readonly paid: number };
  };
  expect(data.paid).toBe(data.total / 2);
});

test('10: a host is invited', async ({ page, desk, signIn }) => {
  await signIn('owner');
  const location = await findOpenLocation(createCaller(page.request, desk.origin));
  await page.goto(`/desk/${location.slug}/day/${dateAt(location)}`);
  const hands = createHands();
  await hands.click(page.getByRole('link', { name: 'Staff' }));
  await hands.click(page.getByRole('button', { name: 'Invite', exact: true }));
  const dialog = page.getByRole('dialog');
  await hands.type(dialog.getByLabel('Email'), 'tenth@staff.example');
  await hands.choose(dialog.getByLabel('Where'), location.name);
  await hands.click(dialog.getByRole('button', { name: 'Add the role' }));
  await hands.click(dialog.getByRole('button', { name: 'Create the link' }));
  await expect(page.getByLabel('Link')).toHaveValue(/\/desk\/invitation#.+/u);
  await hands.click(page.getByRole('dialog').getByRole('button', { name: 'Close' }).last());
  expect(hands.clicks()).toBeLessThanOrEqual(maxClicks);
  const row = page.getByRole('listitem').filter({ hasText: 'tenth@staff.example' });
  await expect(row.getByText(`Host, ${location.name}`)).toBeVisible();
});
