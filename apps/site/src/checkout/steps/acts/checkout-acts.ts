import 'server-only';

import type { StepAct } from '../step-state.ts';
import type { Step, StepResult } from './act-step.ts';
import { addCode, addVoucher, deleteBasket, extendHold, remove, removeCode } from './basket-acts.ts';
import { checkOut } from './check-out.ts';
import { holdAgain } from './hold-again.ts';
import { cancelPayment, continuePayment } from './payment-acts.ts';

/** What each form of the checkout does. */
const acts: { readonly [Act in StepAct]: (step: Step) => Promise<StepResult> } = {
  removeBooking: (step) => remove(step, 'bookings'),
  removeVoucher: (step) => remove(step, 'vouchers'),
  addCode,
  removeCode,
  addVoucher,
  extend: extendHold,
  delete: deleteBasket,
  holdAgain,
  checkOut,
  continuePayment,
  cancelPayment,
};

export const actOn = (step: Step): Promise<StepResult> => acts[step.post.act](step);
