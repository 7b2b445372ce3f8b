/** Makes a slug of a name: lower-case words joined by hyphens; `fallback` where no name has Latin letters. */
export function toSlug(names: readonly string[], fallback: string): string {
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
