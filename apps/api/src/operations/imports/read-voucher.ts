import { completeCustomer } from '@latchkey/booking-core';
import { deskCheckoutBody } from '@latchkey/cms-client/contract';
import * as z from 'zod/mini';
import type { Languages } from '../../kernel/locale.ts';
import { instantAt, isCalendarDate } from '../../kernel/wall-clock.ts';
import { toCodeKey, hashVoucherCode } from '../../payments/vouchers/code.ts';
import type { Venue } from '../../venues/catalogue.ts';
import { sayIssue } from './say-issue.ts';
import { readAmount } from './read-amount.ts';
import type { CsvLine } from './read-csv.ts';

/** The columns of a file of gift vouchers; docs/operations.md describes them. */
export const voucherColumns = {
  required: ['code', 'balance', 'currency'],
  optional: ['expires', 'amount', 'location', 'firstName', 'lastName', 'email'],
} as const;

/** A line that may become a gift voucher. */
export interface VoucherDraft {
  readonly line: number;
  readonly venue: Venue;
  /** The code in the form in which codes are compared. */
  readonly code: string;
  readonly codeHash: string;
  readonly amountMinor: number;
  readonly balanceMinor: number;
  /** The end of its validity, ISO 8601; null if it never expires. */
  readonly expiresAt: string | null;
  readonly customer: ReturnType<typeof completeCustomer>;
}

/** The least letters of a code; shorter ones could be found by trying. */
const minCodeLetters = 6;
/** The most letters of a code that the field of the checkout takes. */
const maxCodeLetters = 40;

const minutesOfDay = 24 * 60;

/** The facts that are needed to read a line. */
interface Circumstances {
  readonly venues: readonly Venue[];
  readonly nowMs: number;
  readonly locale: Languages[0];
}

/** Returns the text of a column; empty for a column that the file does not have. */
type ReadCell = (column: (typeof voucherColumns)['required' | 'optional'][number]) => string;

/** Reads a line; a text says why it cannot be imported. */
export function readVoucher(
  { line, cells, broken }: CsvLine,
  { venues, nowMs, locale }: Circumstances,
): VoucherDraft | string {
  if (broken !== null) return broken;
  const cell: ReadCell = (column) => cells[column.toLowerCase()] ?? '';
  const code = toCodeKey(cell('code'));
  const wrongCode = whyNoCode(code);
  if (wrongCode !== null) return wrongCode;
  const venue = findIssuer(cell, venues);
  if (typeof venue === 'string') return venue;
  const amounts = readAmounts(cell, venue);
  if (typeof amounts === 'string') return amounts;
  const expiry = readExpiry(cell, venue, nowMs);
  if (typeof expiry === 'string') return expiry;
  const customer = completeCustomer({
    firstName: cell('firstName') || cell('lastName') || 'Gift voucher',
    lastName: cell('firstName') === '' ? '' : cell('lastName'),
    email: cell('email'),
  });
  const body = z.safeParse(deskCheckoutBody, { customer, locale });
  if (!body.success) return sayIssue(body.error);
  return {
    line,
    venue,
    code,
    codeHash: hashVoucherCode(code),
    ...amounts,
    ...expiry,
    customer: completeCustomer(body.data.customer),
  };
}

/** Says why a text cannot be the code of a voucher; null if it can. */
function whyNoCode(code: string): string | null {
  const letters = code.replaceAll('-', '').length;
  if (!/^[A-Z0-9-]+$/u.test(code)) return 'the code has other signs than letters, digits and hyphens';
  if (letters < minCodeLetters)
    return `the code has fewer than ${minCodeLetters} letters, so it could be found by trying`;
  return letters > maxCodeLetters ? `the code has more than ${maxCodeLetters} letters` : null;
}

/** Finds the location of a voucher: the named one, else the first with prices in the currency of the voucher. */
function findIssuer(cell: ReadCell, venues: readonly Venue[]): Venue | string {
  const currency = cell('currency').toUpperCase();
  const named = venues.filter(({ locationId, locationSlug }) => [locationId, locationSlug].includes(cell('location')));
  if (cell('location') !== '' && named.length === 0)
    return `there are no rooms of a location “${cell('location')}” in ticketing/`;
  const venue = (named.length > 0 ? named : venues).find((each) => each.currency === currency);
  return venue ?? `no location has prices in ${currency === '' ? 'a currency that is not named' : currency}`;
}

/** Reads the balance, and the amount for which the voucher was sold. If the line has no amount, nothing was spent of it. */
function readAmounts(cell: ReadCell, { currency }: Venue): Pick<VoucherDraft, 'balanceMinor' | 'amountMinor'> | string {
  const balanceMinor = readAmount(cell('balance'), currency);
  if (balanceMinor === null || balanceMinor === 0) return `“${cell('balance')}” is no balance in ${currency}`;
  const amountMinor = cell('amount') === '' ? balanceMinor : readAmount(cell('amount'), currency);
  if (amountMinor === null || amountMinor < balanceMinor)
    return `“${cell('amount')}” is no amount of at least the balance`;
  return { balanceMinor, amountMinor };
}

/** Reads the last day of a voucher, at whose midnight it ends. */
function readExpiry(cell: ReadCell, { timeZone }: Venue, nowMs: number): Pick<VoucherDraft, 'expiresAt'> | string {
  const lastDay = cell('expires');
  if (lastDay === '') return { expiresAt: null };
  if (!isCalendarDate(lastDay)) return `“${lastDay}” is no date, YYYY-MM-DD`;
  const expiresAtMs = instantAt(lastDay, minutesOfDay, timeZone);
  return expiresAtMs <= nowMs ? `expired on ${lastDay}` : { expiresAt: new Date(expiresAtMs).toISOString() };
}
