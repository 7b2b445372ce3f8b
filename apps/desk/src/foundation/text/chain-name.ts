/** Reads the name of the chain, which the api writes into the page (apps/api/src/staff/pages/desk-look.ts); null where it has none. */
export function chainName(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? null;
}

/** Reads the host of the site where visitors book, as it is printed for them; null where the api has written none. */
export function siteHost(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name="chain-site"]')?.content ?? null;
}
