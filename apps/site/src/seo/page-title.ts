interface Titled {
  /** The meta title of the page, otherwise its name. */
  readonly own: string | null;
  readonly location: { readonly name: string } | null;
  readonly website: { readonly name: string; readonly metaTitle: string | null };
  readonly brandName: string;
}

/**
 * Returns the page's title, otherwise the website's, otherwise the brand. After a page's own title come the venue, so that the same page of
 * two venues has two titles, and the chain; neither is repeated.
 */
export function writePageTitle({ own, location, website, brandName }: Titled): string {
  if (own === null || own === '') return website.metaTitle ?? (website.name || brandName);
  const behind = [location?.name ?? '', website.name].filter((name) => name !== '' && !own.includes(name));
  return [own, ...behind].join(' | ');
}
