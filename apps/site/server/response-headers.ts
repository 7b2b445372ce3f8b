import { filePolicy } from '@latchkey/page-server';
import { staticBeginning } from './next-renderer/next-rules.ts';
import { isCheckoutPath, isMyBookingPath } from '../src/foundation/paths.ts';

/** The features that pages may use: the visitor's position, which the location chooser needs, and none of the others. */
const permissions = [
  'geolocation=(self)',
  ...['browsing-topics', 'camera', 'display-capture', 'hid', 'microphone', 'midi', 'serial', 'usb'].map(
    (feature) => `${feature}=()`,
  ),
].join(', ');

const yearSeconds = 365 * 24 * 60 * 60;

interface HeaderOptions {
  /** The origin that visitors type; over https it gets `Strict-Transport-Security`. */
  readonly siteOrigin: string;
  /** Origins whose frames may use the browser's own payment methods in the checkout. */
  readonly payingOrigins: readonly string[];
}

/**
 * Creates the function that returns the default headers of a response, by its path without the query. The code that writes the response may replace
 * them.
 */
export function createResponseHeaders({
  siteOrigin,
  payingOrigins,
}: HeaderOptions): (pathname: string) => Readonly<Record<string, string>> {
  const everywhere = {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    ...(siteOrigin.startsWith('https://') && { 'Strict-Transport-Security': `max-age=${yearSeconds}` }),
  };
  const ofPages = {
    ...everywhere,
    'Permissions-Policy': permissions,
    'X-Frame-Options': 'SAMEORIGIN',
    // Windows that a checkout opens keep their opener; windows of other sites have no access to ours.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    // This policy holds until the response is known to be a page.
    'Content-Security-Policy': filePolicy,
  };
  const paying = ['self', ...payingOrigins.map((origin) => `"${origin}"`)].join(' ');
  const ofCheckout = { ...ofPages, 'Permissions-Policy': `${permissions}, payment=(${paying})` };
  // Other sites must not learn the URL of a booking. `no-referrer` would also take the origin off the page's own forms (`isOwnPost`).
  const ofMyBooking = { ...ofCheckout, 'Referrer-Policy': 'same-origin', 'Cache-Control': 'private, no-store' };
  const ofApi = { ...everywhere, 'Content-Security-Policy': apiPolicy };
  return (pathname) => {
    // A worker takes its policy from the response of its own file.
    if (pathname.startsWith(staticBeginning) || pathname.startsWith('/page-data/')) return everywhere;
    if (/^\/api(?:\/|$)/u.test(pathname)) return ofApi;
    if (isMyBookingPath(pathname)) return ofMyBooking;
    return isCheckoutPath(pathname) ? ofCheckout : ofPages;
  };
}

/** The policy of the api's responses; the pages that the api itself writes have policies of their own. */
export const apiPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
