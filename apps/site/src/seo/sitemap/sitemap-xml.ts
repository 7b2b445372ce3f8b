/** A page with the URLs of its other languages. */
export interface SitemapEntry {
  readonly url: string;
  /** The URL of each language, by its `hreflang`. */
  readonly languages: Readonly<Record<string, string>>;
  /** The date of the last change of its content; absent where that is not known. */
  readonly changedOn?: string | undefined;
}

const head = '<?xml version="1.0" encoding="UTF-8"?>';
const sitemaps = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Writes a file of the sitemap (https://www.sitemaps.org/protocol.html). */
export function writeSitemapXml(entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ url, languages, changedOn }) => {
    const links = Object.entries(languages).map(
      ([tag, href]) => `<xhtml:link rel="alternate" hreflang="${escapeXml(tag)}" href="${escapeXml(href)}" />\n`,
    );
    const changed = changedOn === undefined ? '' : `<lastmod>${escapeXml(changedOn)}</lastmod>\n`;
    return `<url>\n<loc>${escapeXml(url)}</loc>\n${changed}${links.join('')}</url>\n`;
  });
  return `${head}\n<urlset ${sitemaps} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('')}</urlset>\n`;
}

/** Writes the index of the files of a sitemap. */
export function writeSitemapIndexXml(urls: readonly string[]): string {
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
