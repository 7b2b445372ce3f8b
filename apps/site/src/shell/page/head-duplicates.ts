/** Tags of which a page has one: the last one counts, it is the new page's. */
const singular =
  'meta[name="description"], meta[name="robots"], meta[property="og:title"], meta[property="og:description"], ' +
  'meta[property="og:url"], meta[property="og:type"], meta[property="og:site_name"], meta[property="og:locale"], ' +
  'meta[name^="twitter:"]:not([name^="twitter:image"]), link[rel="canonical"], link[rel="alternate"][hreflang]';

/** Tags that a page may have several of, but not the same twice. Style sheets and preloads are the framework's own. */
const repeatable =
  'meta[name], meta[property], link[rel="alternate"], link[rel="icon"], script[type="application/ld+json"]';

/**
 * Removes what a navigation has left in the head twice: meta, link and structured-data tags. Mostly they come from scripts
 * of others, which write into the head and do not clean up.
 */
export function removeHeadDuplicates(head: HTMLHeadElement): void {
  // React keeps hold of the tags that it wrote and asks their parent to remove them: an element without one makes it throw.
  const limbo = head.ownerDocument.createDocumentFragment();
  const kept = new Set<string>();
  for (const tag of [...head.querySelectorAll(`${singular}, ${repeatable}`)].toReversed()) {
    const key = keyOf(tag);
    if (kept.has(key)) limbo.append(tag);
    else kept.add(key);
  }
}

/** How long after a route change tags of the new page may come: the router shows a page before its metadata is there. */
const headSettlesMs = 2_000;

/** Removes the duplicates of a navigation, now and as often as the head changes while the new page settles. */
export function tidyHead(head: HTMLHeadElement): void {
  removeHeadDuplicates(head);
  const observer = new MutationObserver(() => removeHeadDuplicates(head));
  observer.observe(head, { childList: true });
  setTimeout(() => observer.disconnect(), headSettlesMs);
}

function keyOf(tag: Element): string {
  if (!tag.matches(singular)) return tag.outerHTML;
  const names = ['name', 'property', 'rel', 'hreflang'].map((name) => tag.getAttribute(name) ?? '');
  return `${tag.localName} ${names.join(' ')}`;
}
