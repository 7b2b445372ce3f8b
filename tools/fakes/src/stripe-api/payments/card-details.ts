import { StripeApiError } from '../stripe-error.ts';
import { findTestCard, type CardOutcome, type TestCard } from './test-cards.ts';

/** The card that a visitor types into the Payment Element or the page of Checkout. */
export interface TypedCard {
  readonly number: string;
  readonly expMonth: string;
  /** The year of the expiry, two or four digits. */
  readonly expYear: string;
  readonly cvc: string;
}

/** A card that the fake keeps, without its number and its security code. */
export interface KeptCard {
  readonly id: string;
  readonly brand: TestCard['brand'];
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
  readonly authentication: TestCard['authentication'];
  readonly outcome: CardOutcome;
  readonly isDisputed: boolean;
  readonly refund: TestCard['refund'];
}

/** Checks a card as Stripe does before any payment. Throws Stripe's error for the first field that is wrong. */
export function keepCard(id: string, typed: TypedCard, nowMs: number): KeptCard {
  const number = typed.number.replaceAll(/[\s-]/gu, '');
  if (number === '') throw wrong('incorrect_number', 'number', 'Your card number is incomplete.');
  if (!isLuhn(number)) throw wrong('incorrect_number', 'number', 'Your card number is incorrect.');
  const now = new Date(nowMs);
  const month = /^\d{1,2}$/u.test(typed.expMonth.trim()) ? Number(typed.expMonth) : 0;
  if (month < 1 || month > 12) {
    throw wrong('invalid_expiry_month', 'exp_month', "Your card's expiration month is invalid.");
  }
  const year = readYear(typed.expYear.trim());
  const thisYear = now.getUTCFullYear();
  if (year === null || year < thisYear || year > thisYear + 50) {
    throw wrong('invalid_expiry_year', 'exp_year', "Your card's expiration year is invalid.");
  }
  if (year === thisYear && month < now.getUTCMonth() + 1) {
    throw wrong('invalid_expiry_month', 'exp_month', "Your card's expiration month is invalid.");
  }
  const { token: _, ...card } = findTestCard(number);
  const digits = card.brand === 'amex' ? /^\d{3,4}$/u : /^\d{3}$/u;
  if (!digits.test(typed.cvc.trim())) {
    throw wrong('invalid_cvc', 'cvc', "Your card's security code is invalid.");
  }
  return { id, last4: number.slice(-4), expMonth: month, expYear: year, ...card };
}

function readYear(text: string): number | null {
  if (/^\d{4}$/u.test(text)) return Number(text);
  return /^\d{2}$/u.test(text) ? 2000 + Number(text) : null;
}

/** Says whether the check digit of a number of 12 to 19 digits is right. */
function isLuhn(number: string): boolean {
  if (!/^\d{12,19}$/u.test(number)) return false;
  const sum = Array.from(number)
    .toReversed()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}

function wrong(code: string, param: string, message: string): StripeApiError {
  return new StripeApiError(402, { type: 'card_error', code, param, message });
}
