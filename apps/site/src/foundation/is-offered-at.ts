/**
 * Whether a page is for a location: one that names none is for the whole chain. A package that is sold in Paris only has no
 * address under Orlando.
 */
export function isOfferedAt(
  page: { readonly slug: string; readonly locationIds?: readonly string[] },
  location: { readonly id: string },
): boolean {
  const { locationIds = [] } = page;
  return locationIds.length === 0 || locationIds.includes(location.id);
}
