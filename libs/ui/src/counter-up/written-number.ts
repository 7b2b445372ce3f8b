/** A number within a text: `12,480+`, `4.8`, `٢١٢`. */
export interface WrittenNumber {
  /** The digits as one whole number: 48 for `4.8`. */
  readonly units: number;
  /** Returns the text with another number of units in the same format: the same digits, separators and surrounding text. */
  readonly write: (units: number) => string;
}

/** The pattern of a number: from a digit to the last one, with separators between. */
const writtenNumber = /\p{Nd}(?:[\p{Nd}.,'’٫٬\u00A0\u202F]*\p{Nd})?/u;

/**
 * Reads the first number of a text; null if there is none. Its locale need not be known: digits are put back between the same
 * separators from the right.
 */
export function readNumber(text: string): WrittenNumber | null {
  const found = writtenNumber.exec(text);
  if (found === null) return null;
  const [number] = found;
  const before = text.slice(0, found.index);
  const after = text.slice(found.index + number.length);
  const zero = findZero(number);
  const units = Number(
    Array.from(number, (character) => (isDigit(character) ? toDigit(character, zero) : '')).join(''),
  );
  if (!Number.isSafeInteger(units)) return null;
  const whole = number.length - countDecimals(number);
  return { units, write: (wanted) => before + fillDigits(number, wanted, zero, whole) + after };
}

/**
 * Replaces the digits of `template` by those of `units`, from the right. Digits on the left that are not needed are removed with their separators.
 *
 * @param zero the code point of the script's zero
 * @param whole the number of characters before the decimals: 1 for `4.8`
 */
function fillDigits(template: string, units: number, zero: number, whole: number): string {
  const digits = Array.from(String(units)).toReversed();
  let text = '';
  for (let index = template.length - 1; index >= 0; index -= 1) {
    // The decimals and the digit before them are always written: 5 units as `4.8` are `0.5`.
    const isNeeded = index >= whole - 1;
    if (digits.length === 0 && !isNeeded) break;
    const character = template.charAt(index);
    text = (isDigit(character) ? String.fromCodePoint(zero + Number(digits.shift() ?? '0')) : character) + text;
  }
  return text;
}

/** Counts the characters of the decimals with their separator. A last group of exactly three digits is one of thousands, as in `12,480`. */
function countDecimals(number: string): number {
  const [tail = ''] = /\P{Nd}\p{Nd}+$/u.exec(number) ?? [];
  return tail.length === 4 ? 0 : tail.length;
}

function isDigit(character: string): boolean {
  return /\p{Nd}/u.test(character);
}

/** Finds the code point of the script's zero: that of the Arabic digits (U+0660 to U+0669), else that of the Latin ones (48). */
function findZero(number: string): number {
  const code = number.codePointAt(0) ?? 48;
  return code >= 0x6_60 && code <= 0x6_69 ? 0x6_60 : 48;
}

function toDigit(character: string, zero: number): string {
  return String((character.codePointAt(0) ?? zero) - zero);
}
