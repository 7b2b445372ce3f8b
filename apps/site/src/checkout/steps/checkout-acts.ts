import 'server-only';

import {
  type Basket,
  type BasketCall,
  type BasketEvent,
  basketPart,
  checkoutMachine,
  corePhrases,
  customerError,
  selectBasket,
  selectChangeError,
  selectCheckoutError,
  selectCheckoutScreen,
  selectFieldErrors,
  selectExpiredBookings,
  selectExpiredVouchers,
  selectPaymentOptions,
  selectRemovedPromotions,
  type Visit,
  type VisitSnapshot,
  type VoucherRequest,
} from '@latchkey/booking-core';
import { createPaymentPages } from '@latchkey/cms-client/booking';
import type { PlainPhrase, Translator } from '@latchkey/i18n';
import { env } from '../../foundation/env.ts';
import { errorInWords } from '../../foundation/error-words.ts';
import { paymentPageOrigins } from '../../foundation/payment-page-origins.ts';
import { openServerVisit, type ServerVisit, visitorClient } from '../../visit/server-visit.ts';
import { detailsFields } from '../details-fields.tsx';
import { checkoutHref, type Done } from './checkout-query.ts';
import { basketOf, type HeldContent, writeHeld } from './held-content.ts';
import { keyOf, type StepPost } from './step-post.ts';
import { customerIn, type StepAct, type StepState, untouched } from './step-state.ts';

/** Another page, or a response on the same one. */
export type StepResult = { readonly goTo: string } | { readonly state: StepState };

interface Step {
  readonly t: Translator;
  readonly post: StepPost;
}

/** What each form of the checkout does. */
const acts: { readonly [Act in StepAct]: (step: Step) => Promise<StepResult> } = {
  removeBooking: (step) => remove(step, 'bookings', 'remove', { type: 'booking.remove', bookingId: step.post.id }),
  removeVoucher: (step) => remove(step, 'vouchers', 'removeVoucher', { type: 'voucher.remove', id: step.post.id }),
  addCode: async (step) => {
    const code = step.post.values['code'] ?? '';
    if (code.trim() === '') return stay(step, { fields: { code: step.t('This field is required') } });
    return change(step, 'addPromotion', () => ({ type: 'promotion.add', code }));
  },
  removeCode: (step) =>
    change(step, 'removePromotion', () => ({ type: 'promotion.remove', promotionId: step.post.id })),
  addVoucher: async (step) => {
    const { voucher, fields } = voucherIn(step);
    if (voucher === null) return stay(step, { fields });
    return change(step, 'addVoucher', () => ({ type: 'voucher.add', voucher }));
  },
  extend: (step) => change(step, 'extend', () => ({ type: 'hold.extend' })),
  delete: (step) => change(step, 'delete', () => ({ type: 'basket.delete' })),
  holdAgain,
  checkOut,
  continuePayment,
  cancelPayment,
};

export const actOn = (step: Step): Promise<StepResult> => acts[step.post.act](step);

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

function goTo({ post: { locale, locationSlug, isPlain } }: Step, done: Done | null = null): StepResult {
  return { goTo: checkoutHref(locale, locationSlug, { isPlain, done }) };
}

function stay({ post: { act, id, values } }: Step, response: Partial<StepState>): StepResult {
  return { state: { ...untouched, form: { act, id }, values, ...response } };
}

/** Opens the visit of this request, and ends it when `act` has finished. */
async function withVisit(
  { post: { locale, locationId, ...post } }: Step,
  act: (served: ServerVisit) => Promise<StepResult>,
  held: HeldContent | null = null,
): Promise<StepResult> {
  const served = await openServerVisit({
    locale,
    location: { id: locationId, usesExternalWidget: false },
    idempotencyKey: keyOf(post),
    canSetCookies: true,
    ...(held !== null && {
      basketId: held.id,
      handed: { basket: basketOf(held, locationId, expiringMs), receivedAtMs: Date.now() },
    }),
  });
  try {
    return await act(served);
  } finally {
    served.stop();
  }
}

/** Removes a line; with the last one, the basket. */
function remove(step: Step, lines: 'bookings' | 'vouchers', type: BasketCall['type'], event: BasketEvent) {
  return change(step, type, (basket) => {
    const isLast = basket.bookings.length + basket.vouchers.length === 1 && basket[lines][0]?.id === step.post.id;
    return isLast ? { type: 'basket.delete' } : event;
  });
}

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

function afterChange(step: Step, basket: VisitSnapshot['basket']): StepResult {
  const removed = basket === null ? [] : selectRemovedPromotions(basket).map(({ name }) => name);
  return removed.length === 0 ? goTo(step) : { state: { ...untouched, removed } };
}

/** The basket of the form is no longer held, or it could not be loaded. */
function withoutBasket(step: Step, snapshot: VisitSnapshot): StepResult {
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

/** Milliseconds that a basket is given which has ended: enough to open it. */
const expiringMs = 50;

async function holdAgain(step: Step): Promise<StepResult> {
  const { held } = step.post;
  if (held === null) return goTo(step);
  return withVisit(
    step,
    async ({ visit, rest }) => {
      visit.openBasket(basketPart);
      await untilExpired(visit);
      visit.actors().basket?.send({ type: 'basket.holdAgain' });
      const { basket } = await rest();
      const error = basket && selectChangeError(basket, 'create');
      if (error === null) return afterChange(step, basket);
      return stay(step, {
        error: errorInWords(step.t, error, corePhrases.basketFailed),
        screen: { name: 'expired', held },
      });
    },
    held,
  );
}

function untilExpired(visit: Visit): Promise<void> {
  return new Promise((resolve) => {
    const isOver = () => {
      const { basket } = visit.getSnapshot();
      return basket !== null && selectExpiredBookings(basket).length + selectExpiredVouchers(basket).length > 0;
    };
    const end = () => {
      clearTimeout(limit);
      subscription.unsubscribe();
      resolve();
    };
    const limit = setTimeout(() => end(), 20 * expiringMs);
    const subscription = visit.subscribe(() => {
      if (isOver()) end();
    });
  });
}

const checkoutParts = { basket: basketPart, checkout: checkoutMachine };

function checkOut(step: Step): Promise<StepResult> {
  const { t, post } = step;
  const inDoubt = () => stay(step, { screen: { name: 'inDoubt', key: post.key } });
  return withVisit(step, async ({ visit, rest }) => {
    visit.openCheckout(checkoutParts);
    const before = await rest();
    const shown = selectCheckoutScreen(before);
    // Nothing was sent, or all of it was by an earlier press: under the same key, both can be repeated.
    if (shown.name === 'failed' || shown.name === 'loading') return inDoubt();
    if (shown.name === 'empty' || shown.name === 'expired') return withoutBasket(step, before);
    const { checkout } = visit.actors();
    if (shown.name !== 'details' || checkout === null) return goTo(step);
    if (post.held === null || JSON.stringify(post.held) !== writeHeld(shown.basket)) {
      return stay(step, { error: t('Your basket has changed meanwhile. Please look at it and send this again.') });
    }
    const customer = customerIn(post.values);
    for (const field of detailsFields) checkout.send({ type: 'field.set', field, value: customer[field] });
    checkout.send({ type: 'news.set', isWanted: post.values['newsletter'] !== undefined });
    const option = shown.basket.paymentOptions.find(({ method }) => method === post.values['payment-method']);
    if (option !== undefined) checkout.send({ type: 'method.set', method: option.method });
    checkout.send({ type: 'checkout.submit' });
    return afterCheckout(step, await rest(), inDoubt);
  });
}

function afterCheckout(step: Step, snapshot: VisitSnapshot, inDoubt: () => StepResult): StepResult {
  const { t, post } = step;
  const screen = selectCheckoutScreen(snapshot);
  const { checkout } = snapshot;
  if (screen.name === 'submitting' || screen.name === 'inDoubt') return inDoubt();
  if (screen.name === 'paying') return goToPayment(step, screen.payment.handoff?.values['url']);
  if (screen.name === 'expired' && post.held !== null) {
    return stay(step, { screen: { name: 'expired', held: post.held } });
  }
  if (screen.name !== 'details' || checkout === null) return goTo(step);
  const errors = Object.entries(selectFieldErrors(checkout)).flatMap(([field, phrase]) =>
    phrase === null ? [] : [[field, t(phrase)] as const],
  );
  const error = selectCheckoutError(checkout);
  // The ways to pay may be others now; the page shows them.
  const isPayable = selectPaymentOptions(checkout).length > 0 || error !== null || errors.length > 0;
  return stay(step, {
    fields: Object.fromEntries(errors),
    error:
      error === null
        ? isPayable
          ? null
          : t(corePhrases.checkoutFailed)
        : errorInWords(t, error, corePhrases.checkoutFailed),
  });
}

/** To the provider's page. A page that the policy of ours does not allow is linked from the checkout. */
function goToPayment(step: Step, url: string | undefined): StepResult {
  const origin = url === undefined ? null : URL.parse(url)?.origin;
  const isAllowed = paymentPageOrigins(env.thirdPartyHosts).some((allowed) => allowed === origin);
  return url !== undefined && isAllowed ? { goTo: url } : goTo(step);
}

/** A payment that was begun with scripts goes on at the provider's page. */
function continuePayment(step: Step): Promise<StepResult> {
  const { t, post } = step;
  return withVisit(step, async ({ visit, rest }) => {
    visit.openBasket(basketPart);
    const { basket } = await rest();
    const held = basket && selectBasket(basket);
    if (held === null) return goTo(step);
    const pages = createPaymentPages(await visitorClient(post.locale, { canSetCookies: true }));
    const changed = await pages.change({ locationId: post.locationId, basketId: held.id, page: 'hosted' });
    if (changed.ok) return goToPayment(step, changed.value.handoff?.values['url']);
    const message = { phrase: changed.error.details[0] ?? corePhrases.paymentUnavailable, error: changed.error };
    return stay(step, { error: errorInWords(t, message, corePhrases.paymentUnavailable) });
  });
}

function cancelPayment(step: Step): Promise<StepResult> {
  return withVisit(step, async ({ visit, rest }) => {
    visit.openCheckout(checkoutParts);
    await rest();
    visit.actors().checkout?.send({ type: 'payment.change' });
    const screen = selectCheckoutScreen(await rest());
    return goTo(step, screen.name === 'details' ? 'payment-cancelled' : null);
  });
}
