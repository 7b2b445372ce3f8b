/*
 * The schemas of texts that people type, cleaned as they are read. The api parses them; a browser cleans by the same functions. They use zod/mini,
 * because they reach the browser.
 */
import { cleanEmail, cleanLine, cleanText, customerDeclaration, isEmail } from '@latchkey/booking-core';
import * as z from 'zod/mini';

const required = 'This field is required';
const notAnEmail = 'Invalid Email';

/** Creates the schema of a text whose absence is an error in words. `other` is the error of a value that is no text. */
const typed = (other?: string) => z.string({ error: ({ input }) => (input === undefined ? required : other) });

/** One line of at most `maxLength` characters; it may be empty. */
export const typedLine = (maxLength: number) => z.string().check(z.overwrite(cleanLine), z.maxLength(maxLength));

export const requiredLine = (maxLength: number, other?: string) =>
  typed(other).check(z.overwrite(cleanLine), z.minLength(1, required), z.maxLength(maxLength));

/** Several lines; it may be empty. */
export const typedText = (maxLength: number) => z.string().check(z.overwrite(cleanText), z.maxLength(maxLength));

export const requiredText = (maxLength: number) =>
  typed().check(z.overwrite(cleanText), z.minLength(1, required), z.maxLength(maxLength));

/** An email address with its domain in ASCII (IDNA), as mail servers accept it. */
export const emailText = z.string().check(
  z.overwrite(toAsciiEmail),
  z.maxLength(customerDeclaration.email.maxCharacters),
  // The rule accepts a domain in any script; one that is not in ASCII by now could not be converted.
  z.refine((text) => isEmail(text) && isAscii(text), notAnEmail),
);

export const requiredEmail = z.pipe(requiredLine(customerDeclaration.email.maxCharacters, notAnEmail), emailText);

function isAscii(text: string): boolean {
  return /^[ -~]*$/u.test(text);
}

function toAsciiEmail(text: string): string {
  const address = cleanEmail(text);
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  if (at === 0 || isAscii(domain)) return address;
  try {
    return address.slice(0, at) + new URL(`http://${domain}`).hostname;
  } catch {
    return address;
  }
}
