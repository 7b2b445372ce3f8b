import type { Allowances } from '../src/providers/policy/allowances.ts';

/**
 * The policy of the site's pages: scripts are the site's own files, the approved inline ones, and those of the allowed origins.
 * `unsafe-inline` stands for styles alone: React writes `style` attributes, and a document's own css is a `<style>`, cleaned and
 * scoped where it is read.
 */
export function createPagePolicy(allowed: Allowances): (hashes: readonly string[]) => string {
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
  return (hashes) => `${start}${hashes.map((hash) => ` '${hash}'`).join('')}; ${end}`;
}

/** For what is no page, should it be opened as one: nothing of it runs. A film or a picture is shown. */
export const filePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; media-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/** For what the api answers; the pages that it writes itself have stricter or wider ones of their own. */
export const apiPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
