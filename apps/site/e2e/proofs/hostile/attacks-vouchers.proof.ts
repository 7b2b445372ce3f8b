import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { raw } from '../../support/raw-request.ts';
import { runVoucher } from '../../support/run-voucher.ts';
import { shippedLimits } from '../../support/stack.ts';
import { expect, test } from '../../support/paying-test.ts';

// No browser counts as new here (attacks-new-browsers.proof.ts).
test.use({ stackVariables: { ...shippedLimits, MAIL_SECONDS: '1', YOUNG_BROWSER_SECONDS: '0' } });
test.describe.configure({ mode: 'serial' });

/** More checkouts than the limit of one address allows. */
const checkouts = 20;
const victim = 'third.person@example.net';
const advertisement = 'Win a fortune at prize.example';
const baskets = '/api/resova/loc-new-york/basket';
const codeShape = /(?:[34679ACDEFGHJKMNPQRTVWXY]{4}-){6}[34679ACDEFGHJKMNPQRTVWXY]{4}/u;

/** The parts of a response that the tests read; the api's own schema has validated it. */
interface Response {
  readonly data: {
    readonly id: string;
    readonly status: string;
    readonly payment: { readonly handoff: { readonly values: { readonly intent: string } } };
  } | null;
}

/** Buys two vouchers for a third person through the site, with a message for them, up to the payment. */
async function buyVouchers(siteOrigin: string, turn: number) {
  const post = async (where: string, body: object) => {
    const { status, body: text } = await raw(siteOrigin, { path: where, method: 'POST', body: JSON.stringify(body) });
    return { status, text, ...(JSON.parse(text) as Response) };
  };
  const vouchers = [{ voucherId: 'voucher-evening', quantity: 2, email: victim, message: advertisement }];
  const { status, data, text } = await post(baskets, { bookings: [], vouchers });
  if (data === null) return { status, data, text };
  const customer = {
    firstName: advertisement,
    lastName: advertisement,
    email: `mallory${turn}@example.org`,
    phone: `+1 407 555 ${3_000 + turn}`,
  };
  return post(`${baskets}/${data.id}/checkout`, { customer, locale: 'en', payment: { method: 'card' } });
}

/** Reads all emails that were sent. */
async function readSentMails(dataDir: string): Promise<readonly string[]> {
  const folder = path.join(dataDir, 'mail');
  const names = await readdir(folder).catch(() => []);
  return Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
}

/** The payments that were begun and not paid. The second test pays the first one. */
const intents: string[] = [];

test('checkouts of vouchers that nobody pays are limited, and make no code and no email', async ({
  siteOrigin,
  stack,
}) => {
  for (let turn = 0; turn < checkouts; turn += 1) {
    const { status, data, text } = await buyVouchers(siteOrigin, turn);
    if (status === 429) break;
    expect([status, data?.status]).toEqual([200, 'paymentRequired']);
    expect(text).not.toMatch(codeShape);
    intents.push(data?.payment.handoff.values.intent ?? '');
  }
  expect(intents.length).toBeGreaterThan(0);
  expect(intents.length).toBeLessThan(checkouts);
  expect(await readSentMails(stack.dataDir)).toEqual([]);
  expect(await runVoucher(stack, 'list')).not.toMatch(codeShape);
});

test('a paid voucher reaches its recipient without the buyer’s words', async ({ stack, stripe }) => {
  await stripe.control('/pay', { account: 'newyork', payment_intent: intents[0] });
  const toVictim = async () => (await readSentMails(stack.dataDir)).filter((mail) => mail.includes(`To: ${victim}`));
  await expect.poll(async () => (await toVictim()).length, { timeout: 20_000 }).toBeGreaterThan(0);
  for (const mail of await toVictim()) {
    expect(mail).toMatch(codeShape);
    expect(mail).not.toContain('fortune');
    expect(mail).not.toContain('mallory');
  }
  // One checkout with two vouchers is paid, and the others are not.
  const codes = new Set((await toVictim()).flatMap((mail) => mail.match(new RegExp(codeShape, 'gu')) ?? []));
  expect(codes.size).toBeLessThanOrEqual(2);
});
