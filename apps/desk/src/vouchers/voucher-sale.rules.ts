import { fromMinor, lineMinor, toNamedAmountId, toMinor, voucherBounds } from '@latchkey/booking-core';
import type { VoucherShopWire } from '@latchkey/cms-client/contract';
import { parseAmount } from '../foundation/text/parse-amount.ts';
import type { DraftField, VoucherDraft, VoucherOrder, VoucherTender } from './voucher-sale.types.ts';

export const emptyDraft: VoucherDraft = {
  choice: null,
  amount: '',
  quantity: 1,
  recipient: '',
  message: '',
  firstName: '',
  lastName: '',
  email: '',
  tender: 'cash',
};

/** The most vouchers of one sale. */
export const maxQuantity = voucherBounds.quantity;

/** Computes the price of one voucher in minor units; null where none is chosen or the typed text is no amount between the bounds. */
export function computePriceMinor({ choice, amount }: VoucherDraft, shop: VoucherShopWire): number | null {
  const { currency, amounts } = shop;
  if (choice !== 'other') {
    const offer = shop.vouchers.find(({ voucherId }) => voucherId === choice);
    return offer === undefined ? null : toMinor(offer.amount, currency);
  }
  const minor = parseAmount(amount, currency);
  if (minor === null || amounts === null) return null;
  return minor >= toMinor(amounts.least, currency) && minor <= toMinor(amounts.most, currency) ? minor : null;
}

/** Lists the ways to pay. A link is paid as online, so it is only offered for a voucher that is also sold online. */
export function listTenders({ choice }: VoucherDraft, shop: VoucherShopWire): readonly VoucherTender[] {
  const offer = choice === 'other' ? shop.amounts : shop.vouchers.find(({ voucherId }) => voucherId === choice);
  return offer?.isPayableByLink === true ? ['cash', 'cardAtVenue', 'link'] : ['cash', 'cardAtVenue'];
}

export function chooseTender(draft: VoucherDraft, shop: VoucherShopWire): VoucherTender {
  return listTenders(draft, shop).find((tender) => tender === draft.tender) ?? 'cash';
}

/** Finds the fields that are missing or wrong. A link needs an email address, since the code is only sent there. */
export function findMissing(draft: VoucherDraft, shop: VoucherShopWire): readonly DraftField[] {
  const email = draft.email.trim();
  const missing: DraftField[] = [];
  if (draft.choice === null) missing.push('choice');
  else if (computePriceMinor(draft, shop) === null) missing.push('amount');
  if (draft.firstName.trim() === '') missing.push('firstName');
  const needsEmail = chooseTender(draft, shop) === 'link';
  const isEmailFine = email === '' ? !needsEmail : /^[^\s@]+@[^\s@]+\.[^\s@]+$/u.test(email);
  if (!isEmailFine) missing.push('email');
  return missing;
}

/** Creates the order of a draft; null while something is missing. */
export function createOrder(draft: VoucherDraft, shop: VoucherShopWire): VoucherOrder | null {
  const priceMinor = computePriceMinor(draft, shop);
  const { choice, quantity, firstName, lastName, email } = draft;
  if (priceMinor === null || choice === null || findMissing(draft, shop).length > 0) return null;
  const [recipientName, message] = [draft.recipient.trim(), draft.message.trim()];
  const pieces = { quantity, ...(recipientName !== '' && { recipientName }), ...(message !== '' && { message }) };
  const parts = {
    customer: { firstName: firstName.trim(), lastName: lastName.trim(), email: email.trim(), phone: '' },
    total: fromMinor(lineMinor(quantity, priceMinor), shop.currency),
  };
  const tender = chooseTender(draft, shop);
  if (tender === 'link') {
    const voucherId = choice === 'other' ? toNamedAmountId(priceMinor) : choice;
    return { ...parts, tender, line: { voucherId, ...pieces } };
  }
  const line =
    choice === 'other' ? { amount: fromMinor(priceMinor, shop.currency), ...pieces } : { voucherId: choice, ...pieces };
  return { ...parts, tender, line };
}
