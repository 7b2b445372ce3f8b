import { sql } from 'drizzle-orm';
import { type AnyPgColumn, bigint, boolean, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { mailboxIn } from '../../kernel/customer-key.ts';
import { giftWords } from '../../kernel/gift-words.ts';
import { instant, now } from './columns.ts';
import { baskets, bookings } from './bookings.table.ts';

/** The number of uses of each promotion. `held` counts open baskets, `used` checkouts; the promotion itself is a document. */
export const promotionUses = pgTable(
  'promotion_uses',
  {
    promotionId: text('promotion_id').primaryKey(),
    held: integer('held').notNull().default(0),
    used: integer('used').notNull().default(0),
    /** The document's limit at the last use; null for none. */
    maxUses: integer('max_uses'),
  },
  (table) => [
    check('promotion_uses_held_not_negative', sql`${table.held} >= 0`),
    check('promotion_uses_within_limit', sql`${table.held} + ${table.used} <= ${table.maxUses}`),
  ],
);

/**
 * Gift vouchers. `heldMinor` is the sum that open baskets are going to pay with.
 *
 * Rows of the first releases have defaults in the columns that were added later: they are `issued`, have no line, and are unpaid.
 *
 * The status is one of
 * - `requested`: a checkout without a payment asked for it. It has no code until the location releases it.
 * - `issued`: it was paid, or released, and its code was mailed.
 * - `frozen`: a bank disputes the payment, and the balance cannot be spent.
 * - `void`: it was refunded, its dispute was lost, or it was never paid where unpaid ones are not honoured.
 */
export const giftVouchers = pgTable(
  'gift_vouchers',
  {
    id: text('id').primaryKey(),
    status: text('status', { enum: ['requested', 'issued', 'frozen', 'void'] })
      .notNull()
      .default('issued'),
    /** The hash of the code, which itself is not kept: it is shown once, and mailed. Null without a code. */
    codeHash: text('code_hash'),
    /** The last group of the code, which identifies a voucher for people. */
    codeEnd: text('code_end'),
    reference: text('reference')
      .notNull()
      .references(() => bookings.reference),
    /** The basket line with recipient and message; null in rows of the first releases. */
    lineId: text('line_id').references((): AnyPgColumn => basketVouchers.id),
    /** The product's id in the documents. */
    productId: text('product_id').notNull(),
    /** The name in English, shown if the document no longer exists. */
    name: text('name').notNull(),
    currency: text('currency').notNull(),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    balanceMinor: bigint('balance_minor', { mode: 'number' }).notNull(),
    heldMinor: bigint('held_minor', { mode: 'number' }).notNull().default(0),
    /** True if its price was received; false for vouchers that the first releases issued without a payment. */
    isPaid: boolean('is_paid').notNull().default(true),
    /** The time since which the staff have kept it from being spent, and the reason; null if they do not. A dispute is a status. */
    blockedAt: instant('blocked_at'),
    blockedWhy: text('blocked_why'),
    /** The time from which it cannot be spent; null: it never expires. */
    expiresAt: instant('expires_at'),
    createdAt: instant('created_at').notNull().default(now),
    releasedAt: instant('released_at'),
  },
  (table) => [
    check('gift_vouchers_status_known', sql`${table.status} in ('requested', 'issued', 'frozen', 'void')`),
    // A voucher has a code once it is issued. A void one has a code only if it was issued before.
    check(
      'gift_vouchers_code_when_issued',
      sql`${table.status} = 'void' OR (${table.status} <> 'requested') = (${table.codeHash} IS NOT NULL)`,
    ),
    index('gift_vouchers_requested')
      .on(table.createdAt)
      .where(sql`${table.status} = 'requested'`),
    unique('gift_vouchers_one_per_code').on(table.codeHash),
    index('gift_vouchers_by_line').on(table.lineId),
    index('gift_vouchers_by_reference').on(table.reference),
    index('gift_vouchers_by_time').on(table.createdAt),
    // The staff find a voucher by the last group of its code, which may be all that a visitor remembers.
    index('gift_vouchers_by_code_end').on(table.codeEnd),
    check('gift_vouchers_blocked_why', sql`(${table.blockedAt} IS NULL) = (${table.blockedWhy} IS NULL)`),
    check('gift_vouchers_held_not_negative', sql`${table.heldMinor} >= 0`),
    check('gift_vouchers_never_overspent', sql`${table.heldMinor} <= ${table.balanceMinor}`),
    check('gift_vouchers_never_grow', sql`${table.balanceMinor} <= ${table.amountMinor}`),
  ],
);

/** Codes that a basket has redeemed. In an open basket a row holds a use or money; in a booked one it is the record. */
export const basketPromotions = pgTable(
  'basket_promotions',
  {
    id: text('id').primaryKey(),
    basketId: text('basket_id')
      .notNull()
      .references(() => baskets.id, { onDelete: 'restrict' }),
    position: integer('position').notNull(),
    /** The promotion's id in the documents, or a gift voucher: one of the two is set. */
    promotionId: text('promotion_id'),
    giftVoucherId: text('gift_voucher_id').references(() => giftVouchers.id),
    /** The code as it is displayed: that of a gift voucher is masked but for its end. */
    code: text('code').notNull(),
    /** The name in English, shown if the document no longer exists. */
    name: text('name').notNull(),
    discountMinor: bigint('discount_minor', { mode: 'number' }).notNull(),
  },
  (table) => [
    unique('basket_promotions_once_each').on(table.basketId, table.promotionId),
    unique('basket_promotions_voucher_once').on(table.basketId, table.giftVoucherId),
    index('basket_promotions_by_voucher').on(table.giftVoucherId),
    check('basket_promotions_one_kind', sql`(${table.promotionId} IS NULL) <> (${table.giftVoucherId} IS NULL)`),
    check('basket_promotions_discount_not_negative', sql`${table.discountMinor} >= 0`),
  ],
);

/** Gift vouchers in an open basket, or bought with a booked one, priced when added. */
export const basketVouchers = pgTable(
  'basket_vouchers',
  {
    id: text('id').primaryKey(),
    basketId: text('basket_id')
      .notNull()
      .references(() => baskets.id, { onDelete: 'restrict' }),
    position: integer('position').notNull(),
    productId: text('product_id').notNull(),
    name: text('name').notNull(),
    quantity: integer('quantity').notNull(),
    priceMinor: bigint('price_minor', { mode: 'number' }).notNull(),
    /** Recipient of the codes; null for the buyer. */
    email: text('email'),
    /** The name that is printed on the voucher, as it was typed at the desk. */
    recipientName: text('recipient_name'),
    message: text('message'),
  },
  (table) => [
    index('basket_vouchers_by_basket').on(table.basketId),
    // This index finds vouchers by their recipient.
    index('basket_vouchers_by_mailbox')
      .on(sql`(${mailboxIn(table.email)})`)
      .where(sql`${table.email} is not null`),
    // The staff search by the words of the name, the address and the message.
    index('basket_vouchers_by_gift_words').using('gin', sql`(${giftWords(table)})`),
    check('basket_vouchers_quantity_positive', sql`${table.quantity} > 0`),
  ],
);
