/** The default for an address with a query. */
export const noindex = 'noindex, nofollow';

/** A page's own word on robots, however its attributes are ordered. */
const robotsTag = /<meta(?=[^>]*\sname="robots")[^>]*>/u;
/** How long a page's own word is remembered, as its content is. */
const rememberedMs = 60_000;
/** So that invented addresses do not fill the memory. */
const mostRemembered = 500;

interface QueryRobotsOptions {
  /** The page of a path without its query, as html. */
  readonly loadPage: (pathname: string) => Promise<string>;
  readonly now?: () => number;
}

/**
 * `X-Robots-Tag` for a request: any query string means noindex, nofollow, unless the page has robots of its own. Pages
 * are the same static pages with and without a query, so what the page says is read from the page itself, once a minute.
 */
export function createQueryRobots({ loadPage, now = Date.now }: QueryRobotsOptions) {
  const remembered = new Map<string, { readonly until: number; readonly hasOwn: Promise<boolean> }>();

  const hasOwnRobots = (pathname: string): Promise<boolean> => {
    const known = remembered.get(pathname);
    if (known !== undefined && known.until > now()) return known.hasOwn;
    const [oldest] = remembered.keys();
    if (oldest !== undefined && remembered.size >= mostRemembered) remembered.delete(oldest);
    const hasOwn = loadPage(pathname).then(
      (html) => robotsTag.test(html),
      // A page that cannot be read has said nothing; the visitor gets its answer all the same.
      () => false,
    );
    remembered.delete(pathname);
    remembered.set(pathname, { until: now() + rememberedMs, hasOwn });
    return hasOwn;
  };

  /** `address` is what follows the host; `isPart` marks Next's own request for a part of a page. Null: nothing to say. */
  return async function robotsFor(address: string, isPart: boolean): Promise<string | null> {
    const [pathname = '', query = ''] = address.split('?', 2);
    // Parts of a page carry a query of Next's own; files and the api are no pages.
    if (query === '' || isPart || !isPage(pathname)) return null;
    return (await hasOwnRobots(pathname)) ? null : noindex;
  };
}

function isPage(pathname: string): boolean {
  return /^\/[a-z]{2}(?:\/|$)/u.test(pathname);
}
