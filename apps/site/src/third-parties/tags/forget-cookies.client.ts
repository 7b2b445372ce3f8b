/** First-party cookies that tags set, by what the visitor has to agree to for them. */
const cookiesOf = {
  analytics: /^(?:_ga|_gid|_gat)/u,
  marketing: /^(?:_gcl_|__gads|_fbp)/u,
} as const;

/** Removes what tags have left in this browser on the site's own domain, or on one above it, where such cookies are set. */
export function forgetCookies(category: keyof typeof cookiesOf): void {
  const names = document.cookie
    .split('; ')
    .map((pair) => pair.split('=')[0] ?? '')
    .filter((name) => cookiesOf[category].test(name));
  for (const name of names) {
    for (const domain of domainsAbove(location.hostname)) {
      // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is not in every browser
      document.cookie = `${name}=; Max-Age=0; Path=/${domain}`;
    }
  }
}

/** `a.b.c` → none, `a.b.c`, `b.c`: as attributes of a cookie. */
function domainsAbove(hostname: string): readonly string[] {
  const labels = hostname.split('.');
  const domains = labels.slice(0, -1).map((_, position) => `; Domain=${labels.slice(position).join('.')}`);
  return ['', ...domains];
}
