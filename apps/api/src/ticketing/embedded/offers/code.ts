import { createHash, randomInt } from 'node:crypto';

/** As a code is compared: capitals, nothing around it, one kind of hyphen. */
export function normaliseCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .trim()
    .toUpperCase()
    .replace(/\s+/gu, '')
    .replace(/\p{Pd}/gu, '-');
}

/** No 0 O, 1 I L, 5 S, 8 B, 2 Z, and no U next to V: a code is read off paper. */
const alphabet = '34679ACDEFGHJKMNPQRTVWXY';
/** 24^28 is 2^128.4: whoever has the code has the money. */
const letters = 28;
const groupLetters = 4;
const shape = new RegExp(`^[${alphabet}]{${letters}}$`, 'u');

/** `K7MR-4XQD-...`, seven groups. */
export function createVoucherCode(): string {
  return grouped(Array.from({ length: letters }, () => alphabet[randomInt(alphabet.length)]).join(''));
}

/** A voucher's code out of what was typed, with or without its hyphens; null where it cannot be one. */
export function voucherCodeOf(typed: string): string | null {
  const bare = normaliseCode(typed).replaceAll('-', '');
  return shape.test(bare) ? grouped(bare) : null;
}

/** How a voucher is found again. A plain hash will do: there is nothing to guess in 128 random bits. */
export function hashVoucherCode(code: string): string {
  return createHash('sha256').update(code).digest('base64url');
}

/** All but the last group covered: `****-****-...-4XQD`. */
export function maskVoucherCode(lastGroup: string): string {
  return [...Array.from({ length: letters / groupLetters - 1 }, () => '*'.repeat(groupLetters)), lastGroup].join('-');
}

/** What of a code is kept to tell vouchers apart. */
export function lastGroupOf(code: string): string {
  return code.slice(-groupLetters);
}

function grouped(bare: string): string {
  return Array.from({ length: letters / groupLetters }, (_, index) =>
    bare.slice(index * groupLetters, (index + 1) * groupLetters),
  ).join('-');
}
