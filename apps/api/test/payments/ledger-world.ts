import { sql } from 'drizzle-orm';
import type { Database } from '../../src/kernel/database.ts';
import { type PaymentAccounts, createPaymentAccounts } from '../../src/payments/payment-accounts.ts';
import type { PaymentFacts } from '../../src/payments/payment-provider.ts';
import { insertPayment, saveFacts, setStatus } from '../../src/payments/payment-rows.ts';
import { createMemoryProvider, type MemoryProvider } from '../../src/payments/testing/memory-provider.ts';
import { cardBookingEntries, refundEntries, venueBookingEntries } from '../../src/payments/ledger/ledger-entries.ts';
import { writeLedger } from '../../src/payments/ledger/write-ledger.ts';

/** Writes rows of bookings, payments and the ledger that agree with each other and with its provider. All amounts are in minor units. */
export interface LedgerWorld {
  readonly provider: MemoryProvider;
  readonly accounts: PaymentAccounts;
  /** Writes a booking of 9,000 to be paid at the venue. */
  addVenueBooking(reference: string): Promise<void>;
  /** Writes a booking of games at 4,000 and a gift voucher of 5,000, paid by card with `pay_<reference>`. */
  addCardBooking(reference: string): Promise<void>;
  /** Pays back a part of `pay_<reference>` by card. */
  refund(reference: string, refundId: string, amountMinor: number): Promise<void>;
}

const gamesMinor = 4_000;
const voucherMinor = 5_000;
const cardTotalMinor = gamesMinor + voucherMinor;
const venueTotalMinor = 9_000;
const currency = 'EUR';
const locationId = 'loc-madrid';

/** Creates the writes of bookings, payments and the ledger of one location, without an api. */
export function createLedgerWorld(db: Database): LedgerWorld {
  const provider = createMemoryProvider({ now: () => Date.UTC(2026, 10, 23) });
  const account = { provider, account: 'default', publishableKey: 'pk' };

  const addBooking = async (reference: string, method: 'venue' | 'card', totalMinor: number) => {
    await db.run(sql`
      INSERT INTO baskets (id, location_id, client_key, status, expires_at)
      VALUES (${`b_${reference}`}, ${locationId}, '', 'booked', now())
    `);
    await db.run(sql`
      INSERT INTO bookings (
        reference, basket_id, location_id, first_name, last_name, email, phone, locale, wants_newsletter, total_minor,
        payment_method, currency
      )
      VALUES (
        ${reference}, ${`b_${reference}`}, ${locationId}, 'Ada', 'Byron', 'ada@example.com', '+34910000000', 'es', false,
        ${totalMinor}::bigint, ${method}, ${currency}
      )
    `);
  };

  return {
    provider,
    accounts: createPaymentAccounts(account, new Map()),
    async addVenueBooking(reference) {
      await addBooking(reference, 'venue', venueTotalMinor);
      const booked = { reference, locationId, currency, gamesMinor: venueTotalMinor, redeemed: [] };
      await writeLedger(db, venueBookingEntries(booked));
    },
    async addCardBooking(reference) {
      const id = `pay_${reference}`;
      await addBooking(reference, 'card', cardTotalMinor);
      await addPayment(db, { id, reference });
      await startAndPay(provider, id);
      await saveFacts(db, id, await readFacts(provider, id));
      await setStatus(db, id, { status: 'booked', reference });
      const giftVoucherId = `gv_${reference}`;
      await addVoucher(db, giftVoucherId, reference);
      const sold = [{ giftVoucherId, amountMinor: voucherMinor }];
      const booked = { reference, locationId, currency, gamesMinor, redeemed: [], sold };
      await writeLedger(db, cardBookingEntries({ ...booked, paymentId: id, chargedMinor: cardTotalMinor }));
    },
    async refund(reference, refundId, amountMinor) {
      const paymentId = `pay_${reference}`;
      await db.run(sql`
        INSERT INTO refunds (id, payment_id, amount_minor, currency, destination, status, who, why)
        VALUES (${refundId}, ${paymentId}, ${amountMinor}::bigint, ${currency}, 'card', 'done', 'Grace', 'a party fewer')
      `);
      await provider.refund({ paymentId, refundId, amountMinor, providerRef: null });
      const movement = { locationId, currency, reference, who: 'Grace' };
      const refund = { refundId, paymentId, amountMinor, why: 'a party fewer', isCredited: true };
      await writeLedger(db, refundEntries(movement, refund));
    },
  };
}

async function addPayment(db: Database, { id, reference }: { readonly id: string; readonly reference: string }) {
  await insertPayment(db, {
    id,
    basketId: `b_${reference}`,
    locationId,
    provider: 'memory',
    account: 'default',
    amountMinor: cardTotalMinor,
    currency,
    checkout: {},
    changeOf: null,
    deadline: '2026-11-23T12:00:00.000Z',
  });
}

async function startAndPay(provider: MemoryProvider, paymentId: string) {
  const about = { description: 'The Lost Temple', email: 'ada@example.com', locale: 'es' };
  const page = { kind: 'embedded' } as const;
  await provider.start({ paymentId, locationId, amountMinor: cardTotalMinor, currency, ...about, page });
  provider.pay(paymentId);
}

async function readFacts(provider: MemoryProvider, paymentId: string): Promise<PaymentFacts> {
  const found = await provider.find({ paymentId, providerRef: null });
  if (!found.ok) throw new Error(found.error.message);
  return found.value;
}

async function addVoucher(db: Database, id: string, reference: string) {
  await db.run(sql`
    INSERT INTO gift_vouchers (id, status, code_hash, reference, product_id, name, currency, amount_minor, balance_minor)
    VALUES (${id}, 'issued', ${`hash ${id}`}, ${reference}, 'gift-50', 'Gift voucher', ${currency},
      ${voucherMinor}::bigint, ${voucherMinor}::bigint)
  `);
}
