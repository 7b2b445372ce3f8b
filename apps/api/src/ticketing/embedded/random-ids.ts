import { randomBytes, randomInt } from 'node:crypto';

/** 128 random bits: whoever knows a basket's id may change it. */
export function createBasketId(): string {
  return `b_${randomBytes(16).toString('base64url')}`;
}

export function createBookingId(): string {
  return `bk_${randomBytes(9).toString('base64url')}`;
}

export function createPromotionRowId(): string {
  return `bp_${randomBytes(9).toString('base64url')}`;
}

export function createVoucherLineId(): string {
  return `bv_${randomBytes(9).toString('base64url')}`;
}

export function createGiftVoucherId(): string {
  return `gv_${randomBytes(9).toString('base64url')}`;
}

/** No 0 O, 1 I L, 5 S, 8 B, 2 Z, and no U next to V: a reference is read out over a telephone. */
const referenceAlphabet = '34679ACDEFGHJKMNPQRTVWXY';
const referenceGroups = 2;
const groupLength = 4;

/** What the visitor shows at the door: `K7MR-4XQD`, one of 24^8 (1.1e11). */
export function createReference(): string {
  const group = () =>
    Array.from({ length: groupLength }, () => referenceAlphabet[randomInt(referenceAlphabet.length)]).join('');
  return Array.from({ length: referenceGroups }, group).join('-');
}
