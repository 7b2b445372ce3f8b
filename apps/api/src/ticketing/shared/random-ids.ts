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

/** Enough digits until the year 5188. */
const timeDigits = 9;

/**
 * 128 random bits, because anyone who knows the id of a basket may change it, after the time: ids of one moment are neighbours in the
 * indexes. At random places in an index of 100,000 each costs a page of its own, which PostgreSQL logs as a whole after a checkpoint.
 */
export function createBasketId(): string {
  return `b_${Date.now().toString(36).padStart(timeDigits, '0')}${randomText(16)}`;
}

export function createBookingId(): string {
  return `bk_${randomText(9)}`;
}

export function createPromotionRowId(): string {
  return `bp_${randomText(9)}`;
}

export function createVoucherLineId(): string {
  return `bv_${randomText(9)}`;
}

export function createGiftVoucherId(): string {
  return `gv_${randomText(9)}`;
}

/** Also the idempotency key at the provider. */
export function createPaymentId(): string {
  return `pay_${randomText(16)}`;
}

const referenceGroups = 2;
const groupLength = 4;

/** The reference that a visitor shows at the door, as `K7MR-4XQD`: one of 24^8 (1.1e11). */
export function createReference(): string {
  const group = () =>
    Array.from({ length: groupLength }, () => readableAlphabet[randomInt(readableAlphabet.length)]).join('');
  return Array.from({ length: referenceGroups }, group).join('-');
}
