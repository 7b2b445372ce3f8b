interface Titled {
  /** Of the page: its meta title, else its name. */
  readonly own: string | null;
  readonly location: { readonly name: string } | null;
  readonly website: { readonly name: string; readonly metaTitle: string | null };
  readonly brandName: string;
}

/**
 * The page's title, then the website's, then the brand's name. Behind a page's own title stand the venue, so that the same
 * page of two venues can be told apart, and the chain; neither is said twice.
 */
export function pageTitle({ own, location, website, brandName }: Titled): string {
  if (own === null || own === '') return website.metaTitle ?? (website.name || brandName);
  const behind = [location?.name ?? '', website.name].filter((name) => name !== '' && !own.includes(name));
  return [own, ...behind].join(' | ');
}
