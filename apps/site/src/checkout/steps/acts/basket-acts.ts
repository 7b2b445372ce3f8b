import {
  type Basket,
  type BasketCall,
  type BasketEvent,
  basketPart,
  corePhrases,
  customerError,
  selectBasket,
  selectChangeError,
  selectCheckoutScreen,
  selectRemovedPromotions,
  type VisitSnapshot,
  type VoucherRequest,
} from '@latchkey/booking-core';
import type { PlainPhrase } from '@latchkey/i18n';
import { errorInWords } from '../../../foundation/error-words.ts';
import { type StepState, untouched } from '../step-state.ts';
import { goTo, stay, type Step, type StepResult, withVisit } from './act-step.ts';

/** Removes a booking or a gift voucher; with the last one, the basket. */
export function remove(step: Step, lines: 'bookings' | 'vouchers'): Promise<StepResult> {
  const { id } = step.post;
  const [type, event]: [BasketCall['type'], BasketEvent] =
    lines === 'bookings'
      ? ['remove', { type: 'booking.remove', bookingId: id }]
      : ['removeVoucher', { type: 'voucher.remove', id }];
  return change(step, type, (basket) => {
    const isLast = basket.bookings.length + basket.vouchers.length === 1 && basket[lines][0]?.id === id;
    return isLast ? { type: 'basket.delete' } : event;
  });
}

export async function addCode(step: Step): Promise<StepResult> {
  const code = step.post.values['code'] ?? '';
  if (code.trim() === '') return stay(step, { fields: { code: step.t('This field is required') } });
  return change(step, 'addPromotion', () => ({ type: 'promotion.add', code }));
}

export function removeCode(step: Step): Promise<StepResult> {
  return change(step, 'removePromotion', () => ({ type: 'promotion.remove', promotionId: step.post.id }));
}

export async function addVoucher(step: Step): Promise<StepResult> {
  const { voucher, fields } = voucherIn(step);
  if (voucher === null) return stay(step, { fields });
  return change(step, 'addVoucher', () => ({ type: 'voucher.add', voucher }));
}

function voucherIn({ t, post: { values } }: Step): {
  readonly voucher: VoucherRequest | null;
  readonly fields: StepState['fields'];
} {
  const { voucher: voucherId = '', quantity: count = '' } = values;
  const [email, message] = [(values['voucher-email'] ?? '').trim(), (values['voucher-message'] ?? '').trim()];
  const quantity = Number(count);
  const emailError = email === '' ? null : customerError('email', email);
  const fields = {
    ...(voucherId === '' && { voucher: t('A voucher selection is required.') }),
    ...(!(Number.isSafeInteger(quantity) && quantity >= 1) && { quantity: t('Minimum of 1 required') }),
    ...(emailError !== null && { 'voucher-email': t(emailError) }),
  };
  if (Object.keys(fields).length > 0) return { voucher: null, fields };
  return {
    voucher: { voucherId, quantity, ...(email !== '' && { email }), ...(message !== '' && { message }) },
    fields,
  };
}

export function extendHold(step: Step): Promise<StepResult> {
  return change(step, 'extend', () => ({ type: 'hold.extend' }));
}

export function deleteBasket(step: Step): Promise<StepResult> {
  return change(step, 'delete', () => ({ type: 'basket.delete' }));
}

/** The words for an error without a phrase of the server. */
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

function change(step: Step, type: BasketCall['type'], eventFor: (basket: Basket) => BasketEvent): Promise<StepResult> {
  return withVisit(step, async ({ visit, rest }) => {
    visit.openBasket(basketPart);
    const before = await rest();
    const held = before.basket && selectBasket(before.basket);
    if (held === null) return withoutBasket(step, before);
    const event = eventFor(held);
    visit.actors().basket?.send(event);
    const { basket } = await rest();
    const called = event.type === 'basket.delete' ? 'delete' : type;
    const error = basket && selectChangeError(basket, called);
    if (error !== null) {
      const words = errorInWords(step.t, error, fallbacks[called]);
      return stay(step, type === 'addPromotion' ? { fields: { code: words } } : { error: words });
    }
    if (called === 'delete') return goTo(step, 'basket-deleted');
    return afterChange(step, basket);
  });
}

/** To the checkout, or the codes that the change has removed. */
function afterChange(step: Step, basket: VisitSnapshot['basket']): StepResult {
  const removed = basket === null ? [] : selectRemovedPromotions(basket).map(({ name }) => name);
  return removed.length === 0 ? goTo(step) : { state: { ...untouched, removed } };
}

/** The basket of the form is no longer held, or it could not be loaded. */
export function withoutBasket(step: Step, snapshot: VisitSnapshot): StepResult {
  const { t, post } = step;
  const { name } = selectCheckoutScreen(snapshot);
  if (name === 'failed' || name === 'loading') {
    return stay(step, {
      error: `${t('Error retrieving basket')}. ${t('Your places stay held. Try again, or call us.')}`,
    });
  }
  if (post.held === null || name === 'booked' || name === 'confirmed') return goTo(step);
  return stay(step, { screen: { name: 'expired', held: post.held } });
}
