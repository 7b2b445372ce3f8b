/** §2: an optional query `filters[kidsmode]=1` lists kids games. */
export function isKidsListQuery(query: { get(name: string): string | null }): boolean {
  return query.get('filters[kidsmode]') === '1';
}
