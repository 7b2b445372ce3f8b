import { lineMinor } from '../prices/party-price.ts';

/** The fields of a checkout that takes payments, for one from the time when each request was to be paid at the venue. */
const beforePayments = {
  isBooked: false,
  isPaying: false,
  paymentOptions: [],
  method: 'venue',
  payment: null,
  isAwaited: false,
  checks: 0,
  payError: null,
};

/**
 * Adds to a stored machine (persist.ts) the fields that did not exist when an earlier version stored it: those of payments, and the totals of
 * tickets. A text that has them, or is not readable, stays as it is.
 */
export function addNewFields(stored: string): string {
  const text = withTotals(stored);
  // Each basket, confirmation and checkout of the present version has one of these fields.
  const isOfToday = /"(?:paymentOptions|paidMinor)":/u.test(text);
  if (isOfToday || !/"(?:canExtend|reference|hasTried)":/u.test(text)) return text;
  try {
    return JSON.stringify(JSON.parse(text, (_, part: unknown) => (isRecord(part) ? addToPart(part) : part)));
  } catch {
    return text;
  }
}

function addToPart(part: Readonly<Record<string, unknown>>): unknown {
  const has = (...names: readonly string[]) => names.every((name) => name in part);
  if (has('canExtend', 'expiresInMs')) return withAfter(part, 'totalMinor', { paymentOptions: [] });
  if (has('reference', 'bookings')) return withAfter(part, 'totalMinor', { paidMinor: 0 });
  if (has('customer', 'hasTried')) return withAfter(part, 'wantsNews', beforePayments);
  // Only the request of a checkout has these three fields. It keeps its key, and is paid at the venue, the only way when it was sent.
  return has('customer', 'newsletter', 'idempotencyKey') ? { ...part, payment: { method: 'venue' } } : part;
}

/** Adds fields right after another one, where the present version has them, because stored texts are compared. */
function withAfter(part: Readonly<Record<string, unknown>>, name: string, more: object): object {
  const entries = Object.entries(part).flatMap((entry) =>
    entry[0] === name ? [entry, ...Object.entries(more)] : [entry],
  );
  return Object.fromEntries(entries);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Adds the totals of tickets, which baskets did not have: each ticket cost its price. */
function withTotals(text: string): string {
  return text.replace(
    /"quantity":\s*(\d+),\s*"priceMinor":\s*(\d+)(?=\s*\})/gu,
    (ticket, quantity: string, price: string) => `${ticket},"totalMinor":${lineMinor(Number(quantity), Number(price))}`,
  );
}
