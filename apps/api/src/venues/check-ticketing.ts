import type * as z from 'zod';
import { fileOf, parseStored, type SourceDocument } from '../content/source-document.ts';
import { memberOf } from '../kernel/json.ts';
import { whyNotAmount } from './amount-limits.ts';
import { checkNamedPrices, walkPriceAmounts } from './check-prices.ts';
import { sharedPrices } from './join-prices.ts';
import type { RoomPrices } from './price-documents.ts';
import { maxPriceDollars } from './room-document.ts';
import { type Room, type TicketingDocument, ticketingDocumentSchema } from './ticketing-document.ts';

/**
 * The parts of documents that are valid by their schema. They are remembered, because a chain has a thousand documents of which a change concerns a
 * few: an unchanged document is the same object, and is parsed again only if it may have an error.
 */
const partsByDocument = new WeakMap<SourceDocument, ComparedParts>();

/** The parts of a document that other documents, or the currency of its location, may make invalid. */
interface ComparedParts {
  readonly locationId: string;
  readonly rooms: readonly { readonly gameId: string }[];
  readonly prices: readonly number[];
  /** The prices of its games, by room, with which it was last found valid; null if it never was. */
  readonly validWith: readonly unknown[] | null;
}

/** The function that reports an error at a path of a file. */
type OnError = (file: string, path: readonly PropertyKey[], message: string) => void;

/** The function that reports what a schema found in a file. */
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
    const onOwn: OnOwnError = (path, message) => onError(file, path, message);
    const read = readDocument(document, (issues) => onIssues(file, issues));
    if (read === null) continue;
    const { locationId, rooms } = read.parts;
    checkAmounts(document, read, { currency: currencies.get(locationId) ?? 'USD', games }, onOwn);
    if (!locationIds.has(locationId)) onOwn(['locationId'], `there is no location ${locationId}`);
    const owner = owners.get(locationId);
    if (owner !== undefined) onOwn(['locationId'], `${locationId} has its rooms in ${owner}`);
    owners.set(locationId, file);
    for (const [index, { gameId }] of rooms.entries()) {
      if (!games.has(gameId)) onOwn(['rooms', index, 'gameId'], `there is no game ${gameId}`);
    }
  }
}

/** The function that reports an error at a path of the checked document. */
type OnOwnError = (path: readonly PropertyKey[], message: string) => void;

/** A document that is valid by its schema. */
interface ReadDocument {
  readonly parts: ComparedParts;
  /** Returns the whole document, which is parsed again if only its parts are remembered. */
  readonly parse: () => TicketingDocument;
}

/** Reads a document. Null if it is not valid by its schema, whose issues are reported. */
function readDocument(
  source: SourceDocument,
  onIssues: (issues: readonly z.core.$ZodIssue[]) => void,
): ReadDocument | null {
  const remembered = partsByDocument.get(source);
  if (remembered !== undefined) {
    return { parts: remembered, parse: () => parseStored(ticketingDocumentSchema, source.document) };
  }
  const parsed = ticketingDocumentSchema.safeParse(source.document);
  if (!parsed.success) {
    onIssues(parsed.error.issues);
    return null;
  }
  const { data } = parsed;
  const rooms = data.rooms.map(({ gameId }) => ({ gameId }));
  const parts = { locationId: data.locationId, rooms, prices: listPrices(data), validWith: null };
  return { parts, parse: () => data };
}

/**
 * Reports amounts that the currency does not have, and names of prices that do not exist, if the document may have such errors. Remembers the parts of
 * the document.
 */
function checkAmounts(
  source: SourceDocument,
  { parts, parse }: ReadDocument,
  { currency, games }: { readonly currency: string; readonly games: ReadonlyMap<unknown, unknown> },
  onError: OnOwnError,
): void {
  const { rooms, prices, validWith } = parts;
  if (prices.some((price) => whyNotAmount(price, currency, maxPriceDollars) !== null)) {
    checkPrices(parse(), currency, onError);
  }
  const shared = rooms.map(({ gameId }) => sharedPrices(games.get(gameId), currency));
  const isUnchanged = validWith?.length === shared.length && shared.every((one, at) => one === validWith[at]);
  if (isUnchanged) return;
  const isValid = checkNames(parse(), shared, onError);
  partsByDocument.set(source, { ...parts, validWith: isValid ? shared : null });
}

/** Reports lists and categories that the prices of the rooms name and that do not exist. Returns true if there are none. */
function checkNames(
  { rooms }: Pick<TicketingDocument, 'rooms'>,
  shared: readonly (RoomPrices | undefined)[],
  onError: (path: readonly PropertyKey[], message: string) => void,
): boolean {
  let isValid = true;
  for (const [index, room] of rooms.entries()) {
    checkNamedPrices(room, shared[index], (path, message) => {
      isValid = false;
      onError(['rooms', index, ...path], message);
    });
  }
  return isValid;
}

/** Maps the ids of the locations to their currencies. */
function mapCurrencies(documents: readonly SourceDocument[]): ReadonlyMap<unknown, string> {
  const locations = documents.filter(({ kind }) => kind === 'location');
  return new Map(
    locations.flatMap(({ document }) => {
      const currency = memberOf(document, 'currency');
      return typeof currency === 'string' ? [[memberOf(document, 'id'), currency] as const] : [];
    }),
  );
}

/** Lists the amounts of a document that its currency limits. */
function listPrices({
  rooms,
  hostDiscount,
}: {
  readonly rooms: readonly PricedRoom[];
  readonly hostDiscount: TicketingDocument['hostDiscount'];
}): readonly number[] {
  const ofRooms = rooms.flatMap((room) => [...walkRoomAmounts(room)].map(([, amount]) => amount));
  return [...ofRooms, ...(hostDiscount.amount === null ? [] : [hostDiscount.amount])];
}

type PricedRoom = Pick<Room, 'standard' | 'kids' | 'prices'>;

/** Walks through the amounts of a room, with their paths. */
function* walkRoomAmounts(room: PricedRoom): Generator<readonly [readonly PropertyKey[], number]> {
  for (const mode of ['standard', 'kids'] as const) {
    for (const [at, { singlePrice }] of (room[mode] ?? []).entries())
      if (singlePrice !== undefined) yield [[mode, at, 'singlePrice'], singlePrice];
  }
  yield* walkPriceAmounts(room.prices);
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
    for (const [path, amount] of walkRoomAmounts(room)) {
      const reason = whyNotAmount(amount, currency, maxPriceDollars);
      if (reason !== null) onPrice(['rooms', index, ...path], reason);
    }
  }
}
