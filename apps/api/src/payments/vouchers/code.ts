import { createHash, createHmac, randomInt } from 'node:crypto';
import { readableAlphabet } from '../../kernel/readable-alphabet.ts';

/** Returns a code in the form in which codes are compared: capitals, no white space, one kind of hyphen. */
export function normaliseCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .trim()
    .toUpperCase()
    .replace(/\s+/gu, '')
    .replace(/\p{Pd}/gu, '-');
}

/** The letters of a code. There are 24^28 codes, which is 2^128.4, because anyone who has the code has the money. */
const letters = 28;
/** The letters of a group of a code. */
const groupLetters = 4;
const shape = new RegExp(`^[${readableAlphabet}]{${letters}}$`, 'u');

/** Creates a code of seven groups: `K7MR-4XQD-...`. */
export function createVoucherCode(): string {
  return groupCode(
    Array.from({ length: letters }, () => readableAlphabet[randomInt(readableAlphabet.length)]).join(''),
  );
}

/**
 * Derives the code of a voucher that is shown when it is made. It is the same for the same text, so that a repeated request shows it again although
 * only its hash is stored.
 *
 * @param secret the secret of the server
 *
 * @param text the name of the voucher and the request
 */
export function deriveVoucherCode(secret: string, text: string): string {
  let rest = BigInt(`0x${createHmac('sha512', secret).update(text).digest('hex')}`);
  const base = BigInt(readableAlphabet.length);
  const digits = Array.from({ length: letters }, () => {
    const digit = readableAlphabet[Number(rest % base)];
    rest /= base;
    return digit;
  });
  return groupCode(digits.join(''));
}

/** Reads a voucher code, with or without its hyphens; null if the text is none. */
export function parseVoucherCode(typed: string): string | null {
  const bare = normaliseCode(typed).replaceAll('-', '');
  return shape.test(bare) ? groupCode(bare) : null;
}

/** Returns a code in the form by which vouchers are found: that of ours, or that of another system which has issued it. */
export function toCodeKey(typed: string): string {
  return parseVoucherCode(typed) ?? normaliseCode(typed);
}

/**
 * Calculates the hash by which a voucher is found. It needs no salt, because 128 random bits cannot be guessed; imported codes are shorter, and
 * attempts are counted.
 */
export function hashVoucherCode(code: string): string {
  return createHash('sha256').update(code).digest('base64url');
}

/** Masks all but the last group of a code: `****-****-...-4XQD`. */
export function maskVoucherCode(lastGroup: string): string {
  return [...Array.from({ length: letters / groupLetters - 1 }, () => '*'.repeat(groupLetters)), lastGroup].join('-');
}

/** Returns the last group of a code. It is the only part that is stored in plain text, so that people can distinguish vouchers. */
export function readLastGroup(code: string): string {
  return code.slice(-groupLetters);
}

function groupCode(bare: string): string {
  return Array.from({ length: letters / groupLetters }, (_, index) =>
    bare.slice(index * groupLetters, (index + 1) * groupLetters),
  ).join('-');
}
