import { expect, it } from 'vitest';
import { writeSitemapIndexXml, writeSitemapXml } from './sitemap-xml.ts';

it('a sitemap lists each page with the URLs of its languages', () => {
  const languages = { en: 'https://a.example/en?x=1&y=2', 'x-default': 'https://a.example/en' };
  expect(writeSitemapXml([{ url: 'https://a.example/en', languages }])).toBe(
    `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
<url>
<loc>https://a.example/en</loc>
<xhtml:link rel="alternate" hreflang="en" href="https://a.example/en?x=1&amp;y=2" />
<xhtml:link rel="alternate" hreflang="x-default" href="https://a.example/en" />
</url>
</urlset>
`,
  );
});

it('a page says when it was changed, where that is known', () => {
  const page = { url: 'https://a.example/en/news', languages: {}, changedOn: '2026-11-20' };
  expect(writeSitemapXml([page])).toContain(
    '<loc>https://a.example/en/news</loc>\n<lastmod>2026-11-20</lastmod>\n</url>',
  );
});

it('an index lists the files', () => {
  expect(writeSitemapIndexXml(['https://a.example/sitemaps/1.xml'])).toContain(
    '<sitemap>\n<loc>https://a.example/sitemaps/1.xml</loc>\n</sitemap>',
  );
});
