import type { BookingGateway } from '@latchkey/booking-core';
import { callPath } from '../call-path.ts';
import type { Http } from '../http.ts';
import { basketWire, voucherListWire, type PromotionBody } from '../schema/booking.ts';
import { basketPath } from './basket-calls.ts';
import { basketFromWire, voucherOfferFromWire } from './basket-from-wire.ts';
import { fresh, outcomeOf } from './outcome-of.ts';

/** Promotions and gift vouchers. */
export function offersCalls({
  request,
}: Http): Pick<BookingGateway, 'listVouchers' | 'addPromotion' | 'deletePromotion'> {
  return {
    listVouchers: async ({ locationId }) =>
      outcomeOf(
        await request({
          method: 'GET',
          path: callPath`/resova/${locationId}/vouchers`,
          schema: voucherListWire,
          options: fresh,
        }),
        (vouchers) => vouchers.map(voucherOfferFromWire),
      ),

    addPromotion: async ({ locationId, basketId, code, idempotencyKey }) =>
      outcomeOf(
        await request({
          method: 'POST',
          path: `${basketPath(locationId, basketId)}/promotion`,
          json: { code } satisfies PromotionBody,
          schema: basketWire,
          idempotencyKey,
        }),
        basketFromWire,
      ),

    deletePromotion: async ({ locationId, basketId, promotionId, idempotencyKey }) =>
      outcomeOf(
        await request({
          method: 'DELETE',
          path: `${basketPath(locationId, basketId)}${callPath`/promotion/${promotionId}`}`,
          schema: basketWire,
          idempotencyKey,
        }),
        basketFromWire,
      ),
  };
}
