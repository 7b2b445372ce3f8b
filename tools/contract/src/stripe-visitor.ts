import { once } from 'node:events';
import { createServer } from 'node:http';
import { createPaymentAccounts, createStripeProvider } from '@latchkey/api/testing/payments';
import type { CheckoutOutcome, Payment, PaymentPage } from '@latchkey/booking-core';
import { createBookingGateway, createPaymentPages } from '@latchkey/cms-client/booking';
import {
  toAccountSettings,
  createManualClock,
  createStripeFake,
  type StripeFakeAccount,
} from '@latchkey/tool-fakes/stripe';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { ApiUnderTest } from './api-under-test.ts';
import type { Backend } from './backends.ts';
import { requireValue } from './clients.ts';
import { toBooking, customer, dateIn } from './orlando.ts';

/** A page that a browser shows after it has followed all redirects to other pages of Stripe. */
export interface ShownPage {
  /** The address of the site to which Stripe sends the visitor back. */
  readonly url: string;
  /** The text of the page; null for a page of the site, which is not loaded. */
  readonly text: string | null;
}

/** A visitor at a venue that takes cards, whose browser runs no scripts. */
export interface StripeVisitor {
  readonly api: ApiUnderTest;
  readonly account: StripeFakeAccount;
  /** Holds a private game for two. Returns the id of the basket. */
  hold(): Promise<string>;
  checkOut(basketId: string, page: PaymentPage): Promise<Payment>;
  changePage(basketId: string, page: PaymentPage): Promise<Payment>;
  look(basketId: string): Promise<Payment>;
  giveUp(basketId: string): Promise<Payment>;
  readBasketStatus(basketId: string): Promise<string>;
  /** Opens the page of the provider that a payment leads to. */
  open(payment: Payment): Promise<ShownPage>;
  /** Types a card on the page of the provider. */
  payWith(payment: Payment, number: string): Promise<ShownPage>;
  /** Presses a button of the bank's page. */
  authenticate(bank: ShownPage, outcome: 'complete' | 'fail'): Promise<ShownPage>;
  /** Ends the time of the payment. */
  endTime(basketId: string): Promise<void>;
  /** Expires the page, as the venue can do in Stripe's dashboard. */
  expire(payment: Payment): Promise<void>;
  /** Sends the events that have waited so far. Returns the statuses of the responses. */
  deliver(): Promise<readonly number[]>;
  /** Returns the minor units that Stripe has charged and refunded, for each PaymentIntent of a basket, the oldest first. */
  readBooks(basketId: string): Promise<readonly (readonly [charged: number, paidBack: number])[]>;
  close(): Promise<void>;
}

const idRow = z.object({ id: z.string() });

const locationId = 'loc-madrid';
const gameId = 'game-midnight-archive';
export const siteOrigin = 'http://site.test';

/** Opens the api on its own database, with the fake Stripe on a port of this process. Events of Stripe wait until `deliver`. */
export async function openStripeVisitor({ open }: Pick<Backend, 'open'>): Promise<StripeVisitor> {
  const clock = createManualClock(Date.now());
  const settings = toAccountSettings('madrid', { country: 'ES', webhookUrl: 'http://api.test/api/payments/stripe' });
  const fake = createStripeFake({
    accounts: [settings],
    clock,
    sendWebhook: async ({ url, headers, body }) =>
      (await api.fetch(new Request(url, { method: 'POST', headers, body }))).status,
  });
  fake.setEventMode({ mode: 'hold' });
  const server = createServer(fake.listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The fake has no port.');
  const apiUrl = `http://127.0.0.1:${address.port}`;
  const { name: account, secretKey, publishableKey, webhookSecret } = settings;
  const provider = createStripeProvider(
    { account, secretKey, publishableKey, webhookSecrets: [webhookSecret], apiUrl },
    () => clock.now(),
  );
  const api = await open({ accounts: createPaymentAccounts({ provider, account, publishableKey }, new Map()) });
  const options = { baseUrl: api.baseUrl, fetch: api.fetch, retryDelayMs: 1, locale: 'es' };
  const gateway = createBookingGateway(options);
  const pages = createPaymentPages(options);
  let keys = 0;
  let days = 1;

  const visitStripe = async (url: string, form?: Readonly<Record<string, string>>): Promise<ShownPage> => {
    const response = await fetch(url, {
      redirect: 'manual',
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    const to = response.headers.get('location');
    if (to === null) return { url, text: await response.text() };
    return to.startsWith(siteOrigin) ? { url: to, text: null } : visitStripe(to);
  };
  const readUrl = ({ handoff }: Payment) => handoff?.values['url'] ?? '';

  return {
    api,
    account: fake.account(),
    async hold() {
      days += 1;
      const slots = requireValue(
        await gateway.listSlots({ locationId, gameId, date: dateIn(days), isKidsMode: false }),
      );
      const slot = slots.find(({ isAvailable }) => isAvailable);
      if (slot === undefined) throw new Error(`${gameId} has no slot in ${days} days`);
      return requireValue(await gateway.createBasket({ locationId, bookings: [toBooking(slot, 2)] })).id;
    },
    async checkOut(basketId, page) {
      keys += 1;
      const payment = { method: 'card', page } as const;
      const command = { locationId, basketId, customer, locale: 'es', payment, idempotencyKey: `hosted-${keys}` };
      return requirePayment(requireValue(await gateway.checkout(command)));
    },
    changePage: async (basketId, page) => requireValue(await pages.change({ locationId, basketId, page })),
    look: async (basketId) => {
      // The time of the last check is cleared, since the provider is called once a second at most.
      await api.api.db.run(sql`UPDATE payments SET checked_at = NULL WHERE basket_id = ${basketId}`);
      return requireValue(await gateway.getPayment({ locationId, basketId }));
    },
    giveUp: async (basketId) => requireValue(await gateway.cancelPayment({ locationId, basketId })),
    readBasketStatus: async (basketId) => requireValue(await gateway.getBasket({ locationId, basketId })).status,
    open: (payment) => visitStripe(readUrl(payment)),
    payWith: (payment, number) => visitStripe(readUrl(payment), { number, expiry: '12 / 34', cvc: '123' }),
    authenticate: (bank, outcome) => visitStripe(bank.url, { outcome }),
    async endTime(basketId) {
      await api.api.db.run(sql`
        UPDATE payments SET deadline = now() - interval '1 second', checked_at = now() - interval '1 hour'
        WHERE basket_id = ${basketId}
      `);
      await api.api.sweepPayments();
    },
    async expire(payment) {
      const id = /cs_\w+/u.exec(readUrl(payment))?.[0] ?? '';
      const headers = { authorization: `Bearer ${secretKey}` };
      const response = await fetch(`${apiUrl}/v1/checkout/sessions/${id}/expire`, { method: 'POST', headers });
      if (!response.ok) throw new Error(await response.text());
    },
    deliver: () => fake.account().deliver(),
    async readBooks(basketId) {
      const rows = await api.api.db.rows(idRow, sql`SELECT id FROM payments WHERE basket_id = ${basketId}`);
      const ids = new Set(rows.map(({ id }) => id));
      const { intents } = fake.account().summary();
      return intents
        .filter(({ metadata }) => ids.has(metadata['payment_id'] ?? ''))
        .map(({ received, refunded }) => [received, refunded] as const);
    },
    async close() {
      fake.close();
      server.close();
      server.closeAllConnections();
      await api.close();
    },
  };
}

function requirePayment(outcome: CheckoutOutcome): Payment {
  if (outcome.status === 'confirmed') throw new Error('the basket is booked without a payment');
  return outcome.payment;
}
