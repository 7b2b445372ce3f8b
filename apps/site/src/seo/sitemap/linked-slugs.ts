/** The pattern of a URL in content with one segment: `/contact`, `/news#latest`. */
const pageLink = /^\/([a-z0-9-]+)\/?(?:[?#].*)?$/u;
const htmlLink = /href="([^"]*)"/gu;

/** Collects the slugs of pages that a document of the content system links to, in menus, buttons and rich text. */
export function collectLinkedSlugs(document: unknown): ReadonlySet<string> {
  const slugs = new Set<string>();
  collect(document, slugs);
  return slugs;
}

function collect(value: unknown, slugs: Set<string>): void {
  if (typeof value === 'string') {
    const links = value.startsWith('/') ? [value] : Array.from(value.matchAll(htmlLink), ([, href = '']) => href);
    for (const link of links) {
      const [, slug] = pageLink.exec(link) ?? [];
      if (slug !== undefined) slugs.add(slug);
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) collect(part, slugs);
  }
}
