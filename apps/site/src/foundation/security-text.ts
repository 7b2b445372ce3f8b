interface SecurityText {
  readonly siteOrigin: string;
  /** The URL to which weaknesses are reported (`mailto:`, `https:`); null for the page `contact` of the site. */
  readonly contact: string | null;
  /** The languages of the chain. */
  readonly locales: readonly [string, ...string[]];
  /** Epoch milliseconds. */
  readonly nowMs: number;
}

/** The days for which a reader may trust the file; it is written anew each day. */
const validDays = 180;
const dayMs = 86_400_000;

/** Writes the file `/.well-known/security.txt` (RFC 9116). */
export function writeSecurityText({ siteOrigin, contact, locales, nowMs }: SecurityText): string {
  const expires = new Date(Math.floor(nowMs / dayMs) * dayMs + validDays * dayMs);
  const fields = [
    ['Contact', contact ?? new URL(`/${locales[0]}/contact`, siteOrigin).href],
    ['Expires', expires.toISOString()],
    ['Preferred-Languages', locales.join(', ')],
    ['Canonical', new URL('/.well-known/security.txt', siteOrigin).href],
  ];
  return fields.map(([name, value]) => `${name}: ${value}\n`).join('');
}
