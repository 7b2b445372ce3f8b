import type { Locale } from '@latchkey/i18n';
import { type DeskTranslator, loadDeskTranslator, type PhraseGroup } from '@latchkey/i18n/desk';
import { latePhrases } from '@latchkey/i18n/testing';
import type { Locator, Page } from '@playwright/test';
import type { Hands } from './hands.ts';
import { bookPartyOfDay, type Caller, dateAt, findOpenLocation } from './open-location.ts';
import { expect } from './test.ts';
import { voucherLocation } from './walk-vouchers.ts';

/** The most presses of a task, without the typing. */
export const maxPresses = 8;

interface TaskProps {
  readonly page: Page;
  readonly call: Caller;
  readonly locale: Locale;
  readonly hands: Hands;
  /** The function that is called at each state of a screen that is worth a look. */
  readonly at: (name: string) => Promise<void>;
}

interface TaskWorld extends TaskProps {
  readonly t: DeskTranslator;
  readonly main: Locator;
  /** Begins on the day of a location, as a working day does, and returns an entry of the navigation. */
  readonly begin: (slug: string, date: string) => Promise<(name: string) => Locator>;
}

/** The number of names that were given. */
let namesGiven = 0;

/** Returns a name that no party of this run or of an earlier one on the same stack has. */
function makeUnique(name: string): string {
  namesGiven += 1;
  return `${name}${namesGiven}${Date.now() % 100_000}`;
}

const sellVoucher = async ({ page, t, main, hands, at, begin }: TaskWorld) => {
  const entry = await begin(voucherLocation.slug, dateAt({ timeZone: 'America/New_York' }));
  await hands.click(entry(t('Sell')));
  await hands.click(main.getByRole('link', { name: t('Sell a gift voucher') }));
  await main.getByRole('radio').first().waitFor();
  await at('voucher-form');
  await hands.click(
    main
      .getByRole('group', { name: t('How much?') })
      .getByRole('radio')
      .nth(1),
  );
  await hands.type(main.getByLabel(t('First name')), 'Vera');
  await hands.click(main.locator('button[type=submit]'));
  await expect(main.getByRole('heading', { name: t('Sold') })).toBeVisible();
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await hands.click(main.getByRole('button', { name: t('Print'), exact: true }));
  await at('voucher-sold');
};

const takeCode = async ({ page, call, t, main, hands, at, begin }: TaskWorld) => {
  const location = await findOpenLocation(call);
  const entry = await begin(location.slug, dateAt(location));
  await hands.click(entry(t('Sell')));
  await hands.click(main.getByRole('listitem').getByRole('link').first());
  await hands.click(
    page
      .getByRole('list', { name: t('Times') })
      .getByRole('button', { disabled: false })
      .last(),
  );
  await hands.click(main.getByRole('button', { name: t('Hold the places') }));
  const code = main.getByLabel(t('Promotion or gift voucher code'));
  // The smallest party that the staff may sell, whatever the room asks of visitors.
  await expect(main.getByRole('complementary').getByRole('listitem').first()).toHaveText(/^1 × /u);
  await hands.type(code, 'SUMMER26');
  await page.keyboard.press('Enter');
  // The field says why, in the words that `whyRefused` of the api chooses.
  await expect(main.locator('[aria-invalid=true]')).toBeVisible();
  await at('code-refused');
  await hands.type(code, 'QUIET5');
  await page.keyboard.press('Enter');
  await expect(main.getByRole('button', { name: t('Remove the code %code', { code: 'QUIET5' }) })).toBeVisible();
  await at('code-taken');
  await hands.type(main.getByLabel(t('First name')), 'Quentin');
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('Sold'), { exact: true })).toBeVisible();
};

const discountBooking = async ({ page, call, t, hands, at, begin }: TaskWorld) => {
  const lastName = makeUnique('Comped');
  const { location, date } = await bookPartyOfDay(call, { days: 1, lastName });
  await begin(location.slug, date);
  await hands.click(page.locator('[data-booking]').filter({ hasText: lastName }));
  const drawer = page.getByRole('dialog');
  await hands.click(drawer.getByRole('button', { name: t('Give a discount') }));
  const reason = drawer.getByLabel(t('Reason'));
  await reason.waitFor();
  await at('discount');
  await hands.click(drawer.getByRole('button', { name: t('Whole price') }));
  await hands.type(reason, 'The fog machine was broken');
  await hands.click(drawer.getByRole('button', { name: t('Save the discount') }));
  await expect(drawer.getByText(t('The discount is saved.'))).toBeVisible();
};

const readFigures = async ({ call, t, main, hands, at, begin }: TaskWorld) => {
  const location = await findOpenLocation(call);
  const entry = await begin(location.slug, dateAt(location));
  await hands.click(entry(t('Figures')));
  await hands.choose(main.getByLabel(t('Period')), t('This week'));
  for (const name of [
    t('Sales'),
    t('Occupancy'),
    t('No-shows'),
    t('Gift vouchers outstanding'),
    t('Promotion codes'),
  ]) {
    await expect(main.getByText(name, { exact: true }).first()).toBeVisible();
  }
  await at('figures');
  await hands.click(main.getByRole('button', { name: t('Show each location') }));
  await main
    .getByRole('region', { name: t('By location') })
    .or(main.getByText(t('By location')))
    .first()
    .waitFor();
  await at('figures-by-location');
};

const closeCash = async ({ page, call, t, main, hands, at, begin }: TaskWorld) => {
  const location = await findOpenLocation(call);
  const entry = await begin(location.slug, dateAt(location));
  await hands.click(entry(t('Cash-up')));
  const counted = main.locator('form').getByRole('textbox').first();
  await hands.type(counted, '12');
  await at('cash-up');
  await hands.click(main.getByRole('button', { name: t('Save the cash-up') }));
  await expect(page.getByText(t('The cash-up is saved.'))).toBeVisible();
  await at('cash-up-saved');
};

const exportFiles = async ({ page, call, t, main, hands, at, begin }: TaskWorld) => {
  const location = await findOpenLocation(call);
  const entry = await begin(location.slug, dateAt(location));
  await hands.click(entry(t('Figures')));
  await hands.click(main.getByRole('button', { name: t('Files for the accountant') }));
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('link').first().waitFor();
  await at('export');
  for (const kind of ['movements', 'bookings', 'vouchers']) {
    const downloaded = page.waitForEvent('download');
    await hands.click(dialog.locator(`a[href*="/exports/${kind}"]`));
    // The dialog has chosen the last month.
    expect((await downloaded).suggestedFilename()).toMatch(new RegExp(`^${kind}-\\d{4}-\\d\\d-01-`, 'u'));
  }
};

const noteCustomer = async ({ page, call, t, main, hands, at, begin }: TaskWorld) => {
  const lastName = makeUnique('Regular');
  const { location } = await bookPartyOfDay(call, { days: 3, lastName });
  const entry = await begin(location.slug, dateAt(location));
  await hands.click(entry(t('Customers')));
  await hands.type(page.getByRole('searchbox', { name: t('Find a customer') }), lastName);
  await main.getByRole('list', { name: t('Customers found') }).waitFor();
  await at('customers');
  await hands.click(main.getByRole('button', { name: new RegExp(lastName, 'u') }));
  const customer = main.getByRole('article');
  await hands.click(customer.getByRole('button', { name: t('Write a note') }));
  await hands.type(customer.getByRole('textbox', { name: t('Note, for staff only') }), 'Likes riddles');
  await hands.click(customer.getByRole('button', { name: t('Save the note') }));
  await expect(customer.getByRole('textbox')).toHaveCount(0);
  await expect(customer.getByText('Likes riddles')).toBeVisible();
  await at('customer');
  const dialog = page.getByRole('dialog');
  for (const [name, label] of [
    ['merge', t('Merge')],
    ['erase', t('Erase')],
  ] as const) {
    // The dialogs are not part of the task. Each is opened for its picture and closed again.
    await customer.getByRole('button', { name: label, exact: true }).click();
    await dialog.waitFor();
    await at(`customer-${name}`);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
};

const answerForm = async ({ page, call, t, main, hands, at, begin }: TaskWorld) => {
  const name = makeUnique('Asker');
  const params = { name, topic: 'game', email: `${name}@visitor.example`, message: 'Is the hall free?' };
  await call('POST', '/api/forms/contact/submit', { location: voucherLocation.slug, params });
  const entry = await begin(voucherLocation.slug, dateAt({ timeZone: 'America/New_York' }));
  await hands.click(entry(t('Inbox')));
  await main.getByRole('link', { name: new RegExp(name, 'u') }).waitFor();
  await at('inbox');
  await hands.click(main.getByRole('link', { name: new RegExp(name, 'u') }));
  const thread = main.getByRole('article');
  await hands.click(thread.getByRole('button', { name: t('I take it') }));
  await hands.type(thread.getByRole('textbox', { name: t('Your answer') }), 'Yes, from six.');
  await at('form');
  await hands.click(thread.getByRole('button', { name: t('Send the answer') }));
  await expect(thread.getByText('Yes, from six.')).toBeVisible();
  await at('form-answered');
  expect(await page.getByRole('main').getByRole('alert').count()).toBe(0);
};

const showReview = async ({ page, call, t, main, hands, at, begin }: TaskWorld) => {
  const text = `The lamp was dark ${makeUnique('once')}`;
  const review = { rating: 3, text, name: 'Rita', locationId: 'orlando' };
  await call('POST', '/api/reviews/google', review);
  const entry = await begin(voucherLocation.slug, dateAt({ timeZone: 'America/New_York' }));
  await hands.click(entry(t('Reviews')));
  const card = main.getByRole('article').filter({ hasText: text });
  await card.waitFor();
  await at('reviews');
  await hands.click(card.getByRole('button', { name: t('Show') }));
  await expect(page.getByText(t('The review is shown on the site.'))).toBeVisible();
  await hands.click(main.getByRole('radio', { name: new RegExp(`^${t('Shown')}`, 'u') }));
  await at('reviews-shown');
  await hands.click(card.getByRole('button', { name: t('Hide') }));
  await expect(page.getByText(t('The review is not shown.'))).toBeVisible();
};

const tasks = {
  '5: a gift voucher is sold and printed': sellVoucher,
  '6: a promotion code is taken in a sale': takeCode,
  '7: a booking is given away, with a reason': discountBooking,
  '8: the figures of this week are read': readFigures,
  '9: the cash of the day is counted': closeCash,
  '10: the files for the accountant are saved': exportFiles,
  '11: a customer is found and noted': noteCustomer,
  '12: a form is taken and answered': answerForm,
  '13: a review is shown, and hidden again': showReview,
} as const;

export type OfficeTask = keyof typeof tasks;
export const officeTasks = Object.keys(tasks) as readonly OfficeTask[];

/** Does a task of the office as a person who knows only what the screens say in their language. */
export async function doOfficeTask(task: OfficeTask, props: TaskProps): Promise<void> {
  const { page, locale } = props;
  const t = await loadDeskTranslator(locale, Object.keys(latePhrases.en) as PhraseGroup[]);
  const main = page.getByRole('main');
  await tasks[task]({
    ...props,
    t,
    main,
    begin: async (slug, date) => {
      await page.goto(`/desk/${slug}/day/${date}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      return (name) =>
        page.getByRole('navigation', { name: t('Screens') }).getByRole('link', { name: new RegExp(`^${name}`, 'u') });
    },
  });
}
