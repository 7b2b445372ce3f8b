/** Reads the name of the chain, which the api writes into the page (apps/api/src/staff/pages/desk-look.ts); null where it has none. */
export function readChainName(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? null;
}

/** Reads the host of the site where visitors book, as it is printed for them; null where the api has written none. */
export function readSiteHost(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name="chain-site"]')?.content ?? null;
}
