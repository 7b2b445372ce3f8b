import type { Account } from '../account/account.ts';
import { noSuch } from '../stripe-error.ts';
import { keepCard } from './card-details.ts';
import { findNumberByToken } from './test-cards.ts';

/** Returns the card of a test payment method, such as `pm_card_visa`. */
export function findCardByToken(account: Account, token: string) {
  const number = findNumberByToken(token);
  if (number === null) throw noSuch('PaymentMethod', token, 'payment_method');
  const expYear = String(new Date(account.nowMs()).getUTCFullYear() + 3);
  return keepCard(
    account.newId('pm'),
    { number, expMonth: '12', expYear, cvc: '1234'.slice(0, number.startsWith('3') ? 4 : 3) },
    account.nowMs(),
  );
}
