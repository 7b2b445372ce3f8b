import { randomFillSync, randomInt } from 'node:crypto';
import { readableAlphabet } from '../../kernel/readable-alphabet.ts';

/** A buffer of random bytes for a few hundred ids, because one large read is faster than many small ones. No byte is used twice. */
const fetched = Buffer.alloc(8_192);
let used = fetched.byteLength;

function randomText(bytes: number): string {
  if (used + bytes > fetched.byteLength) {
    randomFillSync(fetched);
    used = 0;
  }
  used += bytes;
  return fetched.toString('base64url', used - bytes, used);
}

/** The digits of the time in an id, which are enough until the year 5188. */
const timeDigits = 9;

/**
 * Creates the id of a basket. It begins with the time, so that ids of one moment are neighbours in the indexes: at random places of an index, each of
 * 100,000 would need a page of its own, which PostgreSQL logs as a whole after a checkpoint. The other 128 bits are random, because anyone who knows
 * the id of a basket may change it.
 */
export function createBasketId(): string {
  return `b_${Date.now().toString(36).padStart(timeDigits, '0')}${randomText(16)}`;
}

/** Creates the id of a game of a booking. */
export function createBookingId(): string {
  return `bk_${randomText(9)}`;
}

/** Creates the id of a code in a basket. */
export function createPromotionRowId(): string {
  return `bp_${randomText(9)}`;
}

/** Creates the id of a line of gift vouchers. */
export function createVoucherLineId(): string {
  return `bv_${randomText(9)}`;
}

/** Creates the id of a gift voucher. */
export function createGiftVoucherId(): string {
  return `gv_${randomText(9)}`;
}

/** Creates the id of a payment, which is also the idempotency key at the provider. */
export function createPaymentId(): string {
  return `pay_${randomText(16)}`;
}

const referenceGroups = 2;
const groupLength = 4;

/** Creates the reference that a visitor shows at the door, like `K7MR-4XQD`: one of 24^8 (1.1e11). */
export function createReference(): string {
  const group = () =>
    Array.from({ length: groupLength }, () => readableAlphabet[randomInt(readableAlphabet.length)]).join('');
  return Array.from({ length: referenceGroups }, group).join('-');
}
