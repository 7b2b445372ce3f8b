import { ticketingIdNames, type TicketingIdName } from '@latchkey/booking-core';
import * as z from 'zod';
import { blockListSchema } from './block.ts';
import { contentLocaleSchema, localizationsSchema } from './locale.ts';
import { locationGroupListSchema } from './location-group.ts';
import { mediaSchema } from './media.ts';
import { metaDataSchema } from './meta-data.ts';
import { fromPriceSchema } from './price.ts';
import {
  bounds,
  flag,
  idSchema,
  lineSchema,
  listOf,
  orNull,
  paragraphSchema,
  slugSchema,
  urlSchema,
} from './primitives.ts';

const ticketingId = orNull(idSchema);
// There is one field for each name in booking-core's list of ids.
const ticketingIds = Object.fromEntries(ticketingIdNames.map((name) => [name, ticketingId])) as Readonly<
  Record<TicketingIdName, typeof ticketingId>
>;

/** A location where a game can be played, with its ticketing ids. */
export const gameLocationSchema = z.object({
  location: z.object({ id: idSchema, slug: slugSchema, name: lineSchema }),
  ...ticketingIds,
  comingSoon: flag(),
  bookingLink: orNull(urlSchema),
  /** The price of an ordinary customer there; null if unknown. */
  fromPrice: orNull(fromPriceSchema),
});

/** The highest difficulty of a game, in keys. */
export const keysInAll = 5;

/**
 * A fact about a game, such as its players, its minutes or its difficulty. `keys`: the number of keys out of five that are drawn instead of the
 * words.
 */
const detailSchema = z.object({
  title: lineSchema,
  value: orNull(lineSchema),
  keys: orNull(z.int().min(0).max(keysInAll)),
});

/** The fields that a list of games shows; the full game adds a story and blocks. */
const gameSummaryFields = {
  id: idSchema,
  name: lineSchema,
  shortDescription: orNull(paragraphSchema),
  slug: slugSchema,
  headerMedia: listOf(mediaSchema, 10),
  poster: orNull(mediaSchema),
  /** The game's colour, `#rrggbb`, used on its pages. */
  color: orNull(z.string().regex(/^#[0-9a-f]{6}$/iu)),
  kidsMode: flag(),
  tags: listOf(z.object({ title: lineSchema }), 20),
  details: listOf(detailSchema, 20),
  locale: contentLocaleSchema,
  localizations: localizationsSchema,
  /**
   * The locations of the game: in a response, only the one that was requested, or all of them without a request. The field is absent, and read as
   * none, in a list of games where a game has more than 200 locations, and where the request wants groups.
   */
  locations: listOf(gameLocationSchema, bounds.locations),
  /** True if the game has a Kids Mode at the requested location, or at any without a request; null in documents. */
  hasKidsMode: orNull(z.boolean()),
};

export const gameSummarySchema = z.object(gameSummaryFields);
export const gameSchema = z.object({
  ...gameSummaryFields,
  content: blockListSchema,
  metaData: orNull(metaDataSchema),
});
/** The `meta` of a game. */
export const gameMetaSchema = z
  .looseObject({ groups: locationGroupListSchema.optional() })
  .nullish()
  .transform((meta) => meta ?? {});

export const gameListSchema = z.array(gameSummarySchema).max(200);

export type GameSummary = z.output<typeof gameSummarySchema>;
export type Game = z.output<typeof gameSchema>;
export type GameLocation = z.output<typeof gameLocationSchema>;
