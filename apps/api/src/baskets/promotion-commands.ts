import { createClientKey } from '../kernel/client-limit.ts';
import { succeeded, failed } from '../kernel/result.ts';
import { basketEmpty } from '../ticketing/shared/basket-errors.ts';
import { countAttempt, forgiveAttempt, isGuess, unknownCode } from '../ticketing/shared/code-attempts.ts';
import { phrases } from '../ticketing/shared/phrases.ts';
import type { Ticketing } from '../ticketing/shared/ticketing.ts';
import { findItems } from '../inventory/taken-items.ts';
import { changeBasket } from './change-basket.ts';
import type { BasketsContext } from './baskets-context.ts';
import { findVenue } from '../venues/find-room.ts';
import { lockSlots } from '../inventory/places/free-places.ts';
import { findCode, phraseForCode } from '../offers/find-code.ts';
import { freeCodes } from '../offers/keep-offers.ts';
import { findOffers } from '../offers/offer-rows.ts';
import { toVoucherList } from '../offers/voucher-list.ts';
import { maxCodes, settleOffers, toDiscounted } from '../offers/settle-offers.ts';
import { whyRefused } from '../offers/why-refused.ts';

type PromotionCommands = Pick<Ticketing, 'listVouchers' | 'addPromotion' | 'deletePromotion'>;

/** Creates the operations on codes in a basket, and the list of gift vouchers that can be bought. */
export function createPromotionCommands(context: BasketsContext): PromotionCommands {
  const { db, catalogue, clientSecret, maxCodeAttempts, rights } = context;
  return {
    async listVouchers({ locationId, locale }) {
      const venue = findVenue(catalogue, locationId);
      return venue.ok ? succeeded(toVoucherList(venue.value, locale)) : venue;
    },

    async addPromotion({ body, client, ...ref }) {
      const venue = findVenue(catalogue, ref.locationId);
      if (!venue.ok) return venue;
      const clientKey = createClientKey(client, clientSecret);
      const allowed = await countAttempt(db, clientKey, maxCodeAttempts, phrases.tooManyCodes);
      if (!allowed.ok) return allowed;
      const result = await changeBasket(
        context,
        ref,
        { operation: 'promotion.add', body, phrase: phraseForCode(body.code), isHolding: true },
        async (tx, open) => {
          // The basket is checked before the code is looked up: an error about the basket is no guess and reveals nothing about the code.
          const items = await findItems(tx, ref.basketId);
          const { applied, lines } = await findOffers(tx, ref.basketId);
          if (items.length === 0 && lines.length === 0) return basketEmpty();
          if (applied.length >= maxCodes) {
            return failed('invalid', 'codes_full', `At most ${maxCodes} codes.`, [phrases.codesFull]);
          }
          const found = await findCode(tx, open.venue, body.code);
          if (found.ok) await lockSlots(tx, ref.basketId, []);
          const settled = found.ok ? await settleOffers(tx, open, found.value) : found;
          if (settled.ok || settled.error.code !== unknownCode || !rights.tellsWhyRefused) return settled;
          return whyRefused({ ...open, catalogue, items: toDiscounted(items), typed: body.code });
        },
      );
      if (!isGuess(result)) await forgiveAttempt(db, clientKey, maxCodeAttempts);
      return result;
    },

    deletePromotion: ({ promotionId, ...ref }) =>
      changeBasket(
        context,
        ref,
        { operation: 'promotion.delete', part: promotionId, body: null, phrase: phrases.discountFailed },
        async (tx, open) => {
          if ((await freeCodes(tx, ref.basketId, [promotionId])) > 0) return settleOffers(tx, open, null);
          return failed('notFound', 'promotion_not_found', `The basket has no code ${promotionId}.`, [
            phrases.discountFailed,
          ]);
        },
      ),
  };
}
