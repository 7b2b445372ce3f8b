import { bounds } from '@latchkey/cms-client/contract';
import type { JsonObject } from '../../kernel/json.ts';
import type { Languages, Locale } from '../../kernel/locale.ts';
import type { Paging } from '../content-source.ts';
import { contentBlocks } from './content-fields.ts';
import { readId, listSetIds } from './entry-document.ts';
import type { Entry } from './flatten-response.ts';
import type { StrapiClient } from './strapi-client.ts';
import { maxPerRequest, type StrapiFilter, type StrapiQuery, type StrapiType } from './strapi-query.ts';

interface ListQuery {
  readonly filter?: StrapiFilter | null;
  /** True to read the dynamic zone of each entry, too. */
  readonly isWhole?: boolean;
  readonly sort: readonly string[];
}

/** The types whose entries have a dynamic zone of blocks. */
const typesWithBlocks: readonly StrapiType[] = ['game', 'page', 'article', 'package', 'mode', 'popup'];

/** Finds entries, each in the requested language or else in the default one of the chain. */
export interface StrapiEntries {
  /** Finds the entry of a type that has only one. */
  single(type: StrapiType, locale: Locale): Promise<Entry | null>;
  /** Finds an entry by its slug, or else by its id. */
  named(type: StrapiType, slugOrId: string, locale: Locale): Promise<Entry | null>;
  /** Returns all entries, up to the maximum length of a content list. */
  all(type: StrapiType, locale: Locale | null, query: ListQuery): Promise<readonly Entry[]>;
  /** Returns one page of the entries, and the number of all. A null locale is for types without languages. */
  fetchPage(
    type: StrapiType,
    locale: Locale | null,
    query: ListQuery & { readonly paging: Paging },
  ): Promise<{ readonly entries: readonly Entry[]; readonly total: number }>;
  /** Reads the blocks of the sets that the blocks of an entry refer to, by the set's id. */
  readSets(entry: Entry, locale: Locale, mediaOrigin: string): Promise<ReadonlyMap<string, readonly JsonObject[]>>;
}

/**
 * Creates the reader of entries.
 *
 * @param languages the languages of the chain, as far as they are known
 */
export function createStrapiEntries(client: StrapiClient, languages: () => Languages): StrapiEntries {
  /** Finds entries in the locale, or in the default one if there are none. */
  const fetchInLanguages = async (query: Omit<StrapiQuery, 'locale'>, locale: Locale): Promise<readonly Entry[]> => {
    const [fallback] = languages();
    const { entries } = await client.fetchEntries({ ...query, locale });
    if (entries.length > 0 || locale === fallback) return entries;
    return fetchInDefault(query);
  };

  async function fetchInDefault(query: Omit<StrapiQuery, 'locale'>): Promise<readonly Entry[]> {
    return (await client.fetchEntries({ ...query, locale: languages()[0] })).entries;
  }

  /**
   * Reads a page of entries. The default language has every entry and decides which ones a page has, their order and their number; then the
   * translations of those are read.
   */
  const fetchPage: StrapiEntries['fetchPage'] = async (
    type,
    locale,
    { filter = null, sort, paging, isWhole = false },
  ) => {
    const [fallback] = languages();
    const listed = await client.fetchEntries({
      type,
      locale: locale === null ? null : fallback,
      filter,
      sort,
      paging,
      isWhole,
    });
    const ids = listed.entries.map((entry) => String(readId(entry)));
    const { total } = listed;
    if (locale === null || locale === fallback || ids.length === 0) return { entries: listed.entries, total };
    const translated = await client.fetchEntries({
      type,
      locale,
      filter: { ids },
      paging: { page: 1, pageSize: maxPerRequest },
      isWhole,
    });
    return {
      entries: listed.entries.map(
        (entry) => translated.entries.find((each) => readId(each) === readId(entry)) ?? entry,
      ),
      total,
    };
  };

  return {
    async single(type, locale) {
      const [entry] = await fetchInLanguages({ type }, locale);
      // The entry is read in Strapi's own default language, because it may be the one that names the languages.
      return entry ?? (await client.fetchEntries({ type, locale: null })).entries[0] ?? null;
    },

    async named(type, slugOrId, locale) {
      const query = {
        type,
        filter: { named: slugOrId },
        isWhole: typesWithBlocks.includes(type),
        // At most two entries match: one by its slug, and one by its id.
        paging: { page: 1, pageSize: 2 },
      };
      const entries = await fetchInLanguages(query, locale);
      const bySlug = entries.find(({ slug }) => slug === slugOrId);
      const [byId = null] = entries;
      return bySlug ?? byId;
    },

    async all(type, locale, query) {
      const found: Entry[] = [];
      for (let page = 1; found.length < bounds.list; page += 1) {
        const { entries, total } = await fetchPage(type, locale, {
          ...query,
          paging: { page, pageSize: maxPerRequest },
        });
        found.push(...entries);
        if (entries.length < maxPerRequest || found.length >= total) break;
      }
      return found;
    },

    fetchPage,

    async readSets(entry, locale, mediaOrigin) {
      const ids = listSetIds(entry);
      if (ids.length === 0) return new Map();
      const query = { type: 'block-set' as const, filter: { ids }, isWhole: true };
      const wholeQuery = { ...query, paging: { page: 1, pageSize: maxPerRequest } };
      const translated = (await client.fetchEntries({ ...wholeQuery, locale })).entries;
      const isComplete = locale === languages()[0] || translated.length >= new Set(ids).size;
      const inDefault = isComplete ? [] : await fetchInDefault(wholeQuery);
      // The translations come last, so that they replace the entries of the default language.
      return new Map(
        [...inDefault, ...translated].map((set) => [String(readId(set)), contentBlocks(set['content'], mediaOrigin)]),
      );
    },
  };
}
