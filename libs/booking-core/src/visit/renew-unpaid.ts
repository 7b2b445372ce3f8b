import { lineMinor } from '../prices/party-price.ts';

/** The fields that a checkout has had since it takes payments. Before, each request was to be paid at the venue. */
const unpaid = {
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
 * Adds to a stored text the fields that were added for payments, and later for prices by party. A request under way is repeated exactly as it was
 * sent, or the server would take it for another one under the same key. A text that has the fields, or is not readable, stays as it is.
 */
export function renewUnpaid(stored: string): string {
  const text = withTotals(stored);
  // Each basket, confirmation and checkout of the present version has one of these fields.
  const isOfToday = /"(?:paymentOptions|paidMinor)":/u.test(text);
  if (isOfToday || !/"(?:canExtend|reference|hasTried)":/u.test(text)) return text;
  try {
    return JSON.stringify(JSON.parse(text, (_, part: unknown) => (isRecord(part) ? renewPart(part) : part)));
  } catch {
    return text;
  }
}

function renewPart(part: Readonly<Record<string, unknown>>): unknown {
  const has = (...names: readonly string[]) => names.every((name) => name in part);
  if (has('canExtend', 'expiresInMs')) return withAfter(part, 'totalMinor', { paymentOptions: [] });
  if (has('reference', 'bookings')) return withAfter(part, 'totalMinor', { paidMinor: 0 });
  if (has('customer', 'hasTried')) return withAfter(part, 'wantsNews', unpaid);
  // Only the request of a checkout has these three fields.
  return has('customer', 'newsletter', 'idempotencyKey') ? { ...part, payment: { method: 'venue' } } : part;
}

/** Adds fields right after another one, where the present version has them, because texts of sessions are compared. */
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
