import {
  type Basket,
  type BasketCall,
  type BasketEvent,
  basketPart,
  corePhrases,
  selectBasket,
  selectChangeError,
  selectCheckoutScreen,
  selectRemovedPromotions,
  type VisitSnapshot,
} from '@latchkey/booking-core';
import type { PlainPhrase } from '@latchkey/i18n';
import { errorInWords } from '../../../foundation/error-words.ts';
import { createRemoval } from '../../../basket/removal.ts';
import { readVoucher } from '../../../basket/read-voucher.ts';
import { stay, type Step, type StepResult } from '../../../steps/step-result.ts';
import { untouched } from '../../../steps/step-state.ts';
import { leadToCheckout, readSeenContent, withVisit } from './act-step.ts';

/** Removes a booking or a gift voucher, and with the last one the basket. */
export function removeLine(step: Step, lines: 'bookings' | 'vouchers'): Promise<StepResult> {
  const { id } = step.post;
  return changeBasket(step, lines === 'bookings' ? 'remove' : 'removeVoucher', (basket) =>
    createRemoval(basket, lines, id),
  );
}

export async function addCode(step: Step): Promise<StepResult> {
  const code = step.post.values['code'] ?? '';
  if (code.trim() === '') return stay(step, { fields: { code: step.t('This field is required') } });
  return changeBasket(step, 'addPromotion', () => ({ type: 'promotion.add', code }));
}

export function removeCode(step: Step): Promise<StepResult> {
  return changeBasket(step, 'removePromotion', () => ({ type: 'promotion.remove', promotionId: step.post.id }));
}

export async function addVoucher(step: Step): Promise<StepResult> {
  const { voucher, fields } = readVoucher(step.t, step.post.values);
  if (voucher === null) return stay(step, { fields });
  return changeBasket(step, 'addVoucher', () => ({ type: 'voucher.add', voucher }));
}

export function extendHold(step: Step): Promise<StepResult> {
  return changeBasket(step, 'extend', () => ({ type: 'hold.extend' }));
}

export function deleteBasket(step: Step): Promise<StepResult> {
  return changeBasket(step, 'delete', () => ({ type: 'basket.delete' }));
}

/** The words for an error of each call, if the api sends none. */
const fallbacks: Readonly<Record<BasketCall['type'], PlainPhrase>> = {
  remove: corePhrases.basketFailed,
  removeVoucher: corePhrases.basketFailed,
  removePromotion: corePhrases.basketFailed,
  addPromotion: corePhrases.discountFailed,
  addVoucher: corePhrases.voucherFailed,
  extend: corePhrases.basketFailed,
  delete: corePhrases.basketFailed,
  create: corePhrases.basketFailed,
};

/**
 * Sends an event to the basket of the visitor, and responds to its form.
 * @param type the call that the event makes
 */
function changeBasket(
  step: Step,
  type: BasketCall['type'],
  eventFor: (basket: Basket) => BasketEvent,
): Promise<StepResult> {
  return withVisit(step, async ({ visit, awaitRest }) => {
    visit.openBasket(basketPart);
    const before = await awaitRest();
    const held = before.basket && selectBasket(before.basket);
    if (held === null) return respondWithoutBasket(step, before);
    const event = eventFor(held);
    visit.actors().basket?.send(event);
    const { basket } = await awaitRest();
    // The removal of the last line deletes the basket.
    const callType = event.type === 'basket.delete' ? 'delete' : type;
    const error = basket && selectChangeError(basket, callType);
    if (error !== null) {
      const words = errorInWords(step.t, error, fallbacks[callType]);
      return stay(step, type === 'addPromotion' ? { fields: { code: words } } : { error: words });
    }
    if (callType === 'delete') return leadToCheckout(step, 'basket-deleted');
    return respondAfterChange(step, basket);
  });
}

/** Leads to the checkout, or says which codes the change has removed. */
function respondAfterChange(step: Step, basket: VisitSnapshot['basket']): StepResult {
  const removed = basket === null ? [] : selectRemovedPromotions(basket).map(({ name }) => name);
  return removed.length === 0 ? leadToCheckout(step) : { state: { ...untouched, removed } };
}

/** Responds to a form whose basket is no longer held, or could not be loaded. A hold that has expired is shown with the content that the page had. */
export function respondWithoutBasket(step: Step, snapshot: VisitSnapshot): StepResult {
  const { t } = step;
  const held = readSeenContent(step);
  const { name } = selectCheckoutScreen(snapshot);
  if (name === 'failed' || name === 'loading') {
    return stay(step, {
      error: `${t('Error retrieving basket')}. ${t('Your places are still held. Try again, or call us.')}`,
    });
  }
  if (held === null || name === 'booked' || name === 'confirmed') return leadToCheckout(step);
  return stay(step, { outcome: { name: 'expired', held } });
}
