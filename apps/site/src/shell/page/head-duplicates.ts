/** Selects the tags of which a page has one: the last one counts, since it is the new page's. */
const singular =
  'meta[name="description"], meta[name="robots"], meta[property="og:title"], meta[property="og:description"], ' +
  'meta[property="og:url"], meta[property="og:type"], meta[property="og:site_name"], meta[property="og:locale"], ' +
  'meta[name^="twitter:"]:not([name^="twitter:image"]), link[rel="canonical"], link[rel="alternate"][hreflang]';

/** Selects the tags that a page may have several of, but not the same one twice. Style sheets and preloads belong to the framework. */
const repeatable =
  'meta[name], meta[property], link[rel="alternate"], link[rel="icon"], script[type="application/ld+json"]';

/**
 * Removes duplicates that a navigation has left in the head: meta, link and structured-data tags. Most come from third-party
 * scripts, which write into the head and do not clean up.
 */
export function removeHeadDuplicates(head: HTMLHeadElement): void {
  // React removes its tags through their parent, and throws if they have none: so the tags are moved into another one.
  const holder = head.ownerDocument.createDocumentFragment();
  const kept = new Set<string>();
  for (const tag of [...head.querySelectorAll(`${singular}, ${repeatable}`)].toReversed()) {
    const key = toKey(tag);
    if (kept.has(key)) holder.append(tag);
    else kept.add(key);
  }
}

/** The time after a navigation in which tags of the new page may appear: the router shows a page before its metadata is complete. */
const headSettlesMs = 2_000;

/** Removes the duplicates of a navigation, now and whenever the head changes within that time. */
export function tidyHead(head: HTMLHeadElement): void {
  removeHeadDuplicates(head);
  const observer = new MutationObserver(() => removeHeadDuplicates(head));
  observer.observe(head, { childList: true });
  setTimeout(() => observer.disconnect(), headSettlesMs);
}

function toKey(tag: Element): string {
  if (!tag.matches(singular)) return tag.outerHTML;
  const names = ['name', 'property', 'rel', 'hreflang'].map((name) => tag.getAttribute(name) ?? '');
  return `${tag.localName} ${names.join(' ')}`;
}
