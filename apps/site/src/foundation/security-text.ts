interface SecurityText {
  readonly siteOrigin: string;
  /** Where weaknesses are reported, a URL (`mailto:`, `https:`); null for the page of the site with its contact. */
  readonly contact: string | null;
  /** The chain's. */
  readonly locales: readonly [string, ...string[]];
  /** Epoch milliseconds. */
  readonly nowMs: number;
}

/** A reader trusts the file for so long; it is written anew each day. */
const validDays = 180;
const dayMs = 86_400_000;

/** `/.well-known/security.txt` (RFC 9116). */
export function securityText({ siteOrigin, contact, locales, nowMs }: SecurityText): string {
  const expires = new Date(Math.floor(nowMs / dayMs) * dayMs + validDays * dayMs);
  const fields = [
    ['Contact', contact ?? new URL(`/${locales[0]}/contact`, siteOrigin).href],
    ['Expires', expires.toISOString()],
    ['Preferred-Languages', locales.join(', ')],
    ['Canonical', new URL('/.well-known/security.txt', siteOrigin).href],
  ];
  return fields.map(([name, value]) => `${name}: ${value}\n`).join('');
}
