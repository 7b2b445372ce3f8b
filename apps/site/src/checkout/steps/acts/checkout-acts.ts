import 'server-only';

import type { FlowHandler } from '../../../steps/step-result.ts';
import { leadToCheckout } from './act-step.ts';
import { addCode, addVoucher, deleteBasket, extendHold, removeLine, removeCode } from './basket-acts.ts';
import { checkOut } from './check-out.ts';
import { holdAgain } from './hold-again.ts';
import { cancelPayment, continuePayment } from './payment-acts.ts';

/** The handler of each form of the checkout. */
const acts: Readonly<Record<string, FlowHandler>> = {
  removeBooking: (step) => removeLine(step, 'bookings'),
  removeVoucher: (step) => removeLine(step, 'vouchers'),
  addCode,
  removeCode,
  addVoucher,
  extend: extendHold,
  delete: deleteBasket,
  holdAgain,
  checkOut,
  // The page fetches the payment again whenever it is loaded.
  checkAgain: async (step) => leadToCheckout(step),
  continuePayment,
  cancelPayment,
};

/** Handles a posted form of the checkout; an unknown one leads back to it. */
export const actOnCheckout: FlowHandler = async (step) => (await acts[step.post.act]?.(step)) ?? leadToCheckout(step);
