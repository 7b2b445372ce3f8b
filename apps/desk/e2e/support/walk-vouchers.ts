import type { Locale } from '@latchkey/i18n';
import { type DeskTranslator, loadDeskTranslator, type PhraseGroup } from '@latchkey/i18n/desk';
import { latePhrases } from '@latchkey/i18n/testing';
import type { Locator, Page } from '@playwright/test';
import * as z from 'zod/mini';
import type { Caller } from './open-location.ts';
import { expect } from './test.ts';

const soldVouchers = z.object({
  data: z.object({ vouchers: z.array(z.object({ id: z.string(), code: z.string() })) }),
});

/** The location of the walk. Its prices are in dollars, and the host and the manager of the tests work there; vouchers are sold at any hour. */
export const voucherLocation = { id: 'loc-orlando', slug: 'orlando' } as const;

/** Sells one voucher over the counter, without a screen. */
export async function sellVoucher(call: Caller, locationId: string, lastName: string, amount = 80) {
  const { data } = soldVouchers.parse(
    await call('POST', `/staff/${locationId}/vouchers?locale=en`, {
      vouchers: [{ amount, quantity: 1 }],
      customer: { firstName: 'Vera', lastName, email: '', phone: '' },
      locale: 'en',
      method: 'cash',
      total: amount,
    }),
  );
  const [voucher] = data.vouchers;
  if (voucher === undefined) throw new Error('Nothing was sold.');
  return voucher;
}

interface Walk {
  readonly page: Page;
  readonly locale: Locale;
  readonly location: { readonly id: string; readonly slug: string };
  readonly call: Caller;
  /** The function that is called at each screen, and at each state of a screen. */
  readonly at: (name: string) => Promise<void>;
}

interface Steps extends Pick<Walk, 'page' | 'at'> {
  readonly t: DeskTranslator;
  readonly main: Locator;
  /** The path of the location. */
  readonly here: string;
  readonly button: (name: string) => Locator;
}

/** Walks through the screens of gift vouchers as a manager does, and finds everything by its text in a language. */
export async function walkVouchers({ page, locale, location, call, at }: Walk): Promise<void> {
  const t = await loadDeskTranslator(locale, Object.keys(latePhrases.en) as PhraseGroup[]);
  const main = page.getByRole('main');
  const button = (name: string) => main.getByRole('button', { name, exact: true });
  const steps: Steps = { page, at, t, main, here: `/desk/${location.slug}`, button };
  const blocked = await sellVoucher(call, location.id, 'Hopper-Murray von Westerberg');
  await call('POST', `/staff/${location.id}/vouchers/${blocked.id}/block`, { reason: 'Stolen from the letter box' });
  const found = await sellVoucher(call, location.id, 'حداد', 120);
  await walkSale(steps);
  await walkSearch(steps, found.code);
  await walkDialogs(steps);
  await walkBlocked(steps, blocked.id);
}

async function walkSale({ page, t, main, here, at }: Steps): Promise<void> {
  await page.goto(`${here}/sell`);
  await main.getByRole('link', { name: t('Sell a gift voucher') }).waitFor();
  await at('sell-with-vouchers');
  await main.getByRole('link', { name: t('Sell a gift voucher') }).click();
  const amounts = main.getByRole('group', { name: t('How much?') });
  await amounts.waitFor();
  await at('voucher-form');
  await main.locator('button[type=submit]').click();
  await main.locator('[aria-invalid=true]').first().waitFor();
  await at('voucher-form-errors');
  await amounts.getByRole('radio').last().check();
  await page.getByLabel(t('Amount in %currency', { currency: 'USD' })).fill('75');
  await page.getByLabel(t('First name')).fill('Vera');
  await page.getByLabel(t('For whom? (optional)')).fill('Ada Lovelace');
  await page.getByLabel(t('Message (optional)')).fill('Happy birthday! See you behind the third door.');
  await at('voucher-form-filled');
  await main.locator('button[type=submit]').click();
  await expect(main.getByRole('heading', { name: t('Sold') })).toBeVisible();
  await at('voucher-sold');
}

async function walkSearch({ page, t, main, here, at }: Steps, code: string): Promise<void> {
  await page.goto(`${here}/vouchers`);
  await main.getByRole('list', { name: t('Gift vouchers found') }).waitFor();
  await at('vouchers');
  await page.getByRole('searchbox').fill(code);
  await main.getByRole('article').waitFor();
  await at('voucher');
}

/** Opens and closes each dialog of the voucher that is open. */
async function walkDialogs({ page, t, button, at }: Steps): Promise<void> {
  for (const [name, label] of [
    ['extend', t('Extend')],
    ['block', t('Block')],
    ['new-code', t('New code')],
    ['refund', t('Give the money back')],
  ] as const) {
    await button(label).click();
    await page.getByRole('dialog').waitFor();
    await at(`voucher-${name}`);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
}

async function walkBlocked({ page, t, button, here, at }: Steps, voucherId: string): Promise<void> {
  await page.goto(`${here}/vouchers?voucher=${voucherId}`);
  await button(t('Unblock')).waitFor();
  await at('voucher-blocked');
  // A browser without a camera has no button for scanning.
  if (!(await button(t('Scan the code')).isVisible())) return;
  await button(t('Scan the code')).click();
  await page.getByRole('dialog').waitFor();
  await at('voucher-scan');
  await page.keyboard.press('Escape');
}
