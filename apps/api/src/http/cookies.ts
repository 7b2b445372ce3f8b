/** A cookie of the whole site that a response sets, or clears by an age of 0. */
export interface ResponseCookie {
  /** A token of RFC 9110. */
  readonly name: string;
  /** Without spaces, commas and semicolons. */
  readonly value: string;
  /** Null: it ends with the browser. */
  readonly maxAgeSeconds: number | null;
  /** Whether the scripts of a page can read it. Default: they cannot. */
  readonly isReadable?: boolean;
  /** Whether it is sent over https only whatever the site does, and never where another site leads here. Default: it is not. */
  readonly isStrict?: boolean;
}

/** A `Set-Cookie` header. Other sites' forms and pictures do not send the cookie. */
export function setCookieHeader(
  { name, value, maxAgeSeconds, isReadable = false, isStrict = false }: ResponseCookie,
  { isSecure }: { readonly isSecure: boolean },
): string {
  const attributes = [
    'Path=/',
    ...(maxAgeSeconds === null ? [] : [`Max-Age=${maxAgeSeconds}`]),
    ...(isReadable ? [] : ['HttpOnly']),
    isStrict ? 'SameSite=Strict' : 'SameSite=Lax',
    ...(isSecure || isStrict ? ['Secure'] : []),
  ];
  return [`${name}=${value}`, ...attributes].join('; ');
}

/** A value of a `Cookie` header; null without one, or with several, since any of them may be somebody else's. */
export function cookieIn(header: string | undefined, name: string): string | null {
  const prefix = `${name}=`;
  const found = (header ?? '').split(';').flatMap((pair) => {
    const trimmed = pair.trim();
    return trimmed.startsWith(prefix) ? [trimmed.slice(prefix.length)] : [];
  });
  return found.length === 1 ? (found[0] ?? null) : null;
}
