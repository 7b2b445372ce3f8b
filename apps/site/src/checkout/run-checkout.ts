import {
  type Basket,
  type BasketCall,
  type BasketSnapshot,
  type checkoutMachine,
  type CheckoutSnapshot,
  corePhrases,
  customerFields,
  selectBasket,
  selectBasketCall,
  selectChange,
  selectChangeError,
  selectCheckoutError,
  selectCheckoutStep,
  selectCustomer,
  selectExtend,
  selectFieldErrors,
  selectIsBasketBusy,
  selectPaymentMethod,
  selectPaymentOption,
  selectPaymentStep,
  selectSubmit,
  selectWantsNews,
  whyCannotAddPromotion,
} from '@latchkey/booking-core';
import type { Translator } from '@latchkey/i18n';
import type { ActorRefFrom } from 'xstate';
import { createRemoval } from '../basket/removal.ts';
import { addVoucher, isAddingVoucher, toVoucherError } from '../basket/run-vouchers.ts';
import type { BasketActor } from '../basket/venue.ts';
import { errorInWords } from '../foundation/error-words.ts';
import { readText } from '../forms/read-text.ts';
import type { StepState } from '../steps/step-state.ts';
import type { RunningSteps } from '../steps/running-steps.client.ts';
import { type CardOnPage, payProgress } from './payment/card-on-page.ts';

/** The last attempt in the forms whose fields no machine keeps. */
export interface Tried {
  /** The code that was sent last; null before the first attempt. */
  readonly code: string | null;
  /** The errors in the form of a gift voucher, by the names of its fields. */
  readonly voucher: StepState['fields'];
}

export const nothingTried: Tried = { code: null, voucher: {} };

interface RunningCheckout {
  readonly t: Translator;
  readonly basketActor: BasketActor;
  readonly checkoutActor: ActorRefFrom<typeof checkoutMachine> | null;
  readonly basket: BasketSnapshot;
  readonly checkout: CheckoutSnapshot | null;
  readonly tried: Tried;
  readonly cardState: CardOnPage['state'];
  /** Replaces the given members of `tried`. */
  readonly onTry: (tried: Partial<Tried>) => void;
}

type Progress = ReturnType<RunningSteps['progressOf']>;
type Acts = Readonly<
  Record<string, { readonly run: RunningSteps['run'][string]; readonly progress: (id: string) => Progress }>
>;

/**
 * Connects the forms of the checkout with the machines of a visit: `run` sends a form's event, `responseTo` returns the machines' response to it, and
 * `progressOf` whether it can be sent.
 */
export function runCheckout(running: RunningCheckout): RunningSteps {
  const { checkoutActor, checkout, tried, onTry } = running;
  const acts = createActs(running);
  return {
    run: Object.fromEntries(Object.entries(acts).map(([act, { run }]) => [act, run])),
    responseTo: (form) => responses[form.act]?.(running) ?? null,
    progressOf: ({ act, id }) => acts[act]?.progress(id) ?? 'ready',
    onInput: ({ act }, { name, value }) => {
      // A message about the last attempt goes as soon as its form is changed.
      if (act === 'addVoucher' && tried.voucher !== nothingTried.voucher) onTry({ voucher: nothingTried.voucher });
      if (act === 'addCode' && tried.code !== null) onTry({ code: null });
      if (act !== 'checkOut' || checkout === null) return;
      const field = customerFields.find((customerField) => customerField === name);
      if (field !== undefined) checkoutActor?.send({ type: 'field.set', field, value });
      if (name === 'newsletter') checkoutActor?.send({ type: 'news.set', isWanted: value !== '' });
      if (name === 'payment-method' && (value === 'card' || value === 'venue')) {
        checkoutActor?.send({ type: 'method.set', method: value });
      }
    },
  };
}

function createActs({ t, basketActor, checkoutActor, basket, checkout, cardState, onTry }: RunningCheckout): Acts {
  const held = selectBasket(basket);
  const call = selectBasketCall(basket);
  const step = checkout && selectCheckoutStep(checkout);
  // In every other step a request to book is under way, and the basket must not change before its response. The step is null before a checkout has begun.
  const isEditable = step === null || step === 'editing' || step === 'rejected';
  const canChange = selectChange(basket).isEnabled && isEditable;
  /** Returns the progress of a form that changes the basket. */
  const progressOfChange = (isUnderWay: boolean): Progress => (isUnderWay ? 'busy' : canChange ? 'ready' : 'inert');
  const isCalled = (type: BasketCall['type']) => call?.type === type;
  const remove = (lines: 'bookings' | 'vouchers') => (id: string) => {
    if (held !== null) basketActor.send(createRemoval(held, lines, id));
  };
  return {
    removeBooking: {
      run: ({ id }) => remove('bookings')(id),
      progress: (id) => progressOfChange(call?.type === 'remove' && call.bookingId === id),
    },
    removeVoucher: {
      run: ({ id }) => remove('vouchers')(id),
      progress: (id) => progressOfChange(call?.type === 'removeVoucher' && call.voucherId === id),
    },
    addCode: {
      run: ({ data }) => {
        const code = readText(data.get('code'));
        onTry({ code });
        if (whyCannotAddPromotion(basket, code) === null) basketActor.send({ type: 'promotion.add', code });
      },
      progress: () => progressOfChange(isCalled('addPromotion')),
    },
    removeCode: {
      run: ({ id }) => basketActor.send({ type: 'promotion.remove', promotionId: id }),
      progress: (id) => progressOfChange(call?.type === 'removePromotion' && call.promotionId === id),
    },
    addVoucher: {
      run: ({ data }) => onTry({ voucher: addVoucher(t, basketActor, data) }),
      progress: () => progressOfChange(isAddingVoucher(basket)),
    },
    extend: {
      run: () => basketActor.send({ type: 'hold.extend' }),
      progress: () =>
        selectIsBasketBusy(basket) ? 'busy' : isEditable && selectExtend(basket).isEnabled ? 'ready' : 'inert',
    },
    delete: {
      run: () => basketActor.send({ type: 'basket.delete' }),
      progress: () => progressOfChange(isCalled('delete')),
    },
    holdAgain: {
      run: () => basketActor.send({ type: 'basket.holdAgain' }),
      progress: () => (selectIsBasketBusy(basket) ? 'busy' : 'ready'),
    },
    checkOut: {
      // A checkout whose outcome is unknown is requested again under the same key.
      run: () => checkoutActor?.send({ type: isEditable ? 'checkout.submit' : 'checkout.retry' }),
      progress: () => {
        if (step === 'unresolved') return 'ready';
        if (checkout === null || !isEditable) return 'busy';
        return canChange && isPayable(checkout, held) && selectSubmit(checkout).isEnabled ? 'ready' : 'inert';
      },
    },
    checkAgain: {
      run: () => checkoutActor?.send({ type: 'checkout.retry' }),
      progress: () => (checkout !== null && selectPaymentStep(checkout) === 'inDoubt' ? 'ready' : 'busy'),
    },
    continuePayment: {
      run: () => checkoutActor?.send({ type: 'payment.submit' }),
      progress: () => (checkout === null ? 'inert' : payProgress(checkout, cardState)),
    },
    cancelPayment: {
      run: () => checkoutActor?.send({ type: 'payment.change' }),
      progress: () => (checkout !== null && selectPaymentStep(checkout) === 'charging' ? 'inert' : 'ready'),
    },
  };
}

/** Returns whether the basket can be paid. It cannot if no option is chosen and its total is more than a card can pay (`cardMaximumMinor`). */
function isPayable(checkout: CheckoutSnapshot, held: Basket | null): boolean {
  return selectPaymentOption(checkout) !== null || held?.cardMaximumMinor === undefined;
}

/** The machines' responses to the forms that show one. The errors of the other forms are shown as toasts. */
const responses: Readonly<Record<string, (running: RunningCheckout) => Partial<StepState> | null>> = {
  addCode: ({ t, basket, tried: { code } }) => {
    if (code === null) return null;
    const error = selectChangeError(basket, 'addPromotion');
    const isUnderWay = selectBasketCall(basket)?.type === 'addPromotion';
    const message =
      whyCannotAddPromotion(basket, code)?.code === 'required'
        ? t('This field is required')
        : error === null || isUnderWay
          ? null
          : errorInWords(t, error, corePhrases.discountFailed);
    return { values: { code }, fields: message === null ? {} : { code: message } };
  },
  addVoucher: ({ t, basket, tried }) => ({ fields: tried.voucher, error: toVoucherError(t, basket) }),
  checkOut: ({ t, checkout }) => {
    if (checkout === null) return null;
    const errors = Object.entries(selectFieldErrors(checkout)).flatMap(([field, phrase]) =>
      phrase === null ? [] : [[field, t(phrase)] as const],
    );
    const error = selectCheckoutStep(checkout) === 'rejected' ? selectCheckoutError(checkout) : null;
    const method = selectPaymentMethod(checkout);
    return {
      values: {
        ...selectCustomer(checkout),
        ...(selectWantsNews(checkout) && { newsletter: 'on' }),
        ...(method !== null && { 'payment-method': method }),
      },
      fields: Object.fromEntries(errors),
      error: error === null ? null : errorInWords(t, error, corePhrases.checkoutFailed),
    };
  },
};
