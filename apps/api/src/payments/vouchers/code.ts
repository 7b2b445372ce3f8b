import { createHash, createHmac, randomInt } from 'node:crypto';
import { readableAlphabet } from '../../kernel/readable-alphabet.ts';

/** A code in the form in which codes are compared: capitals, no white space, one kind of hyphen. */
export function normaliseCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .trim()
    .toUpperCase()
    .replace(/\s+/gu, '')
    .replace(/\p{Pd}/gu, '-');
}

/** 24^28 is 2^128.4, because anyone who has the code has the money. */
const letters = 28;
const groupLetters = 4;
const shape = new RegExp(`^[${readableAlphabet}]{${letters}}$`, 'u');

/** A new code of seven groups: `K7MR-4XQD-...`. */
export function createVoucherCode(): string {
  return grouped(Array.from({ length: letters }, () => readableAlphabet[randomInt(readableAlphabet.length)]).join(''));
}

/**
 * The code of a voucher that is shown as it is made: the same for the same text, so that a repeated request shows it again although only
 * its hash is stored.
 *
 * @param secret of the server
 * @param text names the voucher and the request
 */
export function deriveVoucherCode(secret: string, text: string): string {
  let rest = BigInt(`0x${createHmac('sha512', secret).update(text).digest('hex')}`);
  const base = BigInt(readableAlphabet.length);
  const digits = Array.from({ length: letters }, () => {
    const digit = readableAlphabet[Number(rest % base)];
    rest /= base;
    return digit;
  });
  return grouped(digits.join(''));
}

/** The voucher code in the input, with or without its hyphens; null where it is none. */
export function parseVoucherCode(typed: string): string | null {
  const bare = normaliseCode(typed).replaceAll('-', '');
  return shape.test(bare) ? grouped(bare) : null;
}

/** A code as vouchers are found by it: in the form of ours, or as another system wrote it that has issued it. */
export function toCodeKey(typed: string): string {
  return parseVoucherCode(typed) ?? normaliseCode(typed);
}

/**
 * The hash by which a voucher is found. It needs no salt, because 128 random bits cannot be guessed; imported codes are shorter, and attempts
 * are counted.
 */
export function hashVoucherCode(code: string): string {
  return createHash('sha256').update(code).digest('base64url');
}

/** The code with all but the last group masked: `****-****-...-4XQD`. */
export function maskVoucherCode(lastGroup: string): string {
  return [...Array.from({ length: letters / groupLetters - 1 }, () => '*'.repeat(groupLetters)), lastGroup].join('-');
}

/** The only part of a code that is stored in plain text, so that people can distinguish vouchers. */
export function readLastGroup(code: string): string {
  return code.slice(-groupLetters);
}

function grouped(bare: string): string {
  return Array.from({ length: letters / groupLetters }, (_, index) =>
    bare.slice(index * groupLetters, (index + 1) * groupLetters),
  ).join('-');
}
