const schemes = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/**
 * The one gate for every address that comes from the content system. React refuses only `javascript:`; here everything but
 * http(s), mailto, tel, a path on this site, a query or a hash answers null.
 */
export function safeUrl(url: string | null | undefined): string | null {
  if (url === null || url === undefined) return null;
  const address = withoutDroppedCharacters(url);
  if (address === '') return null;
  if (/^[/\\]{2}/u.test(address) || address.startsWith('/\\') || address.startsWith('\\')) return null;
  if (/^[/?#]/u.test(address)) return address;
  const parsed = URL.parse(address);
  return parsed !== null && schemes.has(parsed.protocol) ? parsed.href : null;
}

/** The address as a browser reads it: tabs and new lines are dropped anywhere, control characters and spaces at the ends. */
function withoutDroppedCharacters(url: string): string {
  const kept = Array.from(url).filter((character) => !'\t\n\r'.includes(character));
  const isShown = (character: string) => character > ' ' && character !== '\u007F';
  const first = kept.findIndex(isShown);
  return first === -1 ? '' : kept.slice(first, kept.findLastIndex(isShown) + 1).join('');
}

/** Whether the address leaves this site; §2: absolute links start with http. */
export function isAbsoluteUrl(url: string): boolean {
  return /^https?:/iu.test(url);
}
