import { categoryKinds } from '@latchkey/booking-core';
import { bounds, closureKinds, idSchema } from '@latchkey/cms-client/contract';
import * as z from 'zod';
import { fileOf, parseStored, type SourceDocument } from '../content/source-document.ts';
import { memberOf } from '../kernel/json.ts';
import { askWhetherMeant } from '../kernel/nearest.ts';
import { whyNotAmount } from './amount-limits.ts';
import { extraStartsSchema, hoursShape, wallClockSchema, weekSchema } from './hours-document.ts';
import { localisedLine } from './localised-text.ts';
import { policyByTelephone, policySchema } from './policy.ts';
import {
  amountsIn,
  categoryLimit,
  checkNamed,
  priceSchema,
  type RoomPrices,
  roomPricesSchema,
  sharedPrices,
} from './price-documents.ts';

/** The largest price of one ticket, in worth. */
export const maxPriceDollars = 1_000_000;

const categorySchema = z.strictObject({
  id: idSchema,
  name: localisedLine,
  /** The kind of customer for whom it is. */
  kind: z.enum(categoryKinds).default('adult'),
  /** The price; it may be left out if the price of the room says what a party pays. */
  singlePrice: priceSchema.optional(),
  /** True if it counts as a player, if prices depend on the size of the party. */
  countsForSize: z.boolean().default(true),
  maxQuantity: z.int().min(0).max(1_000),
  hide: z.boolean().default(false),
});

const categoriesSchema = z
  .array(categorySchema)
  .min(1)
  .max(categoryLimit)
  .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, 'has two categories of the same id');

const capacitySchema = z.int().min(1).max(1_000);
const turnaroundSchema = z
  .int()
  .min(0)
  .max(24 * 60);

/** The most physical rooms that one game has at a location. */
const maxTwins = 20;

const physicalRoomSchema = z.strictObject({
  id: idSchema,
  /** The name for the staff; absent for its id. */
  name: z.string().trim().min(1).max(60).optional(),
  /** The places of the room, whatever is played in it. */
  capacity: capacitySchema,
  /** The minutes that it needs after a game. */
  turnaroundMinutes: turnaroundSchema,
});

const roomSchema = z
  .strictObject({
    gameId: idSchema,
    /** The physical rooms in which it is played, in the order in which they are filled; absent for one of its own. */
    playedIn: z
      .array(idSchema)
      .min(1)
      .max(maxTwins)
      .refine((ids) => new Set(ids).size === ids.length, 'has a room twice')
      .optional(),
    /** The places of the game; only if it has a room of its own, else the physical rooms have them. */
    capacity: capacitySchema.optional(),
    /** True if one party takes the whole room. */
    isPrivate: z.boolean(),
    minRequired: z.int().min(1).max(1_000),
    durationMinutes: z
      .int()
      .min(5)
      .max(24 * 60),
    /** The minutes between two parties; only if the game has a room of its own, else the physical rooms have them. */
    turnaroundMinutes: turnaroundSchema.optional(),
    /** The hours of the week; absent for those of the location. */
    opening: weekSchema.optional(),
    ...hoursShape,
    /** The single starts beside the hours. */
    extraStarts: extraStartsSchema.optional(),
    /** The minutes from one start of an opening to the next; absent for the game and the longest turnaround of its rooms. */
    everyMinutes: z
      .int()
      .min(5)
      .max(24 * 60)
      .optional(),
    standard: categoriesSchema,
    /** The prices of Kids Mode; null if the room has no Kids Mode. */
    kids: categoriesSchema.nullable(),
    /** The prices of a room in which a ticket does not always cost its `singlePrice`. */
    prices: roomPricesSchema.optional(),
    /** The kind of the ordinary customer of each list, whose price is shown as that of the game. */
    reference: z
      .strictObject({ standard: z.enum(categoryKinds).optional(), kids: z.enum(categoryKinds).optional() })
      .default({}),
    /** The policy of the room, instead of that of the location. */
    policy: policySchema.optional(),
  })
  .refine(({ capacity = Infinity, minRequired }) => minRequired <= capacity, {
    path: ['minRequired'],
    error: 'must not be above the capacity',
  })
  .superRefine((room, context) => {
    for (const field of ['capacity', 'turnaroundMinutes'] as const) {
      if ((room[field] === undefined) === (room.playedIn !== undefined)) continue;
      const message =
        room.playedIn === undefined ? 'is missing' : 'is that of the physical rooms, which playedIn names';
      context.addIssue({ code: 'custom', path: [field], message });
    }
  })
  .superRefine(({ reference, ...room }, context) => {
    for (const mode of ['standard', 'kids'] as const) {
      const kind = reference[mode];
      if (kind === undefined || room[mode]?.some((category) => !category.hide && category.kind === kind) === true)
        continue;
      context.addIssue({
        code: 'custom',
        path: ['reference', mode],
        message: `there is no visible category of the kind ${kind}`,
      });
    }
  });

const closedSchema = z
  .strictObject({
    from: wallClockSchema,
    to: wallClockSchema,
    /** The kind of closure, which visitors see. */
    kind: z.enum(closureKinds),
    /** The games with all of their rooms. Absent, and without `rooms`: the whole location. */
    games: z.array(idSchema).min(1).max(bounds.list).optional(),
    /** The physical rooms, with all of their games. */
    rooms: z.array(idSchema).min(1).max(bounds.list).optional(),
  })
  .refine(({ from, to }) => `${from.date}T${from.time}` < `${to.date}T${to.time}`, {
    path: ['to'],
    error: 'must be after from',
  })
  .refine(({ games, rooms }) => games === undefined || rooms === undefined, {
    path: ['rooms'],
    error: 'are closed for all of their games: write those of games as a closed time of their own',
  });

const paymentSchema = z.strictObject({
  /** The ways to pay in the order in which visitors choose; the first is the default. Without an account of a provider, `card` is left out. */
  methods: z
    .array(z.enum(['venue', 'card']))
    .min(1)
    .refine((methods) => new Set(methods).size === methods.length, 'has a method twice'),
});

/** The schema of a share in per cent of the price of a booking's games. */
const usualHostPercent = 20;

/** The most that a host may take off the price of one booking, with all that was taken off before; a manager may take off all of it. */
const hostDiscountSchema = z.strictObject({
  percent: z.number().min(0).max(100).default(usualHostPercent),
  /** The amount in major units, besides the share; null if only the share counts. */
  amount: z.number().min(0).max(1_000_000_000).nullable().default(null),
});

/** The schema of `ticketing/<location>.json`: the rooms of a location, their hours and prices, and how visitors pay. */
export const ticketingDocumentSchema = z
  .strictObject({
    locationId: idSchema,
    payment: paymentSchema.default({ methods: ['venue'] }),
    /** The changes that visitors may make to a booking online after its confirmation. */
    policy: policySchema.default(policyByTelephone),
    hostDiscount: hostDiscountSchema.default({ percent: usualHostPercent, amount: null }),
    /** The times when nothing is sold: a game may neither begin in such a time nor reach into it. The staff can close more. */
    closed: z.array(closedSchema).max(bounds.list).default([]),
    /** The week of the rooms that have none of their own. */
    opening: weekSchema.optional(),
    ...hoursShape,
    /** The rooms that several games share, or that are twins of each other; a game without `playedIn` has one of its own. */
    physicalRooms: z
      .array(physicalRoomSchema)
      .max(bounds.list)
      .refine((rooms) => new Set(rooms.map(({ id }) => id)).size === rooms.length, 'has two rooms of the same id')
      .default([]),
    rooms: z
      .array(roomSchema)
      .max(bounds.list)
      .refine(
        (rooms) => new Set(rooms.map(({ gameId }) => gameId)).size === rooms.length,
        'has two rooms for one game',
      ),
  })
  .superRefine(({ payment, policy, rooms }, context) => {
    if (payment.methods.includes('card')) return;
    const policies = [policy, ...rooms.map((room) => room.policy)];
    for (const [index, { higherPrice } = { higherPrice: 'venue' }] of policies.entries()) {
      if (higherPrice !== 'card') continue;
      const path = index === 0 ? ['policy', 'higherPrice'] : ['rooms', index - 1, 'policy', 'higherPrice'];
      context.addIssue({ code: 'custom', path, message: 'is by card, which payment.methods does not have' });
    }
  })
  .superRefine(({ opening, rooms }, context) => {
    for (const [index, room] of rooms.entries()) {
      if (room.opening !== undefined || opening !== undefined) continue;
      context.addIssue({
        code: 'custom',
        path: ['rooms', index, 'opening'],
        message: 'is missing: the location has no opening either',
      });
    }
  })
  .superRefine(({ physicalRooms, rooms }, context) => {
    const byId = new Map(physicalRooms.map((physical) => [physical.id, physical]));
    for (const [index, { playedIn = [], minRequired }] of rooms.entries()) {
      for (const [position, id] of playedIn.entries()) {
        const physical = byId.get(id);
        const isTooSmall = physical !== undefined && minRequired > physical.capacity;
        if (physical !== undefined && !isTooSmall) continue;
        const message = isTooSmall ? `${id} has fewer places than minRequired` : noPhysicalRoom(id, physicalRooms);
        context.addIssue({ code: 'custom', path: ['rooms', index, 'playedIn', position], message });
      }
    }
  })
  .superRefine(({ closed, physicalRooms, rooms }, context) => {
    const [knownGames, knownRooms] = [rooms.map(({ gameId }) => gameId), physicalRooms.map(({ id }) => id)];
    for (const [index, { games = [], rooms: physical = [] }] of closed.entries()) {
      const report = (field: 'games' | 'rooms', position: number, message: string) =>
        context.addIssue({ code: 'custom', path: ['closed', index, field, position], message });
      for (const [position, gameId] of games.entries()) {
        if (knownGames.includes(gameId)) continue;
        report('games', position, `there is no room for ${gameId}${askWhetherMeant(gameId, knownGames)}`);
      }
      for (const [position, id] of physical.entries())
        if (!knownRooms.includes(id)) report('rooms', position, noPhysicalRoom(id, physicalRooms));
    }
  });

function noPhysicalRoom(id: string, physicalRooms: readonly { readonly id: string }[]): string {
  const known = physicalRooms.map((room) => room.id);
  return `there is no room ${id} in physicalRooms${askWhetherMeant(id, known)}`;
}

type TicketingDocument = z.output<typeof ticketingDocumentSchema>;
export type Room = TicketingDocument['rooms'][number];
export type PhysicalRoom = TicketingDocument['physicalRooms'][number];
export type RoomCategory = Room['standard'][number];
export type DocumentClosure = TicketingDocument['closed'][number];
export type LocationHours = Pick<TicketingDocument, 'opening' | keyof typeof hoursShape>;

/** The ids that a valid document names, which are remembered: an unchanged document is the same object. */
const namesByDocument = new WeakMap<SourceDocument, Names>();

interface Names {
  readonly locationId: string;
  readonly rooms: readonly { readonly gameId: string }[];
  readonly prices: readonly number[];
  /** The prices of the games with which it had no error, by room; null if there were none so far. */
  readonly shared: readonly unknown[] | null;
}

type OnError = (file: string, path: readonly PropertyKey[], message: string) => void;
type OnIssues = (file: string, issues: readonly z.core.$ZodIssue[]) => void;

/** Reports errors in the ticketing documents, and references to locations and games that do not exist. */
export function checkTicketing(documents: readonly SourceDocument[], onError: OnError, onIssues: OnIssues): void {
  const locationIds = new Set(
    documents.filter(({ kind }) => kind === 'location').map(({ document }) => memberOf(document, 'id')),
  );
  const games = new Map(
    documents.filter(({ kind }) => kind === 'game').map(({ document }) => [memberOf(document, 'id'), document]),
  );
  const currencies = mapCurrencies(documents);
  const owners = new Map<string, string>();
  for (const document of documents.filter(({ kind }) => kind === 'ticketing')) {
    const file = fileOf(document);
    const known = namesByDocument.get(document);
    const parsed = known === undefined ? ticketingDocumentSchema.safeParse(document.document) : null;
    if (parsed?.success === false) {
      onIssues(file, parsed.error.issues);
      continue;
    }
    const names = known ?? namesIn(parsed?.data);
    if (names === null) continue;
    const { locationId, rooms, prices } = names;
    const currency = currencies.get(locationId) ?? 'USD';
    const onOwn = (path: readonly PropertyKey[], message: string) => onError(file, path, message);
    const stored = () => parsed?.data ?? parseStored(ticketingDocumentSchema, document.document);
    if (prices.some((price) => whyNotAmount(price, currency, maxPriceDollars) !== null)) {
      checkPrices(stored(), currency, onOwn);
    }
    const shared = rooms.map(({ gameId }) => sharedPrices(games.get(gameId), currency));
    const isSame = names.shared?.length === shared.length && shared.every((one, at) => one === names.shared?.[at]);
    const isNamed = isSame || checkNames(stored(), shared, onOwn);
    namesByDocument.set(document, { ...names, shared: isNamed ? shared : null });
    if (!locationIds.has(locationId)) onOwn(['locationId'], `there is no location ${locationId}`);
    const owner = owners.get(locationId);
    if (owner !== undefined) onOwn(['locationId'], `${locationId} has its rooms in ${owner}`);
    owners.set(locationId, file);
    for (const [index, { gameId }] of rooms.entries()) {
      if (!games.has(gameId)) onOwn(['rooms', index, 'gameId'], `there is no game ${gameId}`);
    }
  }
}

function namesIn(document: TicketingDocument | undefined): Names | null {
  if (document === undefined) return null;
  const { locationId, rooms } = document;
  return { locationId, rooms: rooms.map(({ gameId }) => ({ gameId })), prices: listPrices(document), shared: null };
}

/** True if the prices of all rooms name only lists and categories that exist. */
function checkNames(
  { rooms }: Pick<TicketingDocument, 'rooms'>,
  shared: readonly (RoomPrices | undefined)[],
  onError: (path: readonly PropertyKey[], message: string) => void,
): boolean {
  let isValid = true;
  for (const [index, room] of rooms.entries()) {
    checkNamed(room, shared[index], (path, message) => {
      isValid = false;
      onError(['rooms', index, ...path], message);
    });
  }
  return isValid;
}

/** Groups documents by the ids of the locations that they name. */
function mapCurrencies(documents: readonly SourceDocument[]): ReadonlyMap<unknown, string> {
  const locations = documents.filter(({ kind }) => kind === 'location');
  return new Map(
    locations.flatMap(({ document }) => {
      const currency = memberOf(document, 'currency');
      return typeof currency === 'string' ? [[memberOf(document, 'id'), currency] as const] : [];
    }),
  );
}

function listPrices({
  rooms,
  hostDiscount,
}: {
  readonly rooms: readonly PricedRoom[];
  readonly hostDiscount: TicketingDocument['hostDiscount'];
}): readonly number[] {
  const ofRooms = rooms.flatMap((room) => [...amountsOf(room)].map(([, amount]) => amount));
  return [...ofRooms, ...(hostDiscount.amount === null ? [] : [hostDiscount.amount])];
}

type PricedRoom = Pick<Room, 'standard' | 'kids' | 'prices'>;

function* amountsOf(room: PricedRoom): Generator<readonly [readonly PropertyKey[], number]> {
  for (const mode of ['standard', 'kids'] as const) {
    for (const [at, { singlePrice }] of (room[mode] ?? []).entries())
      if (singlePrice !== undefined) yield [[mode, at, 'singlePrice'], singlePrice];
  }
  yield* amountsIn(room.prices);
}

/** Reports prices that cannot be amounts in the currency of the location. */
function checkPrices(
  { rooms, hostDiscount }: Pick<TicketingDocument, 'rooms' | 'hostDiscount'>,
  currency: string,
  onPrice: (path: readonly PropertyKey[], message: string) => void,
): void {
  const whyNotDiscount = whyNotAmount(hostDiscount.amount ?? 0, currency, maxPriceDollars);
  if (whyNotDiscount !== null) onPrice(['hostDiscount', 'amount'], whyNotDiscount);
  for (const [index, room] of rooms.entries()) {
    for (const [path, amount] of amountsOf(room)) {
      const reason = whyNotAmount(amount, currency, maxPriceDollars);
      if (reason !== null) onPrice(['rooms', index, ...path], reason);
    }
  }
}
