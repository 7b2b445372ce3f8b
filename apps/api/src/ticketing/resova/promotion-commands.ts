import { fromMinor } from '@latchkey/booking-core';
import type { VoucherWire } from '@latchkey/cms-client/contract';
import { createClientKey } from '../../kernel/client-limit.ts';
import { succeeded, failed } from '../../kernel/result.ts';
import { basketEmpty } from '../shared/basket-errors.ts';
import { countAttempt, forgiveAttempt, isGuess, presentCode, unknownCode } from '../shared/code-attempts.ts';
import { phrases } from '../shared/phrases.ts';
import type { Ticketing } from '../shared/ticketing.ts';
import { readBasketResult } from './basket-wire.ts';
import { changeBasket } from './change-basket.ts';
import type { ResovaContext } from './context.ts';
import { parseMinor } from './decimal-money.ts';
import { callError, type Called } from './resova-call.ts';
import type { ResovaClient } from './resova-client.ts';
import type { ResovaBasket, ResovaVoucher } from './resova-schemas.ts';
import { resovaUnavailable, findResovaVenue, type ResovaVenue } from './resova-venues.ts';

type PromotionCommands = Pick<Ticketing, 'listVouchers' | 'addPromotion' | 'deletePromotion'>;

/** Creates the operations on codes in a basket, and the list of gift vouchers that can be bought. */
export function createPromotionCommands(context: ResovaContext): PromotionCommands {
  const { db, content, clientFor, clientSecret, maxCodeAttempts } = context;
  const phrase = phrases.discountFailed;

  return {
    async listVouchers({ locationId, locale }) {
      const venue = await findResovaVenue(content, locationId, locale);
      if (!venue.ok) return venue;
      const sold = await clientFor(venue.value.subDomain).vouchers();
      if (!sold.ok) return resovaUnavailable(sold, phrases.noVouchers);
      return succeeded(sold.value.data.flatMap((voucher) => toVoucherWire(voucher, venue.value)));
    },

    async addPromotion({ body, client: address, ...ref }) {
      const venue = await findResovaVenue(content, ref.locationId, ref.locale);
      if (!venue.ok) return venue;
      const clientKey = createClientKey(address, clientSecret);
      const allowed = await countAttempt(db, clientKey, maxCodeAttempts, phrases.tooManyCodes);
      if (!allowed.ok) return allowed;
      const options = { operation: 'promotion.add', body, phrase };
      const result = await changeBasket(context, ref, options, async ({ row: { resovaId }, client, ...rest }) => {
        const seen = await client.basket(resovaId);
        if (!seen.ok) return resovaUnavailable(seen, phrase);
        if (seen.value.bookings.length + seen.value.purchases.length === 0) {
          return basketEmpty();
        }
        if (hasCode(seen.value, body.code)) {
          return failed('invalid', presentCode, 'The basket has this code already.', [phrases.codePresent]);
        }
        const added = await redeem(client, resovaId, body.code);
        if (!added.ok) {
          return added.error.code === 'rejected'
            ? failed('invalid', unknownCode, 'Resova rejects this code for this basket.', [phrase])
            : resovaUnavailable(added, phrase);
        }
        return readBasketResult(context, { ...rest, basket: added.value });
      });
      if (!isGuess(result)) await forgiveAttempt(db, clientKey, maxCodeAttempts);
      return result;
    },

    deletePromotion({ promotionId, ...ref }) {
      const options = { operation: 'promotion.delete', part: promotionId, body: null, phrase };
      return changeBasket(context, ref, options, async ({ row: { resovaId }, client, ...rest }) => {
        const seen = await client.basket(resovaId);
        if (!seen.ok) return resovaUnavailable(seen, phrase);
        if (!seen.value.promotions.some(({ id }) => id === promotionId)) {
          return failed('notFound', 'promotion_not_found', `The basket has no code ${promotionId}.`, [phrase]);
        }
        const removed = await client.removePromotion(resovaId, promotionId);
        // The basket shows if the code was removed.
        const basket = await client.basket(resovaId);
        if (!basket.ok) return resovaUnavailable(basket, phrase);
        if (basket.value.promotions.some(({ id }) => id === promotionId)) {
          return resovaUnavailable(
            removed.ok ? callError({ code: 'unclear', message: 'The code is still there' }) : removed,
            phrase,
          );
        }
        return readBasketResult(context, { ...rest, basket: basket.value });
      });
    },
  };
}

/**
 * Redeems a code: as typed, then in capitals, because codes at Resova may be case-sensitive.
 *
 * @returns the basket with the code; an error if it does not have the code in either spelling, or cannot be read
 */
async function redeem(client: ResovaClient, resovaId: string, typed: string): Promise<Called<ResovaBasket>> {
  const spellings = [...new Set([typed, typed.toUpperCase()])];
  let added: Called<unknown> = callError({ code: 'rejected', status: 422, message: 'No code' });
  for (const code of spellings) {
    added = await client.addPromotion(resovaId, code);
    if (!added.ok && added.error.code === 'rejected') continue;
    // Only the basket shows if the code has taken something off.
    const basket = await client.basket(resovaId);
    if (!basket.ok || hasCode(basket.value, code)) return basket;
    // A call whose effect was unknown had none, so it is repeated once.
    if (!added.ok && added.error.code === 'unclear') {
      added = await client.addPromotion(resovaId, code);
      const basketAgain = await client.basket(resovaId);
      if (!basketAgain.ok || hasCode(basketAgain.value, code)) return basketAgain;
    }
  }
  return added.ok ? callError({ code: 'rejected', status: 422, message: 'The code took nothing off' }) : added;
}

/** True if a basket has a code. */
function hasCode({ promotions }: ResovaBasket, typed: string): boolean {
  return promotions.some(({ code }) => code.toUpperCase() === typed.toUpperCase());
}

/** Returns a gift voucher that can be bought; nothing if its price cannot be read, because nothing is sold at a guessed price. */
function toVoucherWire(
  { id, name, description, price }: ResovaVoucher,
  { currency }: ResovaVenue,
): readonly VoucherWire[] {
  const amountMinor = parseMinor(price, currency);
  if (amountMinor === null || amountMinor <= 0) return [];
  return [{ id, name, description: description ?? '', amount: fromMinor(amountMinor, currency), currency }];
}
