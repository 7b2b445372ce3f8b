import { readFileSync } from 'node:fs';
import * as z from 'zod';
import type { Locale } from '../../kernel/locale.ts';
import type { Paging } from '../content-source.ts';

/** The content types of `examples/strapi`, with their paths. */
const paths = {
  website: 'website',
  location: 'locations',
  game: 'games',
  page: 'pages',
  article: 'articles',
  package: 'packages',
  mode: 'modes',
  popup: 'popups',
  deal: 'deals',
  form: 'forms',
  'google-rating': 'google-ratings',
  'google-review': 'google-reviews',
  'block-set': 'block-sets',
} as const;

export type StrapiType = keyof typeof paths;

/** The page size limit of Strapi (its `maxLimit`), which is also the maximum length of a list in a filter. */
export const maxPerRequest = 100;

/** The filters that are sent to Strapi; there are no others. A visitor's `filters[...]` is never forwarded (CVE-2026-27886). */
export type StrapiFilter =
  /** Selects the entry with this slug or this id of ours. */
  | { readonly named: string }
  | { readonly ids: readonly string[] }
  /** Selects entries of the location, and of the whole chain. */
  | { readonly meantFor: string }
  /** Selects entries of the location only. */
  | { readonly of: string };

export interface StrapiQuery {
  readonly type: StrapiType;
  /** Null for types without languages. */
  readonly locale: Locale | null;
  readonly filter?: StrapiFilter | null;
  readonly sort?: readonly string[];
  readonly paging?: Paging;
  /** True to read the dynamic zone of each entry, too. */
  readonly isWhole?: boolean;
}

/** Writes the path and query of a request. Equal queries give equal text. */
export function requestPath({ type, locale, filter, sort = [], paging, isWhole = false }: StrapiQuery): string {
  const parameters: (readonly [string, string])[] = [
    ...(locale === null
      ? []
      : [['locale', locale] as const, ['populate[localizations][fields][0]', 'locale'] as const]),
    ...(filter === undefined || filter === null ? [] : filterParameters(filter)),
    ...sort.map((by, index) => [`sort[${index}]`, by] as const),
    ...(paging === undefined
      ? []
      : [
          ['pagination[page]', String(paging.page)] as const,
          ['pagination[pageSize]', String(Math.min(paging.pageSize, maxPerRequest))] as const,
        ]),
    ...populateParameters(type, isWhole),
  ];
  // Brackets need no escape in a query, and escaping makes it three times as long.
  const query = parameters.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
  return `/api/${paths[type]}?${query}`;
}

function filterParameters(filter: StrapiFilter): readonly (readonly [string, string])[] {
  if ('named' in filter) {
    return [
      ['filters[$or][0][slug][$eq]', filter.named],
      ['filters[$or][1][publicId][$eq]', filter.named],
    ];
  }
  if ('ids' in filter) {
    return filter.ids.slice(0, maxPerRequest).map((id, index) => [`filters[publicId][$in][${index}]`, id]);
  }
  if ('of' in filter) return [['filters[location][publicId][$eq]', filter.of]];
  return [
    ['filters[$or][0][locations][publicId][$null]', 'true'],
    ['filters[$or][1][locations][publicId][$eq]', filter.meantFor],
  ];
}

/*
 * The paths that have to be populated by name. `examples/strapi` writes `populate.json` from the schemas of the content and of every
 * kind of block, from which it also makes Strapi's components.
 */
const pathLists = z.record(z.string(), z.array(z.string()));
const { types, blocks } = z
  .object({ types: pathLists, blocks: pathLists })
  .parse(JSON.parse(readFileSync(new URL('populate.json', import.meta.url), 'utf8')));

/** Writes the `populate` parameters of an entry: the path `a.b` becomes `populate[a][populate][b]=true`. Strapi returns only the parts that are named. */
function populateParameters(type: StrapiType, isWhole: boolean): readonly (readonly [string, string])[] {
  const parts = (types[type] ?? []).map((path): [string, string] => {
    const [first = '', ...rest] = path.split('.');
    return [`populate[${first}]${rest.map((name) => `[populate][${name}]`).join('')}`, 'true'];
  });
  return isWhole ? [...parts, ...zoneParameters()] : parts;
}

/** Writes the parameters of a dynamic zone, which is populated per kind of block; an unknown kind stays empty. */
function zoneParameters(): readonly (readonly [string, string])[] {
  return Object.entries(blocks).flatMap(([component, inner]): readonly (readonly [string, string])[] => {
    const kind = `populate[content][on][${component}]`;
    if (inner.length === 0) return [[kind, 'true']];
    return inner.map((path, index) => [`${kind}[populate][${index}]`, path]);
  });
}
