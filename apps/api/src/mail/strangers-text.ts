import { cleanLine } from '@latchkey/booking-core';

/** Makes a stranger's text safe for a subject or a greeting: one line, no control characters, at most `maxLength` characters. */
export function toOneLine(text: string, maxLength = 100): string {
  const line = text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  const characters = Array.from(line);
  return characters.length <= maxLength ? line : `${characters.slice(0, maxLength - 1).join('')}…`;
}

/** Returns the text as a name for a greeting, or null if it is none. */
export function toPersonName(text: string): string | null {
  return toHarmlessLine(text, 60);
}

/**
 * Returns the text as one line of at most `maxLength` characters, or null if it looks like a message with a link: the recipient may be an
 * address that the sender made up, and we must not deliver other people's advertisements.
 */
export function toHarmlessLine(text: string, maxLength: number): string | null {
  const line = toOneLine(cleanLine(text), maxLength);
  return line === '' || /[/\\@<>]|:\S|\.\p{L}{2,}/u.test(line) ? null : line;
}
