import { readFileSync } from 'node:fs';
import * as z from 'zod';
import type { Locale } from '../../kernel/locale.ts';
import type { Paging } from '../content-source.ts';

/** The content types of `examples/strapi`, with the path that each is asked at. */
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

/** Most that Strapi is asked for at once (its `maxLimit`); no list in a filter may be longer either. */
export const mostPerRequest = 100;

/** Every condition that is ever put to Strapi. A visitor's `filters[...]` never gets this far (CVE-2026-27886). */
export type StrapiFilter =
  /** The one of this slug or of this id of ours. */
  | { readonly named: string }
  | { readonly ids: readonly string[] }
  /** Meant for the location, or for the whole chain. */
  | { readonly meantFor: string }
  /** Of the location and of no other. */
  | { readonly of: string };

export interface StrapiQuery {
  readonly type: StrapiType;
  /** Null for what has no languages. */
  readonly locale: Locale | null;
  readonly filter?: StrapiFilter | null;
  readonly sort?: readonly string[];
  readonly paging?: Paging;
  /** With the dynamic zone. */
  readonly isWhole?: boolean;
}

/** The path and query of a request. The same question is the same text. */
export function requestPath({ type, locale, filter, sort = [], paging, isWhole = false }: StrapiQuery): string {
  const parameters: (readonly [string, string])[] = [
    ...(locale === null
      ? []
      : [['locale', locale] as const, ['populate[localizations][fields][0]', 'locale'] as const]),
    ...(filter === undefined || filter === null ? [] : filterParameters(filter)),
    ...sort.map((by, index) => [`sort[${index}]`, by] as const),
    ...(paging === undefined ? [] : pagingParameters(paging)),
    ...populateParameters(type, isWhole),
  ];
  // Brackets need no escape in a query: escaped, they would make it three times as long.
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
    return filter.ids.slice(0, mostPerRequest).map((id, index) => [`filters[publicId][$in][${index}]`, id]);
  }
  if ('of' in filter) return [['filters[location][publicId][$eq]', filter.of]];
  return [
    ['filters[$or][0][locations][publicId][$null]', 'true'],
    ['filters[$or][1][locations][publicId][$eq]', filter.meantFor],
  ];
}

function pagingParameters({ page, pageSize }: Paging): readonly (readonly [string, string])[] {
  return [
    ['pagination[page]', String(page)],
    ['pagination[pageSize]', String(Math.min(pageSize, mostPerRequest))],
  ];
}

/*
 * What has to be asked for by name. `populate.json` is written by `examples/strapi` from the schemas of the content and of every
 * kind of block, as the components of Strapi are.
 */
const pathLists = z.record(z.string(), z.array(z.string()));
const { types, blocks } = z
  .object({ types: pathLists, blocks: pathLists })
  .parse(JSON.parse(readFileSync(new URL('populate.json', import.meta.url), 'utf8')));

/** `populate` of an entry; with its dynamic zone where that is wanted. Nothing is populated that is not named here. */
function populateParameters(type: StrapiType, isWhole: boolean): readonly (readonly [string, string])[] {
  const parts = (types[type] ?? []).map((path): [string, string] => {
    const [first = '', ...rest] = path.split('.');
    return [`populate[${first}]${rest.map((name) => `[populate][${name}]`).join('')}`, 'true'];
  });
  return isWhole ? [...parts, ...zoneParameters()] : parts;
}

/** A zone is asked for kind by kind; a kind that is not known here stays unfilled. */
function zoneParameters(): readonly (readonly [string, string])[] {
  return Object.entries(blocks).flatMap(([component, inner]): readonly (readonly [string, string])[] => {
    const kind = `populate[content][on][${component}]`;
    if (inner.length === 0) return [[kind, 'true']];
    return inner.map((path, index) => [`${kind}[populate][${index}]`, path]);
  });
}
