export type ContentEncoding = 'br' | 'gzip';

/** The best encoding that an `Accept-Encoding` allows. */
export function chooseEncoding(accepted: string | undefined): ContentEncoding | null {
  const allowed = (accepted ?? '')
    .toLowerCase()
    .split(',')
    .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/u.test(part))
    .map((part) => part.split(';')[0]?.trim());
  return (['br', 'gzip'] as const).find((encoding) => allowed.includes(encoding)) ?? null;
}
