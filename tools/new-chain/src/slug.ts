/** Lower-case words joined by hyphens, as addresses have them; `fallback` where a name has no Latin letters. */
export function slugOf(names: readonly string[], fallback: string): string {
  for (const name of names) {
    const slug = name
      .toLowerCase()
      .replaceAll('ß', 'ss')
      .replaceAll(/[äöü]/gu, (letter) => `${{ ä: 'a', ö: 'o', ü: 'u' }[letter] ?? ''}e`)
      .normalize('NFKD')
      .replaceAll(/\p{M}|[’']/gu, '')
      .replaceAll(/[^a-z0-9]+/gu, '-')
      .replaceAll(/^-|-$/gu, '');
    if (slug !== '') return slug.slice(0, 60).replace(/-$/u, '');
  }
  return fallback;
}
