const schemes = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/**
 * Checks a URL from the content system. React blocks only `javascript:`; this returns null for everything but http(s), mailto, tel,
 * a path on this site, a query or a hash.
 */
export function safeUrl(url: string | null | undefined): string | null {
  if (url === null || url === undefined) return null;
  const address = removeDroppedCharacters(url);
  if (address === '') return null;
  // Browsers read a backslash as a slash, and two slashes as the beginning of another host.
  if (/^(?:\\|\/[/\\])/u.test(address)) return null;
  if (/^[/?#]/u.test(address)) return address;
  const parsed = URL.parse(address);
  return parsed !== null && schemes.has(parsed.protocol) ? parsed.href : null;
}

/** Normalises a URL as browsers do: removes tabs and new lines anywhere, control characters and spaces at the ends. */
function removeDroppedCharacters(url: string): string {
  const kept = Array.from(url).filter((character) => !'\t\n\r'.includes(character));
  const isShown = (character: string) => character > ' ' && character !== '\u007F';
  const first = kept.findIndex(isShown);
  return first === -1 ? '' : kept.slice(first, kept.findLastIndex(isShown) + 1).join('');
}

/** Says whether the URL leaves this site: absolute links start with http. */
export function isAbsoluteUrl(url: string): boolean {
  return /^https?:/iu.test(url);
}
