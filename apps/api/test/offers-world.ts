import { basketWire, type BasketWire } from '@latchkey/cms-client/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll } from 'vitest';
import * as z from 'zod';
import { parse } from 'zod/v4/core';
import type { TestApi } from '../src/testing/open-test-api.ts';
import type { Backend } from './backends.ts';
import { createCaller, toBooking } from './caller.ts';
import { freeStarts } from './free-starts.ts';
import { createVoucherBuyer } from './voucher-buyer.ts';

const usesRow = z.object({ held: z.number(), used: z.number() });
const agreementRow = z.object({ uses: z.boolean(), money: z.boolean() });

/** Opens an api before the tests of a suite, with calls on the codes of a basket at the harbour. Closes it after them. */
export function offersWorld(backend: Backend) {
  let api: TestApi;
  let visitor: ReturnType<typeof createCaller>;
  let buyer: ReturnType<typeof createVoucherBuyer>;
  let start: () => string;
  beforeAll(async () => {
    api = await backend.open();
    visitor = createCaller(api);
    buyer = createVoucherBuyer(api, visitor);
    start = await freeStarts(visitor);
  });
  afterAll(() => api.close());

  const toBasketPath = (basketId: string) => `/api/resova/loc-harbour/basket/${basketId}`;
  const tryRedeem = (basketId: string, code: string, key?: string) =>
    visitor.call('POST', `${toBasketPath(basketId)}/promotion`, {
      body: { code },
      ...(key !== undefined && { headers: { 'idempotency-key': key } }),
    });
  return {
    get api() {
      return api;
    },
    get visitor() {
      return visitor;
    },
    toBasketPath,
    /** Returns a start of the vault that no other test of the suite has. */
    start: () => start(),
    /** Creates a basket of adults in the vault, at 32.50 each. */
    createBasket: (adults: number, extra: object = {}) =>
      visitor.create({ bookings: [toBooking(start(), adults)], ...extra }),
    tryRedeem,
    redeem: async (basketId: string, code: string, key?: string): Promise<BasketWire> => {
      const { status, data, error } = await tryRedeem(basketId, code, key);
      if (status !== 200) throw new Error(`${status} ${JSON.stringify(error)}`);
      return parse(basketWire, data);
    },
    takeOut: (basketId: string, promotionId: string) =>
      visitor.call('DELETE', `${toBasketPath(basketId)}/promotion/${promotionId}`),
    /** Counts the baskets that hold a promotion now, and the bookings that have used it. */
    countUses: async (promotionId: string) => {
      const [row] = await api.db.rows(
        usesRow,
        sql`SELECT held, used FROM promotion_uses WHERE promotion_id = ${promotionId}`,
      );
      return row ?? { held: 0, used: 0 };
    },
    expire: (basketId: string) =>
      api.db.run(sql`UPDATE baskets SET expires_at = now() - interval '1 second' WHERE id = ${basketId}`),
    /** Buys a gift voucher. */
    buy: (voucherId = 'gift-50') => buyer.buy(voucherId),
    readVouchers: (reference: string) => buyer.readVouchers(reference),
    /** Says whether the counted uses of promotions, and the held money of gift vouchers, are those of the open baskets. */
    compareCounts: async () => {
      const [row] = await api.db.rows(
        agreementRow,
        sql`
          SELECT
            (SELECT coalesce(sum(held), 0) FROM promotion_uses) = (
              SELECT count(*) FROM basket_promotions p JOIN baskets b ON b.id = p.basket_id
              WHERE b.status = 'open' AND p.promotion_id IS NOT NULL
            ) AS uses,
            (SELECT coalesce(sum(held_minor), 0) FROM gift_vouchers) = (
              SELECT coalesce(sum(p.discount_minor), 0) FROM basket_promotions p JOIN baskets b ON b.id = p.basket_id
              WHERE b.status = 'open' AND p.gift_voucher_id IS NOT NULL
            ) AS money
        `,
      );
      return row;
    },
  };
}
