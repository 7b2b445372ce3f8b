import type { Locator, Page } from '@playwright/test';
import type { Locale } from '@latchkey/i18n';
import { type DeskTranslator, loadDeskTranslator, type PhraseGroup } from '@latchkey/i18n/desk';
import { latePhrases } from '@latchkey/i18n/testing';
import { bookParty, type Caller, readFreeSlots, findOpenLocation, dateAt } from './open-location.ts';
import { expect } from './test.ts';

export interface Look {
  readonly locale: Locale;
  readonly theme: 'light' | 'dark';
}

/** Makes all pages open in a language and a theme. */
export async function look(page: Page, { locale, theme }: Look): Promise<void> {
  await page.addInitScript(
    (settings) => {
      for (const [name, value] of Object.entries(settings)) localStorage.setItem(`latchkey-desk-${name}`, value);
    },
    { locale, theme },
  );
}

/** Fills a day with four parties: the second one has a note, the third one has paid a part. */
export async function fillDay(call: Caller, days: number) {
  const location = await findOpenLocation(call);
  const date = dateAt(location, days);
  const people = [
    ['Ada', 'Lovelace'],
    ['Grace', 'Hopper-Murray von Westerberg'],
    ['ليلى', 'حداد'],
    ['Zoé', "D'Aubigné"],
  ] as const;
  const parties: { readonly reference: string; readonly lastName: string }[] = [];
  for (const [index, [firstName, lastName]] of people.entries()) {
    const room = location.rooms[index % location.rooms.length];
    if (room === undefined) throw new Error('The location has no room.');
    const slots = await readFreeSlots(call, location.id, room.gameId, date);
    const slot = slots.find(({ startTime }) => startTime >= '14:00') ?? slots[0];
    if (slot === undefined) throw new Error(`${room.name} is not open on ${date}.`);
    const quantity = Math.max(2 + index, slot.availability.spaces.minRequired);
    const booked = await bookParty(call, { locationId: location.id, slot, quantity, firstName, lastName });
    parties.push({ reference: booked.reference, lastName });
  }
  const [, noted, paid] = parties;
  const booking = (reference = '') => `/staff/${location.id}/bookings/${reference}`;
  await call('PUT', `${booking(noted?.reference)}/note`, { version: 1, note: 'Needs the step-free entrance' });
  await call('POST', `${booking(paid?.reference)}/payments`, { version: 1, method: 'cash', amount: 10 });
  return { location, date, parties };
}

interface Walk extends Pick<Look, 'locale'> {
  readonly page: Page;
  readonly day: Awaited<ReturnType<typeof fillDay>>;
  /** The function that is called at each screen, and at each state of a screen. */
  readonly at: (name: string) => Promise<void>;
}

interface Steps extends Walk {
  readonly t: DeskTranslator;
  /** The path of the location. */
  readonly here: string;
  readonly main: Locator;
  readonly button: (name: string) => Locator;
  /** Presses the button that submits the form on the screen. */
  readonly submit: () => Promise<void>;
}

/** Walks through the screens of a location as its staff do, and finds everything by its text in a language. */
export async function walkLocation(walk: Walk): Promise<void> {
  const { page, locale, day } = walk;
  const steps: Steps = {
    ...walk,
    t: await loadDeskTranslator(locale, Object.keys(latePhrases.en) as PhraseGroup[]),
    here: `/desk/${day.location.slug}`,
    main: page.getByRole('main'),
    button: (name) => page.getByRole('button', { name, exact: true }),
    // The button that applies a code is disabled while there is none.
    submit: () => page.locator('form button[type=submit]:not([aria-disabled=true]):visible').click(),
  };
  await walkDay(steps);
  await walkDrawer(steps);
  await walkSale(steps);
  await walkCheckIn(steps);
  await walkClosures(steps);
  await walkCashUp(steps);
}

async function walkDay({ page, t, here, day: { date }, at }: Steps): Promise<void> {
  await page.goto(`${here}/day/${date}`);
  await page.locator('[data-booking]').filter({ hasText: 'Lovelace' }).waitFor();
  await at('day');
  await page.getByRole('combobox', { name: t('Find a booking') }).fill('hopp');
  await page.getByRole('option').first().waitFor();
  await at('search');
}

/** Opens the third booking, which has a payment. Then opens each of its forms, and the price of more tickets. */
async function walkDrawer({ page, t, here, day: { date, parties }, submit, at }: Steps): Promise<void> {
  await page.goto(`${here}/day/${date}?booking=${parties[2]?.reference ?? ''}`);
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: t('Tickets') }).waitFor();
  await at('drawer');
  const back = drawer.getByRole('button', { name: t('Back to the booking') });
  for (const [name, label] of [
    ['note', t('Write a note')],
    ['payment', t('Take a payment')],
    ['refund', t('Refund')],
    ['cancel', t('Cancel the booking')],
  ] as const) {
    await drawer.getByRole('button', { name: label, exact: true }).click();
    await back.waitFor();
    await at(`drawer-${name}`);
    await back.click();
  }
  await drawer.getByRole('button', { name: t('Move'), exact: true }).click();
  await drawer.getByRole('listitem').getByRole('button').first().waitFor();
  await at('drawer-move');
  await back.click();
  await drawer.getByRole('button', { name: t('Tickets') }).click();
  await drawer
    .getByRole('button', { name: t('One more: %name', { name: '' }).trim() })
    .first()
    .click();
  await at('drawer-tickets');
  await submit();
  await drawer.getByRole('button', { name: t('Change the tickets') }).waitFor();
  await at('drawer-price');
}

/** Sells a game for cash, after a try without a name. */
async function walkSale({ page, t, here, day: { date }, main, button, submit, at }: Steps): Promise<void> {
  await page.goto(`${here}/sell?date=${date}`);
  await expect(page.getByRole('heading', { name: t('Which game?') })).toBeVisible();
  await at('sell-games');
  await main.getByRole('listitem').getByRole('link').nth(1).click();
  const times = page.getByRole('list', { name: t('Times') }).getByRole('button', { disabled: false });
  await times.first().waitFor();
  await at('sell-times');
  await times.last().click();
  await expect(button(t('Hold the places'))).toBeEnabled();
  await at('sell-tickets');
  await button(t('Hold the places')).click();
  await expect(page.getByLabel(t('First name'))).toBeFocused();
  await at('sell-customer');
  await page.getByLabel(t('First name')).press('Enter');
  await page.locator('[aria-invalid=true]').first().waitFor();
  await at('sell-customer-errors');
  await page.getByLabel(t('First name')).fill('Wanda');
  await submit();
  await expect(page.getByText(t('Sold'), { exact: true })).toBeVisible();
  await at('sold');
}

async function walkCheckIn({ page, t, here, day: { parties }, at }: Steps): Promise<void> {
  await page.goto(`${here}/check-in`);
  await expect(page.getByRole('heading', { name: t('Check-in') })).toBeVisible();
  await page.locator('[data-camera]').waitFor();
  await at('check-in');
  await page.getByLabel(t('Reference')).fill(parties[3]?.reference ?? '');
  await page.keyboard.press('Enter');
  // The party may have booked another day than today. Then the result is an alert.
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).waitFor();
  await at('check-in-result');
  await page.keyboard.press('Escape');
}

async function walkClosures({ page, t, here, day: { date }, button, at }: Steps): Promise<void> {
  await page.goto(`${here}/closures`);
  await button(t('Close a room')).click();
  await page.getByRole('dialog').getByLabel(t('From')).fill(date);
  await page.getByRole('dialog').getByLabel(t('at'), { exact: true }).first().fill('13:00');
  await page.getByRole('dialog').getByLabel(t('at'), { exact: true }).last().fill('18:00');
  await at('closure-form');
  await button(t('Show affected bookings')).click();
  await button(t('Confirm the closure')).waitFor();
  await at('closure-parties');
  await button(t('Confirm the closure')).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('article').first().waitFor();
  await at('closures');
}

async function walkCashUp({ page, t, here, main, submit, at }: Steps): Promise<void> {
  await page.goto(`${here}/cash-up`);
  await page.getByLabel(t('Note'), { exact: true }).first().waitFor();
  await main.locator('form').getByRole('textbox').first().fill('1');
  await at('cash-up');
  await submit();
  await main.getByRole('row').filter({ hasText: 'Olivia Owner' }).first().waitFor();
  await at('cash-up-saved');
}
