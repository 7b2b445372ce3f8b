/** The allowed origins besides the site's own, by the directives of the policy. */
interface AllowedOrigins {
  readonly script: readonly string[];
  readonly style: readonly string[];
  readonly image: readonly string[];
  readonly media: readonly string[];
  readonly font: readonly string[];
  readonly frame: readonly string[];
  readonly connect: readonly string[];
  readonly form: readonly string[];
}

/** Makes the policy of a page from the sources of its own scripts. */
export type PagePolicy = (sources: readonly string[]) => string;

/**
 * The policy of the site's pages. It allows scripts from the site's own files, approved inline scripts, and those of the allowed
 * origins. `unsafe-inline` is for styles only: pages have `style` attributes, and the CSS of a content document is a `<style>`,
 * sanitised and scoped where it is parsed.
 */
export function createPagePolicy(allowed: AllowedOrigins): PagePolicy {
  const start = `default-src 'self'; script-src ${["'self'", ...allowed.script].join(' ')}`;
  const end = Object.entries({
    'style-src': ["'self'", "'unsafe-inline'", ...allowed.style],
    // Blurred previews are `data:` URLs, pictures of a map's canvas are `blob:` URLs.
    'img-src': ["'self'", 'data:', 'blob:', ...allowed.image],
    'media-src': ["'self'", ...allowed.media],
    // The typeface of headlines is in the page as a `data:` URL.
    'font-src': ["'self'", 'data:', ...allowed.font],
    'connect-src': ["'self'", ...allowed.connect],
    'frame-src': allowed.frame.length === 0 ? ["'none'"] : allowed.frame,
    // The worker of a map is a file of the site, or a blob.
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    // A browser also applies this to the redirect in the response to a form.
    'form-action': ["'self'", ...allowed.form],
    'frame-ancestors': ["'self'"],
  })
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
  return (sources) => `${start}${sources.map((source) => ` '${source}'`).join('')}; ${end}`;
}

/** The policy for the pages of a site that allows no other origin. */
export const ownFilesPolicy = createPagePolicy({
  script: [],
  style: [],
  image: [],
  media: [],
  font: [],
  frame: [],
  connect: [],
  form: [],
});

/** The policy of a file that is opened as a page: no script runs; a film or a picture is shown. */
export const filePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; media-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";
