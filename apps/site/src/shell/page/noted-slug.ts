/*
 * The slugs of the locations where this browser holds or has booked something: a page of another location, or of the chain, knows their ids
 * only.
 */
const keyOf = (locationId: string) => `latchkey.slug.${locationId}`;

export function noteSlug(locationId: string, slug: string): void {
  try {
    if (window.localStorage.getItem(keyOf(locationId)) !== slug) window.localStorage.setItem(keyOf(locationId), slug);
  } catch {
    // Without storage, the header shows only what belongs to the page's own location.
  }
}

/** Other scripts may have written the storage: what is no slug is ignored. */
export function slugOf(locationId: string): string | null {
  try {
    const slug = window.localStorage.getItem(keyOf(locationId));
    return slug !== null && /^[a-z0-9-]{1,100}$/u.test(slug) ? slug : null;
  } catch {
    return null;
  }
}
