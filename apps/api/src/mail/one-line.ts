/** A stranger's text for a subject or a greeting: one line, no control characters, no more than `limit` characters. */
export function oneLine(text: string, limit = 100): string {
  const line = text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  const characters = Array.from(line);
  return characters.length <= limit ? line : `${characters.slice(0, limit - 1).join('')}…`;
}

/**
 * A name as it may stand in a mail to an address that its bearer typed in: null where it is no name but a message with a link,
 * which would make us deliver other people's advertisements.
 */
export function personName(text: string): string | null {
  const line = oneLine(text, 60);
  return line === '' || /[/\\@<>]|:\S|\.\p{L}{2,}/u.test(line) ? null : line;
}
