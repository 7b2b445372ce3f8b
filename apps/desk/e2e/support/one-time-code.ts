import { createHmac } from 'node:crypto';

const base32Letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** The time for which an app shows a code. */
const stepMs = 30_000;

/** Computes the six digits that an app for one-time codes shows now (RFC 6238), from the secret in Base32. */
export function computeOneTimeCode(secret: string): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / stepMs)));
  const digest = createHmac('sha1', decodeBase32(secret)).update(counter).digest();
  // The last four bits of the digest say where the number begins, whose sign bit is left out (RFC 4226, 5.3).
  const offset = (digest.at(-1) ?? 0) & 0x0f;
  const number = digest.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

/** Decodes Base32: each letter has five bits, and spaces between the letters are left out. */
function decodeBase32(text: string): Buffer {
  const bits = Array.from(text.replaceAll(/\s/gu, ''))
    .map((letter) => base32Letters.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/gu) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
