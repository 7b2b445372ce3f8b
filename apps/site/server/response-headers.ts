import type { Allowances } from '../src/providers/policy/provider-policy.ts';

/** What nobody on these pages uses is off; the position is the chooser's. */
const permissions = [
  'geolocation=(self)',
  ...['browsing-topics', 'camera', 'display-capture', 'hid', 'microphone', 'midi', 'serial', 'usb'].map(
    (feature) => `${feature}=()`,
  ),
].join(', ');

const yearSeconds = 365 * 24 * 60 * 60;

interface HeaderOptions {
  /** The address that visitors type: only over https is it promised to stay there. */
  readonly siteOrigin: string;
}

/** Headers that an answer has from the beginning; whoever writes it may say something else. By its path, without the query. */
export function createAnswerHeaders({
  siteOrigin,
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
    // Windows that a checkout opens keep their way back; nobody else's window gets at ours.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    // Until it is known that it is a page (`guard-response.ts`).
    'Content-Security-Policy': filePolicy,
  };
  const ofApi = { ...everywhere, 'Content-Security-Policy': apiPolicy };
  return (pathname) => {
    // A worker takes its policy from its own file.
    if (pathname.startsWith('/_next/static/')) return everywhere;
    return /^\/api(?:\/|$)/u.test(pathname) ? ofApi : ofPages;
  };
}

/**
 * The policy of the site's pages: scripts are the site's own files, the approved inline ones, and those of the allowed origins.
 * `unsafe-inline` stands for styles alone: React writes `style` attributes, and a document's own css is a `<style>`, cleaned and
 * scoped where it is read.
 */
export function createPagePolicy(allowed: Allowances): (sources: readonly string[]) => string {
  const start = `default-src 'self'; script-src ${["'self'", ...allowed.script].join(' ')}`;
  const end = Object.entries({
    'style-src': ["'self'", "'unsafe-inline'", ...allowed.style],
    // Blurred previews are data, pictures of a map's canvas are blobs.
    'img-src': ["'self'", 'data:', 'blob:', ...allowed.image],
    'media-src': ["'self'", ...allowed.media],
    'font-src': ["'self'", ...allowed.font],
    'connect-src': ["'self'", ...allowed.connect],
    'frame-src': allowed.frame.length === 0 ? ["'none'"] : allowed.frame,
    // MapLibre's worker is a file of the site's, Mapbox's a blob.
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
  })
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
  return (sources) => `${start}${sources.map((source) => ` '${source}'`).join('')}; ${end}`;
}

/** For what is no page, should it be opened as one: nothing of it runs. A film or a picture is shown. */
export const filePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; media-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/** For what the api answers; the pages that it writes itself have stricter or wider ones of their own. */
export const apiPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
