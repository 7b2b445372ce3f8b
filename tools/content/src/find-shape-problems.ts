import { gameSchema, locationSchema, pageSchema, websiteSchema } from '@latchkey/cms-client/schema';
import { locales, type Locale } from '@latchkey/i18n';
import type * as z from 'zod';
import { joinMedia } from './join-media.ts';
import { isObject, type Json, type JsonObject } from './json.ts';
import { localise } from './localise.ts';
import { formatPath, type Problem } from './problem.ts';
import type { ContentDocument, ContentDocuments } from './read-documents.ts';
import { ticketingSchema } from './ticketing-schema.ts';

/** Every document in every language against the shape that the wire asks for. */
export function findShapeProblems(documents: ContentDocuments): Problem[] {
  return locales.flatMap((locale) => {
    const against = (schema: z.ZodType, list: readonly ContentDocument[], complete: Completion = (value) => value) =>
      list.flatMap((document) => parseIn(locale, schema, document, documents.media, complete));
    const places = new Map(
      documents.locations.flatMap(({ value }) => {
        const place = localise(value, locale);
        return isObject(place) && typeof place['id'] === 'string' ? [[place['id'], place] as const] : [];
      }),
    );
    return [
      ...against(websiteSchema, [documents.website], (value) => ({ ...value, locale })),
      ...against(locationSchema, documents.locations),
      ...against(gameSchema, documents.games, (value) => withPlaces(value, places)),
      ...against(pageSchema, documents.pages),
      ...against(ticketingSchema, documents.ticketing),
    ];
  });
}

/** Adds what the api computes when it serves the document. */
type Completion = (value: JsonObject) => Json;

function parseIn(
  locale: Locale,
  schema: z.ZodType,
  { file, value }: ContentDocument,
  media: JsonObject,
  complete: Completion,
): Problem[] {
  const localised = joinMedia(localise(value, locale), media);
  const result = schema.safeParse(isObject(localised) ? complete(localised) : localised);
  if (result.success) return [];
  return result.error.issues.map((issue) => ({
    file,
    path: formatPath(issue.path.map((part) => (typeof part === 'symbol' ? String(part) : part))),
    message: `in ${locale}: ${issue.message}`,
  }));
}

/** The api answers the venue itself where the document names its id. */
function withPlaces(game: JsonObject, places: ReadonlyMap<string, JsonObject>): Json {
  const entries = game['locations'];
  if (!Array.isArray(entries)) return game;
  return {
    ...game,
    locations: entries.map((entry) => {
      if (!isObject(entry)) return entry;
      const { locationId, ...ids } = entry;
      return { ...ids, location: (typeof locationId === 'string' ? places.get(locationId) : undefined) ?? null };
    }),
  };
}
