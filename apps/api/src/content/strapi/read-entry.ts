import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import * as z from 'zod';
import { fieldPath, type JsonObject, isJsonObject } from '../../kernel/json.ts';
import type { Languages, Locale } from '../../kernel/locale.ts';
import { toDocument } from './entry-document.ts';
import type { Entry } from './flatten-response.ts';
import type { StrapiType } from './strapi-query.ts';

/** Reads an entry by the schema of its document; null if it cannot be repaired. */
type ReadEntry = <Schema extends z.ZodType>(
  type: StrapiType,
  schema: Schema,
  entry: Entry,
  locale: Locale,
  sets?: ReadonlyMap<string, readonly JsonObject[]>,
) => z.input<Schema> | null;

/** The number of latest errors that are remembered, so that each is logged once and not with every visitor. */
const maxReported = 1_000;

interface ReaderOptions {
  readonly mediaOrigin: string;
  readonly log: Logger;
  readonly languages: () => Languages;
}

/** Creates the reader of entries, which logs what it leaves out. */
export function createEntryReader({ mediaOrigin, log, languages }: ReaderOptions): ReadEntry {
  const reported = new LRUCache<string, true>({ max: maxReported });
  const report = (type: StrapiType, slug: unknown, locale: Locale, reason: string) => {
    const line = JSON.stringify([type, slug, locale, reason]);
    if (reported.has(line)) return;
    reported.set(line, true);
    log.error({ type, slug, locale, reason }, 'content is invalid; the broken parts are left out');
  };

  return (type, schema, entry, locale, sets = new Map()) => {
    const document = toDocument(type, entry, { locale, languages: languages(), mediaOrigin, sets });
    const { value, omissions } = repair(schema, pickFields(schema, document));
    for (const { path, message } of omissions) report(type, entry['slug'], locale, `${fieldPath(path)}: ${message}`);
    return value;
  };
}

/** Picks the fields of the schema, which are none of Strapi's own. */
function pickFields(schema: z.ZodType, document: JsonObject): JsonObject {
  const object = schema instanceof z.ZodPipe ? schema.in : schema;
  if (!(object instanceof z.ZodObject)) return document;
  return Object.fromEntries(Object.entries(document).filter(([name]) => Object.hasOwn(object.shape, name)));
}

interface Repaired<Schema extends z.ZodType> {
  /** The document, valid by the schema; null if too much is broken. */
  readonly value: z.input<Schema> | null;
  /** The parts that were left out, for the editor to correct. */
  readonly omissions: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[];
}

/** The limit of repairs; an entry with more errors is unusable. */
const maxRounds = 20;

/**
 * Removes the parts that the schema rejects: an invalid field and, if the field is required, its parent, so that an invalid field costs as little as
 * possible.
 */
function repair<Schema extends z.ZodType>(schema: Schema, sent: unknown): Repaired<Schema> {
  const omissions: { path: readonly PropertyKey[]; message: string }[] = [];
  let value: unknown = sent;
  for (let round = 0; round < maxRounds; round += 1) {
    const parsed = schema.safeParse(value);
    // The schema has just accepted the value.
    if (parsed.success) return { value: value as z.input<Schema>, omissions };
    const issue = parsed.error.issues[0];
    if (issue === undefined || issue.path.length === 0) break;
    omissions.push({ path: issue.path, message: issue.message });
    const pathToRemove = findExistingPath(value, issue.path);
    if (pathToRemove.length === 0) break;
    value = removeAt(value, pathToRemove);
  }
  return { value: null, omissions };
}

/** Returns the part of the path that exists. For a missing field, this leads to its parent, which is removed. */
function findExistingPath(value: unknown, path: readonly PropertyKey[]): readonly PropertyKey[] {
  let here = value;
  for (const [depth, name] of path.entries()) {
    const next = memberAt(here, name);
    if (next === undefined) return path.slice(0, depth);
    here = next;
  }
  return path;
}

function memberAt(value: unknown, name: PropertyKey): unknown {
  if (Array.isArray(value)) return typeof name === 'number' ? value[name] : undefined;
  return isJsonObject(value) && typeof name === 'string' && Object.hasOwn(value, name) ? value[name] : undefined;
}

function removeAt(value: unknown, [name, ...rest]: readonly PropertyKey[]): unknown {
  if (Array.isArray(value)) {
    if (rest.length === 0) return value.filter((_, index) => index !== name);
    return value.map((item: unknown, index) => (index === name ? removeAt(item, rest) : item));
  }
  if (!isJsonObject(value)) return value;
  const entries = Object.entries(value);
  if (rest.length === 0) return Object.fromEntries(entries.filter(([key]) => key !== name));
  return Object.fromEntries(entries.map(([key, member]) => [key, key === name ? removeAt(member, rest) : member]));
}
