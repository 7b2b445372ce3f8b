/** The content of a page's HTML as a crawler reads it, without scripts. */
export interface ReadPage {
  readonly lang: string;
  readonly dir: string;
  readonly titles: readonly string[];
  readonly headings: number;
  /** The contents of the meta tags by `name` or `property`, one for each tag. */
  readonly meta: ReadonlyMap<string, readonly string[]>;
  /** The URLs of the links by `rel`, with the `hreflang` for alternates. */
  readonly links: ReadonlyMap<string, readonly string[]>;
  readonly structuredData: readonly string[];
  readonly anchors: readonly string[];
  readonly images: readonly Attributes[];
}

type Attributes = ReadonlyMap<string, string>;

/** Reads a page by regular expressions, for which Next's HTML is regular enough; a parser would take minutes for two thousand pages. */
export function readPage(html: string): ReadPage {
  const structuredData = Array.from(
    html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gsu),
    ([, text = '']) => text,
  );
  const markup = html
    .replaceAll(/<script\b.*?<\/script>/gsu, '')
    .replaceAll(/<style\b.*?<\/style>/gsu, '')
    .replaceAll(/<noscript\b.*?<\/noscript>/gsu, '')
    .replaceAll(/<template\b.*?<\/template>/gsu, '');
  const root = listTags(markup, 'html')[0] ?? new Map<string, string>();
  return {
    lang: root.get('lang') ?? '',
    dir: root.get('dir') ?? '',
    titles: Array.from(
      markup.replaceAll(/<svg\b.*?<\/svg>/gsu, '').matchAll(/<title[^>]*>(.*?)<\/title>/gsu),
      ([, text = '']) => text,
    ),
    headings: listTags(markup, 'h1').length,
    meta: groupByName(
      listTags(markup, 'meta').map((tag) => [tag.get('name') ?? tag.get('property') ?? '', tag.get('content') ?? '']),
    ),
    links: groupByName(
      listTags(markup, 'link').map((tag) => [
        [tag.get('rel') ?? '', tag.get('hreflang') ?? ''].filter((part) => part !== '').join(' '),
        tag.get('href') ?? '',
      ]),
    ),
    structuredData,
    anchors: listTags(markup, 'a').flatMap((tag) => tag.get('href') ?? []),
    images: listTags(markup, 'img'),
  };
}

/** Lists the attributes of each element of a name. */
function listTags(markup: string, name: string): readonly Attributes[] {
  return Array.from(markup.matchAll(new RegExp(`<${name}(?=[\\s/>])((?:"[^"]*"|[^>"])*)>`, 'gu')), ([, text = '']) => {
    const attributes = Array.from(
      text.matchAll(/([a-z][a-z-]*)(?:="([^"]*)")?/giu),
      ([, attribute = '', value = '']): [string, string] => [attribute.toLowerCase(), unescapeText(value)],
    );
    return new Map(attributes);
  });
}

function unescapeText(value: string): string {
  return value
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

function groupByName(pairs: readonly (readonly [string, string])[]): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const [name, value] of pairs) {
    if (name !== '') groups.set(name, [...(groups.get(name) ?? []), value]);
  }
  return groups;
}
