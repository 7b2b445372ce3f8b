import { unexecuted } from '../params/parsers.ts';
import { invalidRequest } from '../stripe-error.ts';

/** The minimum amounts by https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts; other currencies depend on a rate. */
const minimums: Readonly<Record<string, number>> = {
  usd: 50,
  aed: 200,
  aud: 50,
  bgn: 100,
  brl: 50,
  cad: 50,
  chf: 50,
  czk: 1_500,
  dkk: 250,
  eur: 50,
  gbp: 30,
  hkd: 400,
  huf: 17_500,
  inr: 50,
  jpy: 50,
  mxn: 1_000,
  myr: 200,
  nok: 300,
  nzd: 50,
  pln: 200,
  ron: 200,
  sek: 300,
  sgd: 50,
  thb: 1_000,
};

const longMaximums: Readonly<Record<string, number>> = {
  cop: 9_999_999_999,
  huf: 9_999_999_999,
  idr: 999_999_999_999,
  inr: 999_999_999,
  lbp: 99_999_999_999,
};
const usualMaximum = 99_999_999;

/** The steps of amounts in minor units: those with three decimals end in 0, those in ISK and UGX in 00. */
const steps: Readonly<Record<string, number>> = { bhd: 10, jod: 10, kwd: 10, omr: 10, tnd: 10, isk: 100, ugx: 100 };

/** Checks the amount of a charge as Stripe does, and returns it. */
export function checkAmount(amount: number, currency: string, param = 'amount'): number {
  if (amount < 1)
    throw unexecuted('parameter_invalid_integer', 'This value must be greater than or equal to 1.', param);
  checkStep(amount, currency, param);
  const minimum = minimums[currency] ?? 1;
  if (amount < minimum) {
    throw invalidRequest(`Amount must be no less than ${minimum} ${currency}.`, { code: 'amount_too_small', param });
  }
  const maximum = longMaximums[currency] ?? usualMaximum;
  if (amount > maximum) {
    throw invalidRequest(`Amount must be no more than ${maximum} ${currency}.`, { code: 'amount_too_large', param });
  }
  return amount;
}

/** Checks the step of the amount of a charge or a refund. */
export function checkStep(amount: number, currency: string, param = 'amount'): void {
  const step = steps[currency] ?? 1;
  if (amount % step === 0) return;
  throw invalidRequest(`Invalid ${param}: amounts in ${currency} must be multiples of ${step}.`, { param });
}
