import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { CheckoutModel } from './models/checkout.model.ts';
import { BasketApi } from './models/basket-api.ts';
import { translatorFor } from './models/translator-for.ts';
import { raw } from './support/raw-request.ts';
import { releasedCodes, runVoucher } from './support/run-voucher.ts';
import { shippedLimits } from './support/stack.ts';
import { expect, test } from './support/test.ts';

// No browser counts as new here (attacks-new-browsers.e2e.ts).
test.use({ stackVariables: { ...shippedLimits, MAIL_SECONDS: '1', YOUNG_BROWSER_SECONDS: '0' } });
test.describe.configure({ mode: 'serial' });

const t = translatorFor('en');
const checkouts = 20;
const victim = 'third.person@example.net';
const advertisement = 'Win a fortune at prize.example';
const baskets = '/api/resova/loc-orlando/basket';
const codeShape = /(?:[34679ACDEFGHJKMNPQRTVWXY]{4}-){6}[34679ACDEFGHJKMNPQRTVWXY]{4}/u;

/** Requests ten vouchers for a third person through the site, with a message for them. */
async function requestVouchers(siteOrigin: string, turn: number) {
  const post = async (where: string, body: object) => {
    const { status, body: text } = await raw(siteOrigin, { path: where, method: 'POST', body: JSON.stringify(body) });
    // The api's own schema has validated it.
    return {
      status,
      ...(JSON.parse(text) as { readonly data: { readonly id: string; readonly reference: string } | null }),
    };
  };
  const vouchers = [{ voucherId: 'voucher-orlando-50', quantity: 10, email: victim, message: advertisement }];
  const { data } = await post(baskets, { bookings: [], vouchers });
  const customer = {
    firstName: advertisement,
    lastName: advertisement,
    email: `mallory${turn}@example.org`,
    phone: `+1 407 555 ${3_000 + turn}`,
  };
  return post(`${baskets}/${data?.id ?? ''}/checkout`, { customer, locale: 'en' });
}

/** All emails that were sent. */
async function sentMails(dataDir: string): Promise<readonly string[]> {
  const folder = path.join(dataDir, 'mail');
  const names = await readdir(folder).catch(() => []);
  return Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
}

test('twenty checkouts of vouchers make no code, and no email to their recipients', async ({ siteOrigin, stack }) => {
  const responses = [];
  for (let turn = 0; turn < checkouts; turn += 1) responses.push(await requestVouchers(siteOrigin, turn));
  expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: checkouts }, () => 200));
  for (const { data } of responses) expect(JSON.stringify(data)).not.toMatch(codeShape);
  expect((await requestVouchers(siteOrigin, checkouts)).status).toBe(429);

  await expect.poll(async () => (await sentMails(stack.dataDir)).length).toBe(checkouts);
  for (const mail of await sentMails(stack.dataDir)) {
    expect(mail).toMatch(/^To: mallory\d+@example\.org\r?$/mu);
    expect(mail).not.toMatch(codeShape);
    expect(mail).not.toContain('fortune');
  }
  const requested = await runVoucher(stack, 'list');
  expect(requested.trim().split('\n')).toHaveLength(checkouts * 10);
});

test('a released voucher reaches its recipient without the buyer’s words, a limited number of times a day', async ({
  siteOrigin,
  stack,
}) => {
  const before = (await sentMails(stack.dataDir)).length;
  const references = [...new Set((await runVoucher(stack, 'list')).match(/^\S+/gmu))];
  const codes = [
    ...(await releasedCodes(stack, references[0] ?? '')),
    ...(await releasedCodes(stack, references[1] ?? '')),
  ];
  expect(new Set(codes).size).toBe(20);
  // The daily limit of emails to one mailbox is reached; a voucher that is not mailed is not released.
  await expect(runVoucher(stack, 'release', references[2] ?? '')).rejects.toThrow(/daily limit of emails/u);
  expect((await runVoucher(stack, 'list')).trim().split('\n')).toHaveLength(checkouts * 10 - 20);

  await expect.poll(async () => (await sentMails(stack.dataDir)).length).toBe(before + 40);
  const gifts = (await sentMails(stack.dataDir)).filter((mail) => mail.includes(`To: ${victim}`));
  expect(gifts).toHaveLength(20);
  for (const mail of gifts) {
    expect(mail).toMatch(codeShape);
    expect(mail).not.toContain('fortune');
    expect(mail).not.toContain('mallory');
  }
  const basket = await new BasketApi(siteOrigin).hold([{ game: 'midnight-archive' }]);
  await new BasketApi(siteOrigin).redeem(basket.id, codes[0] ?? '');
});

test('a buyer of a voucher reads that it is only requested, in the shop and before the checkout', async ({
  page,
  siteOrigin,
}) => {
  const basketApi = new BasketApi(siteOrigin);
  await basketApi.openCheckout(page, await basketApi.hold([{ game: 'midnight-archive' }]));
  await expect(new CheckoutModel(page, t).confirm()).toBeVisible();
  await page.getByRole('button', { name: t('Add a gift voucher') }).click();
  await expect(page.getByText(t('You pay by card, and the code comes by email at once.'))).toBeVisible();
});
