import { parseVoucherCode } from '../foundation/text/voucher-code.ts';

/** The booking or the gift voucher that a code or a typed text names. */
export type Code =
  /** The check-in token in the QR code of a booking. */
  | { readonly type: 'token'; readonly token: string }
  | { readonly type: 'reference'; readonly reference: string }
  /** The code of a gift voucher. */
  | { readonly type: 'voucher'; readonly code: string };

/** The longest text that is read: a QR code can have thousands of characters. */
const maxCharacters = 64;

/** The pattern of a check-in token, which is the whole text of the site's QR code of a booking. */
const tokenShape = /^[\w-]{22}$/u;
/** The pattern of a reference: `K7MR-4XQD`, as in the QR code of a confirmation, or that of another ticketing system. */
const referenceShape = /^[\dA-Z](?:[\dA-Z-]{2,38})[\dA-Z]$/u;

/** Reads a scanned QR code; null if it is not one of ours. */
export function parseScannedCode(text: string): Code | null {
  if (text.length > maxCharacters) return null;
  const trimmed = text.trim();
  if (tokenShape.test(trimmed)) return { type: 'token', token: trimmed };
  const code = parseVoucherCode(trimmed);
  if (code !== null) return { type: 'voucher', code };
  return referenceShape.test(trimmed) ? { type: 'reference', reference: trimmed } : null;
}

/** Reads a typed text: a reference may be in any case, with spaces, or without its hyphen. */
export function parseTypedCode(text: string): Code | null {
  if (text.length > maxCharacters) return null;
  const code = parseVoucherCode(text);
  if (code !== null) return { type: 'voucher', code };
  const compact = text
    .trim()
    .replaceAll(/[\s–—]+/gu, '-')
    .toUpperCase();
  const [, first, second] = /^([\dA-Z]{4})([\dA-Z]{4})$/u.exec(compact) ?? [];
  const reference = first === undefined || second === undefined ? compact : `${first}-${second}`;
  return referenceShape.test(reference) ? { type: 'reference', reference } : null;
}
