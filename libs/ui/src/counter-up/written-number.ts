/** A number as a text writes it: `12,480+`, `4.8`, `٢١٢`. */
export interface WrittenNumber {
  /** All of its digits as one whole number: 48 for `4.8`. */
  readonly units: number;
  /** The text with another number of units in it, written as the first one is: its digits, separators and what stands around. */
  readonly write: (units: number) => string;
}

/** From a digit to the last one, with separators between. */
const writtenNumber = /\p{Nd}(?:[\p{Nd}.,'’٫٬\u00A0\u202F]*\p{Nd})?/u;

/**
 * Reads the first number of a text; null where there is none. How it is written tells nothing of its locale and need not: digits
 * are put back between the same separators, from the right, whatever those are.
 */
export function readNumber(text: string): WrittenNumber | null {
  const found = writtenNumber.exec(text);
  if (found === null) return null;
  const [number] = found;
  const before = text.slice(0, found.index);
  const after = text.slice(found.index + number.length);
  const zero = zeroOf(number);
  const units = Number(
    Array.from(number, (character) => (isDigit(character) ? digitOf(character, zero) : '')).join(''),
  );
  if (!Number.isSafeInteger(units)) return null;
  const whole = number.length - decimalsIn(number);
  return { units, write: (wanted) => before + written(number, wanted, zero, whole) + after };
}

/** Fills the digits of `template` from the right; what is left of the number falls away with its separators. */
function written(template: string, units: number, zero: number, whole: number): string {
  const digits = Array.from(String(units)).toReversed();
  let text = '';
  for (let index = template.length - 1; index >= 0; index -= 1) {
    // A number below one keeps the zero before its decimals.
    const isNeeded = index >= whole - 1;
    if (digits.length === 0 && !isNeeded) break;
    const character = template.charAt(index);
    text = (isDigit(character) ? String.fromCodePoint(zero + Number(digits.shift() ?? '0')) : character) + text;
  }
  return text;
}

/** How many characters the decimals take, their separator included: one that is followed by anything but three digits. */
function decimalsIn(number: string): number {
  const [tail = ''] = /\P{Nd}\p{Nd}+$/u.exec(number) ?? [];
  return tail.length === 4 ? 0 : tail.length;
}

function isDigit(character: string): boolean {
  return /\p{Nd}/u.test(character);
}

/** The code point of the script's zero: digits of each script stand in a row of ten. */
function zeroOf(number: string): number {
  const code = number.codePointAt(0) ?? 48;
  return code >= 0x6_60 && code <= 0x6_69 ? 0x6_60 : 48;
}

function digitOf(character: string, zero: number): string {
  return String((character.codePointAt(0) ?? zero) - zero);
}
