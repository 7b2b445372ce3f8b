export type ContentEncoding = 'br' | 'gzip';

/** Returns the encodings that an `Accept-Encoding` allows, the best one first. */
export function listEncodings(accepted: string | undefined): readonly ContentEncoding[] {
  // An encoding with the weight 0 is not allowed.
  const allowed = (accepted ?? '')
    .toLowerCase()
    .split(',')
    .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/u.test(part))
    .map((part) => part.split(';')[0]?.trim());
  return (['br', 'gzip'] as const).filter((encoding) => allowed.includes(encoding));
}

/** Returns the best encoding that an `Accept-Encoding` allows; null for none. */
export function chooseEncoding(accepted: string | undefined): ContentEncoding | null {
  return listEncodings(accepted)[0] ?? null;
}
