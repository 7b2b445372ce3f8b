import { basketWire } from '@latchkey/cms-client/schema';
import { clientKeyOf } from '../../../kernel/client-limit.ts';
import { once } from '../../../kernel/idempotency.ts';
import { done, refused } from '../../../kernel/result.ts';
import { wallClockAt } from '../../../kernel/wall-clock.ts';
import { countAttempt, forgiveAttempt, isGuess } from '../../shared/code-attempts.ts';
import { phrases } from '../../shared/phrases.ts';
import { aged, type Ticketing } from '../../shared/ticketing.ts';
import { findOpenBasket, itemsOf } from '../basket-row.ts';
import { answerBasket } from '../basket-wire.ts';
import { findVenue, type TicketingContext } from '../context.ts';
import { lockSlots, holding } from '../free-places.ts';
import { findCode, phraseForCode } from './find-code.ts';
import { freeCodes } from './keep-offers.ts';
import { offersOf, voucherListOf } from './offer-rows.ts';
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
