const schemes = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/**
 * The one gate for every address that comes from the content system. React refuses only `javascript:`; here everything but
 * http(s), mailto, tel, a path on this site, a query or a hash answers null.
 */
export function safeUrl(url: string | null | undefined): string | null {
  if (url === null || url === undefined) return null;
  // Browsers drop tabs, new lines and leading control characters before they read the scheme.
  // oxlint-disable-next-line no-control-regex -- control characters are the point
  const address = url
    .replace(/[\u0000-\u0020\u007f]+/gu, (run, at: number) => (at === 0 || /[\t\n\r]/u.test(run) ? '' : run))
    .trim();
  if (address === '') return null;
  if (/^[/\\]{2}/u.test(address) || address.startsWith('/\\') || address.startsWith('\\')) return null;
  if (/^[/?#]/u.test(address)) return address;
  const parsed = URL.parse(address);
  return parsed !== null && schemes.has(parsed.protocol) ? parsed.href : null;
}

/** Whether the address leaves this site; §2: absolute links start with http. */
export function isAbsoluteUrl(url: string): boolean {
  return /^https?:/iu.test(url);
}
