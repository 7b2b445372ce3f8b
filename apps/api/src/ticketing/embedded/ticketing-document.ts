import { bounds, lineSchema, idSchema } from '@latchkey/cms-client/schema';
import { byLocale } from '@latchkey/i18n';
import * as z from 'zod';
import { fileOf, type SourceDocument } from '../../content/source-document.ts';
import { memberOf } from '../../kernel/json.ts';
import { addDays, weekdays } from '../../kernel/wall-clock.ts';
import { openingHours, type Schedule } from './slot-starts.ts';

/** One text for all languages, or one per language with English required. */
function localised<Schema extends z.ZodString>(text: Schema) {
  return z.union([text, z.strictObject({ ...byLocale(() => text.optional()), en: text })]);
}

export const localisedLine = localised(lineSchema.min(1));

export const localisedParagraph = localised(z.string().min(1).max(Math.min(bounds.paragraph, 2_000)));

/** A check of numbers with at most two decimals, for `refine`. */
export const atMostTwoDecimals = [
  (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6,
  'must have at most two decimals',
] as const;

/** The most pricing categories that a slot of the api can have (`pricingCategoryWire`). */
const categoryLimit = 50;

const categorySchema = z.strictObject({
  id: idSchema,
  name: localisedLine,
  /** Major units, at most two decimals. */
  singlePrice: z
    .number()
    .min(0)
    .max(1_000_000)
    .refine(...atMostTwoDecimals),
  maxQuantity: z.int().min(0).max(1_000),
  hide: z.boolean().default(false),
});

const categoriesSchema = z
  .array(categorySchema)
  .min(1)
  .max(categoryLimit)
  .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, 'has two categories of the same id');

const hoursSchema = z.tuple([
  z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/u, 'must be HH:MM'),
  z.string().regex(/^(?:[0-3]\d|4[0-7]):[0-5]\d$/u, 'must be HH:MM, hours past 24 for the next day'),
]);

const openingSchema = z
  .partialRecord(z.enum(weekdays), hoursSchema)
  .refine(isWithoutOverlap, 'has a day that opens before the day before has closed');

const roomSchema = z
  .strictObject({
    gameId: idSchema,
    capacity: z.int().min(1).max(1_000),
    /** One party takes the whole room. */
    isPrivate: z.boolean(),
    minRequired: z.int().min(1).max(1_000),
    durationMinutes: z
      .int()
      .min(5)
      .max(24 * 60),
    turnaroundMinutes: z
      .int()
      .min(0)
      .max(24 * 60),
    opening: openingSchema,
    standard: categoriesSchema,
    /** The prices of Kids Mode; null where the room has no Kids Mode. */
    kids: categoriesSchema.nullable(),
  })
  .refine(({ capacity, minRequired }) => minRequired <= capacity, {
    path: ['minRequired'],
    error: 'must not be above the capacity',
  });

const paymentSchema = z.strictObject({
  /** In the order in which visitors choose; the first is the default. Without an account of a provider, `card` is left out. */
  methods: z
    .array(z.enum(['venue', 'card']))
    .min(1)
    .refine((methods) => new Set(methods).size === methods.length, 'has a method twice'),
});

/** `ticketing/<location>.json`: the rooms of a location, their hours and prices, and how visitors pay. */
export const ticketingDocumentSchema = z.strictObject({
  locationId: idSchema,
  payment: paymentSchema.default({ methods: ['venue'] }),
  rooms: z
    .array(roomSchema)
    .max(bounds.list)
    .refine((rooms) => new Set(rooms.map(({ gameId }) => gameId)).size === rooms.length, 'has two rooms for one game'),
});

type TicketingDocument = z.output<typeof ticketingDocumentSchema>;
export type Room = TicketingDocument['rooms'][number];
export type RoomCategory = Room['standard'][number];

const someWeek = Array.from({ length: 7 }, (_, index) => addDays('2024-01-01', index));

/** Overlapping openings would sell one room twice. */
function isWithoutOverlap(opening: Schedule['opening']): boolean {
  return someWeek.every((date) => {
    const today = openingHours({ opening }, date);
    const tomorrow = openingHours({ opening }, addDays(date, 1));
    return today === null || tomorrow === null || today.closing <= tomorrow.opening + 24 * 60;
  });
}

type OnError = (file: string, path: readonly PropertyKey[], message: string) => void;
type OnIssues = (file: string, issues: readonly z.core.$ZodIssue[]) => void;

/** Reports errors in the ticketing documents, and references to locations and games that do not exist. */
export function checkTicketing(documents: readonly SourceDocument[], onError: OnError, onIssues: OnIssues): void {
  const idsOf = (kind: SourceDocument['kind']) =>
    new Set(documents.filter((document) => document.kind === kind).map(({ document }) => memberOf(document, 'id')));
  const locationIds = idsOf('location');
  const gameIds = idsOf('game');
  const owners = new Map<string, string>();
  for (const document of documents.filter(({ kind }) => kind === 'ticketing')) {
    const file = fileOf(document);
    const parsed = ticketingDocumentSchema.safeParse(document.document);
    if (!parsed.success) {
      onIssues(file, parsed.error.issues);
      continue;
    }
    const { locationId, rooms } = parsed.data;
    if (!locationIds.has(locationId)) onError(file, ['locationId'], `there is no location ${locationId}`);
    const owner = owners.get(locationId);
    if (owner !== undefined) onError(file, ['locationId'], `${locationId} has its rooms in ${owner}`);
    owners.set(locationId, file);
    for (const [index, { gameId }] of rooms.entries()) {
      if (!gameIds.has(gameId)) onError(file, ['rooms', index, 'gameId'], `there is no game ${gameId}`);
    }
  }
}
