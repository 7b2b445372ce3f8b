/** The name of a chain that has a look of its own, which the api writes into the page (apps/api/src/staff/pages/desk-look.ts); null for others. */
export function chainName(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? null;
}
