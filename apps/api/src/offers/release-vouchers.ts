import { and, eq, or, sql } from 'drizzle-orm';
import { basketVouchers, giftVouchers } from '../db/schema/offers.table.ts';
import { ledgerEntries } from '../db/schema/ledger.table.ts';
import { bookings } from '../db/schema/bookings.table.ts';
import type { Database, Queryable } from '../kernel/database.ts';
import { succeeded, failed, type Result } from '../kernel/result.ts';
import type { Mails } from '../mail/mails.ts';
import { soldVoucherEntry } from '../payments/ledger/ledger-entries.ts';
import { writeLedger, type LedgerEntry } from '../payments/ledger/write-ledger.ts';
import { createVoucherCode, hashVoucherCode, readLastGroup } from '../payments/vouchers/code.ts';

/**
 * A gift voucher that has no code yet. It was requested before payments existed (between migrations 0009 and 0010), and the venue takes its price.
 * Nothing makes new ones. They are older than the expiry of vouchers, so none of them expires.
 */
export interface RequestedVoucher extends Pick<
  typeof giftVouchers.$inferSelect,
  'id' | 'reference' | 'name' | 'currency' | 'amountMinor'
> {
  readonly locationId: string;
  /** The address of the recipient; null for the buyer. */
  readonly email: string | null;
  readonly message: string | null;
  readonly buyerName: string;
  readonly buyerEmail: string;
  readonly locale: string;
  readonly requestedAt: string;
}

/** A gift voucher that was released just now. */
export interface ReleasedVoucher extends RequestedVoucher {
  /** The code, which is worth money from now on; only its hash is stored. */
  readonly code: string;
}

/** The requested gift vouchers, which staff release once they are paid. */
export interface VoucherRequests {
  /** Lists all requests, the oldest first. */
  list(): Promise<readonly RequestedVoucher[]>;
  /**
   * Creates the codes and queues the emails, voucher by voucher. It stops at the first error; vouchers released before it stay
   * released.
   *
   * @param which the reference of a booking, for all of its vouchers, or the id of one voucher
   */
  release(which: string, receipt: Receipt): Promise<Release>;
}

/** The way in which the price of requested vouchers was received at the venue. */
export interface Receipt {
  readonly paid: 'cash' | 'card';
  /** The person of the staff. */
  readonly who: string;
}

/** The outcome of a release. */
export interface Release {
  readonly released: readonly ReleasedVoucher[];
  /** The reason why not all were released; null if all were. */
  readonly error: string | null;
}

/** Creates the functions on requested vouchers. */
export function createVoucherRequests({
  db,
  mails,
}: {
  readonly db: Database;
  readonly mails: Pick<Mails, 'giftVoucher' | 'localeOf'>;
}): VoucherRequests {
  /** Selects the requested vouchers that `which` names; all if it is null. */
  const select = async (which: string | null): Promise<readonly RequestedVoucher[]> => {
    const { id, reference, name, currency, amountMinor, createdAt } = giftVouchers;
    const isNamed = which === null ? undefined : or(eq(reference, sql`upper(${which}::text)`), eq(id, which));
    return db.orm
      .select({
        id,
        reference,
        locationId: bookings.locationId,
        name,
        currency,
        amountMinor,
        email: basketVouchers.email,
        message: basketVouchers.message,
        buyerName: sql<string>`${bookings.firstName} || ' ' || ${bookings.lastName}`,
        buyerEmail: bookings.email,
        locale: bookings.locale,
        requestedAt: createdAt,
      })
      .from(giftVouchers)
      .innerJoin(bookings, eq(bookings.reference, reference))
      .leftJoin(basketVouchers, eq(basketVouchers.id, giftVouchers.lineId))
      .where(and(eq(giftVouchers.status, 'requested'), isNamed))
      .orderBy(createdAt, reference, basketVouchers.position, id);
  };

  /** Creates the code of one voucher, writes its movements, and queues its emails. Fails if somebody else has released it. */
  const releaseOne = async (voucher: RequestedVoucher, receipt: Receipt): Promise<Result<ReleasedVoucher>> => {
    const { id, locationId } = voucher;
    const queueMails = await mails.giftVoucher({ locationId, locale: mails.localeOf(voucher.locale) });
    return db.transaction(async (tx) => {
      const code = createVoucherCode();
      const rows = await tx.orm
        .update(giftVouchers)
        .set({
          status: 'issued',
          isPaid: true,
          codeHash: hashVoucherCode(code),
          codeEnd: readLastGroup(code),
          releasedAt: sql`now()`,
        })
        .where(and(eq(giftVouchers.id, id), eq(giftVouchers.status, 'requested')))
        .returning({ id: giftVouchers.id });
      if (rows.length === 0) return failed('conflict', 'voucher_released', `${id} was released in the meantime.`);
      await writeLedger(tx, listReceivedEntries(voucher, receipt, await isInOpening(tx, voucher)));
      const released = { ...voucher, code, validUntil: null };
      await queueMails(tx, released);
      return succeeded(released);
    });
  };

  return {
    list: () => select(null),
    async release(which, receipt) {
      const requested = await select(which);
      if (requested.length === 0) return { released: [], error: `There is no requested gift voucher ${which}.` };
      const released: ReleasedVoucher[] = [];
      for (const voucher of requested) {
        const result = await releaseOne(voucher, receipt);
        if (!result.ok) return { released, error: result.error.message };
        released.push(result.value);
      }
      return { released, error: null };
    },
  };
}

/** True if the booking of a voucher is older than the ledger. Its opening row then has the price of the voucher already. */
async function isInOpening(tx: Queryable, { reference }: RequestedVoucher): Promise<boolean> {
  const [opening] = await tx.orm
    .select({ id: ledgerEntries.id })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.reference, reference), eq(ledgerEntries.kind, 'opening')));
  return opening !== undefined;
}

/**
 * Lists the movements of a voucher that is sold and whose price is received: the sale, by which the booking owes the price, and the receipt, which
 * pays it. Where the opening of the booking owes the price already, a credit takes it off again.
 */
function listReceivedEntries(
  { id, reference, locationId, currency, amountMinor }: RequestedVoucher,
  { paid, who }: Receipt,
  isPriceInOpening: boolean,
): readonly LedgerEntry[] {
  const movement = { locationId, currency, reference, who };
  return [
    soldVoucherEntry(movement, { giftVoucherId: id, amountMinor }),
    {
      ...movement,
      movement: `received ${id}`,
      kind: paid === 'cash' ? 'cash' : 'card_at_venue',
      amountMinor,
      why: 'gift voucher paid at the venue',
    },
    ...(isPriceInOpening
      ? [
          {
            ...movement,
            movement: `in opening ${id}`,
            kind: 'credit' as const,
            amountMinor,
            why: 'gift voucher that the opening of its booking has already',
          },
        ]
      : []),
  ];
}
