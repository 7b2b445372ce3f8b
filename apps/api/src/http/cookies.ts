/** A cookie of the whole site that a response sets; an age of 0 deletes it. */
export interface ResponseCookie {
  /** The name, a token of RFC 9110. */
  readonly name: string;
  /** The value, without spaces, commas and semicolons. */
  readonly value: string;
  /** The seconds until the cookie ends; null if it ends with the browser. */
  readonly maxAgeSeconds: number | null;
  /** True if the scripts of a page can read it. Default: false. */
  readonly isReadable?: boolean;
  /** True if it is sent over https only, whatever the site uses, and never on the way from another site. Default: false. */
  readonly isStrict?: boolean;
}

/** Returns a `Set-Cookie` header. Forms and pictures of other sites do not send the cookie. */
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

/** Returns a value of a `Cookie` header; null if there is none, or if there are several, since another site of the same domain may have set any of them. */
export function readCookieValue(header: string | undefined, name: string): string | null {
  const prefix = `${name}=`;
  const found = (header ?? '').split(';').flatMap((pair) => {
    const trimmed = pair.trim();
    return trimmed.startsWith(prefix) ? [trimmed.slice(prefix.length)] : [];
  });
  return found.length === 1 ? (found[0] ?? null) : null;
}
