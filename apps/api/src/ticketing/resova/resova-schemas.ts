import * as z from 'zod';

/*
 * The parts of the responses of Resova that are read, with bounds. Unknown fields are dropped.
 */
const id = z.union([z.string().min(1).max(120), z.int().nonnegative()]).transform(String);
const text = z.string().max(300);
const count = z.int().min(0).max(100_000);
/** The schema of a decimal string, which `decimal-money.ts` reads. */
const money = z.string().max(20);
const clock = z.string().regex(/^\d{2}:\d{2}(?::\d{2})?$/u);
const date = z.string().regex(/^\d{4}-\d{2}-\d{2}$/u);

const pricingCategory = z.object({
  min_quantity: count.nullish(),
  max_quantity: count,
  single_price: money,
  pricing_category: z.object({ id, name: text }),
});

export const instanceSchema = z.object({
  instance_id: z.string().min(1).max(100),
  date,
  /** The local time, without a zone. */
  start_time: clock,
  end_time: clock.nullish(),
  in_past: z.boolean(),
  bookable: z.boolean(),
  availability: z.object({
    spaces: z.object({
      min_required: count,
      max_available: count,
      available: count,
      total: count,
      booked: count,
      basket: count,
    }),
  }),
  settings: z.object({ pricing_categories: z.array(pricingCategory).max(50) }),
  is_private: z.boolean(),
});

/** The schema of a calendar of at most about a hundred days of one game. */
export const calendarSchema = z.object({ data: z.array(instanceSchema).max(4_000) });

export const itemSchema = z.object({ id, name: text });

export const pricedSchema = z.object({ price: money });

export const createdBasketSchema = z.object({ id, storage_key: z.string().max(200).nullish() });

export const basketSchema = z.object({
  id,
  /** The end of the hold; Resova sends it as ISO 8601 or in seconds since 1970. Here it is in epoch milliseconds. */
  expires_at: z.union([z.iso.datetime({ offset: true }).transform(Date.parse), z.number().transform((s) => s * 1_000)]),
  expired: z.boolean(),
  discount: money,
  /** The fee; null or absent for none. */
  fee: money.nullish(),
  tax: money.nullish(),
  total: money,
  /** The transaction, once the basket has become one. */
  transaction_id: id.nullish(),
  bookings: z
    .array(
      z.object({
        id,
        instance_id: z.string().min(1).max(100),
        quantities: z.array(z.object({ pricing_category_id: id, quantity: count })).max(50),
        price: money,
      }),
    )
    .max(100),
  promotions: z
    .array(z.object({ id, code: text, name: text, type: z.string().max(60).nullish(), discount: money }))
    .max(20),
  purchases: z.array(z.object({ id, gift_voucher_id: id, name: text, price: money })).max(200),
});

export const vouchersSchema = z.object({
  data: z.array(z.object({ id, name: text, description: z.string().max(2_000).nullish(), price: money })).max(100),
});

export const transactionSchema = z.object({
  id,
  reference: z.string().min(1).max(100),
  vouchers: z
    .array(z.object({ gift_voucher_id: id, code: text }))
    .max(500)
    .nullish(),
});

/** The schema for changes whose response is not read, because the basket is read afterwards. */
export const anythingSchema = z.unknown();

export const errorSchema = z.object({
  type: z.string().max(200).nullish(),
  message: z.string().max(2_000).nullish(),
});

/** A slot, as Resova sends it. */
export type ResovaInstance = z.output<typeof instanceSchema>;
/** A basket, as Resova sends it. */
export type ResovaBasket = z.output<typeof basketSchema>;
/** A gift voucher that can be bought, as Resova sends it. */
export type ResovaVoucher = z.output<typeof vouchersSchema>['data'][number];
/** A sale, as Resova sends it. */
export type ResovaTransaction = z.output<typeof transactionSchema>;
