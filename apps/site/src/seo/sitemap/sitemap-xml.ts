/** A page with the URLs of its other languages. */
export interface SitemapEntry {
  readonly url: string;
  /** `hreflang` → URL. */
  readonly languages: Readonly<Record<string, string>>;
}

const head = '<?xml version="1.0" encoding="UTF-8"?>';
const sitemaps = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** A file of the sitemap (https://www.sitemaps.org/protocol.html). */
export function sitemapXml(entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ url, languages }) => {
    const links = Object.entries(languages).map(
      ([tag, href]) => `<xhtml:link rel="alternate" hreflang="${escapeXml(tag)}" href="${escapeXml(href)}" />\n`,
    );
    return `<url>\n<loc>${escapeXml(url)}</loc>\n${links.join('')}</url>\n`;
  });
  return `${head}\n<urlset ${sitemaps} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('')}</urlset>\n`;
}

/** The index of files of a sitemap. */
export function sitemapIndexXml(urls: readonly string[]): string {
  const files = urls.map((url) => `<sitemap>\n<loc>${escapeXml(url)}</loc>\n</sitemap>\n`);
  return `${head}\n<sitemapindex ${sitemaps}>\n${files.join('')}</sitemapindex>\n`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/gu, (character) => entities[character] ?? character);
}
