import {
  type BasketSnapshot,
  corePhrases,
  selectBasketCall,
  selectChangeError,
  whyCannotAddVoucher,
} from '@latchkey/booking-core';
import type { Translator } from '@latchkey/i18n';
import { errorInWords } from '../foundation/error-words.ts';
import { toValues } from '../steps/step-post.ts';
import type { StepState } from '../steps/step-state.ts';
import { readVoucher } from './read-voucher.ts';
import type { BasketActor } from './venue.ts';

/** Adds the gift voucher of a form to the basket. Returns the errors by the names of the fields. */
export function addVoucher(t: Translator, basket: BasketActor, data: FormData): StepState['fields'] {
  const { voucher, fields } = readVoucher(t, toValues(data));
  if (voucher !== null && whyCannotAddVoucher(basket.getSnapshot(), voucher) === null) {
    basket.send({ type: 'voucher.add', voucher });
  }
  return fields;
}

export const isAddingVoucher = (basket: BasketSnapshot): boolean => selectBasketCall(basket)?.type === 'addVoucher';

/** Says why the last gift voucher was not added; null if it was. */
export function toVoucherError(t: Translator, basket: BasketSnapshot): string | null {
  const error = selectChangeError(basket, 'addVoucher');
  return error === null || isAddingVoucher(basket) ? null : errorInWords(t, error, corePhrases.voucherFailed);
}
