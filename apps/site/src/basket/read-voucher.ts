import { customerError, voucherBounds, type VoucherRequest } from '@latchkey/booking-core';
import type { Translator } from '@latchkey/i18n';
import type { StepState } from '../steps/step-state.ts';

interface ReadVoucher {
  /** The voucher; null where a field has to be corrected. */
  readonly voucher: VoucherRequest | null;
  readonly fields: StepState['fields'];
}

/** Reads the gift voucher that the form of the shop asks for, or the errors of its fields. */
export function readVoucher(t: Translator, values: StepState['values']): ReadVoucher {
  const { voucher: voucherId = '', quantity: count = '' } = values;
  const [email, message] = [(values['voucher-email'] ?? '').trim(), (values['voucher-message'] ?? '').trim()];
  const quantity = Number(count);
  const emailError = email === '' ? null : customerError('email', email);
  const quantityError = !(Number.isSafeInteger(quantity) && quantity >= 1)
    ? t('Minimum of 1 required')
    : quantity > voucherBounds.quantity
      ? t('At most %count of the same voucher', { count: voucherBounds.quantity })
      : null;
  const fields = {
    ...(voucherId === '' && { voucher: t('A voucher selection is required.') }),
    ...(quantityError !== null && { quantity: quantityError }),
    ...(emailError !== null && { 'voucher-email': t(emailError) }),
  };
  if (Object.keys(fields).length > 0) return { voucher: null, fields };
  return {
    voucher: { voucherId, quantity, ...(email !== '' && { email }), ...(message !== '' && { message }) },
    fields,
  };
}
