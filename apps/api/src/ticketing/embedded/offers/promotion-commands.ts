import { basketWire } from '@latchkey/cms-client/schema';
import { clientKeyOf } from '../../../client-limit/limit-client.ts';
import { done, refused } from '../../../result.ts';
import { phrases } from '../../phrases.ts';
import type { Ticketing } from '../../ticketing.ts';
import { wallClockAt } from '../../wall-clock.ts';
import { aged, answerBasket } from '../answer-basket.ts';
import { findOpenBasket, itemsOf } from '../basket-row.ts';
import { findVenue, type TicketingContext } from '../context.ts';
import { lockSlots } from '../free-places.ts';
import { holding } from '../holding.ts';
import { once } from '../once.ts';
import { countAttempt, forgiveAttempt } from './code-attempts.ts';
import { findCode, isGuess, phraseForCode } from './find-code.ts';
import { freeCodes } from './keep-offers.ts';
import { offersOf } from './offer-rows.ts';
import { voucherListOf } from './offer-wire.ts';
import { settleOffers } from './settle-offers.ts';

type PromotionCommands = Pick<Ticketing, 'listVouchers' | 'addPromotion' | 'deletePromotion'>;

/** Codes on a basket, and the gift vouchers that can be bought. */
export function createPromotionCommands(context: TicketingContext): PromotionCommands {
  const { db, catalogue, clientSecret, maxCodeAttempts, now } = context;
  return {
    async listVouchers({ locationId, locale }) {
      const venue = findVenue(catalogue, locationId);
      return venue.ok ? done(voucherListOf(venue.value, locale)) : venue;
    },

    async addPromotion({ locale, body, client, idempotencyKey, ...key }) {
      const venue = findVenue(catalogue, key.locationId);
      if (!venue.ok) return venue;
      const phrase = phraseForCode(body.code);
      const clientKey = clientKeyOf(client, clientSecret);
      const allowed = await countAttempt(db, clientKey, maxCodeAttempts, phrases.tooManyCodes);
      if (!allowed.ok) return allowed;
      const request = { scope: `promotion.add ${key.locationId} ${key.basketId}`, key: idempotencyKey, body };
      const today = wallClockAt(now(), venue.value.timeZone).date;
      const result = await holding(db, (tx) =>
        once(
          tx,
          request,
          basketWire,
          async () => {
            const basket = await findOpenBasket(tx, key, phrase);
            if (!basket.ok) return basket;
            // Before the code is looked for: what is refused for the basket's sake is no guess and says nothing of the code.
            const items = await itemsOf(tx, key.basketId);
            if (items.length === 0 && (await offersOf(tx, key.basketId)).lines.length === 0) {
              return refused('conflict', 'basket_empty', 'The basket has nothing in it.', [phrases.basketEmpty]);
            }
            const found = await findCode(tx, venue.value, body.code);
            if (!found.ok) return found;
            await lockSlots(tx, key.basketId, []);
            const place = { venue: venue.value, basketId: key.basketId };
            const removed = await settleOffers(tx, { ...place, today }, found.value);
            return removed.ok ? answerBasket(tx, { ...place, locale, removed: removed.value }) : removed;
          },
          aged,
        ),
      );
      if (!isGuess(result)) await forgiveAttempt(db, clientKey, maxCodeAttempts);
      return result;
    },

    async deletePromotion({ locale, promotionId, idempotencyKey, ...key }) {
      const venue = findVenue(catalogue, key.locationId);
      if (!venue.ok) return venue;
      const scope = `promotion.delete ${key.locationId} ${key.basketId} ${promotionId}`;
      const today = wallClockAt(now(), venue.value.timeZone).date;
      return db.transaction((tx) =>
        once(
          tx,
          { scope, key: idempotencyKey, body: null },
          basketWire,
          async () => {
            const basket = await findOpenBasket(tx, key, phrases.discountFailed);
            if (!basket.ok) return basket;
            if ((await freeCodes(tx, key.basketId, [promotionId])) === 0) {
              return refused('notFound', 'promotion_not_found', `The basket has no code ${promotionId}.`, [
                phrases.discountFailed,
              ]);
            }
            const place = { venue: venue.value, basketId: key.basketId };
            const removed = await settleOffers(tx, { ...place, today }, null);
            return removed.ok ? answerBasket(tx, { ...place, locale, removed: removed.value }) : removed;
          },
          aged,
        ),
      );
    },
  };
}
