/*
 * The slugs of the locations where this browser holds or has booked something: a page of another location, or of the chain, knows their ids
 * only.
 */
const toKey = (locationId: string) => `latchkey.slug.${locationId}`;

/** Stores the slug of a location. */
export function noteSlug(locationId: string, slug: string): void {
  try {
    if (window.localStorage.getItem(toKey(locationId)) !== slug) window.localStorage.setItem(toKey(locationId), slug);
  } catch {
    // Without storage, the header shows only what belongs to the page's own location.
  }
}

/** Reads the slug of a location; null if unknown. Other scripts may have written the storage, so a text that is no slug is ignored. */
export function readSlug(locationId: string): string | null {
  try {
    const slug = window.localStorage.getItem(toKey(locationId));
    return slug !== null && /^[a-z0-9-]{1,100}$/u.test(slug) ? slug : null;
  } catch {
    return null;
  }
}
