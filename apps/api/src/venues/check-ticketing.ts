import type * as z from 'zod';
import { fileOf, parseStored, type SourceDocument } from '../content/source-document.ts';
import { memberOf } from '../kernel/json.ts';
import { whyNotAmount } from './amount-limits.ts';
import { checkNamedPrices, walkPriceAmounts } from './check-prices.ts';
import { sharedPrices } from './join-prices.ts';
import type { RoomPrices } from './price-documents.ts';
import { maxPriceDollars } from './room-document.ts';
import { type Room, type TicketingDocument, ticketingDocumentSchema } from './ticketing-document.ts';

/** The parts of valid documents that the check compares with other documents. They are remembered: an unchanged document is the same object. */
const namesByDocument = new WeakMap<SourceDocument, Names>();

/** The parts of a document that other documents, or the currency of its location, may make invalid. */
interface Names {
  readonly locationId: string;
  readonly rooms: readonly { readonly gameId: string }[];
  readonly prices: readonly number[];
  /** The prices of the games with which it had no error, by room; null if there were none so far. */
  readonly shared: readonly unknown[] | null;
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
    const known = namesByDocument.get(document);
    const parsed = known === undefined ? ticketingDocumentSchema.safeParse(document.document) : null;
    if (parsed?.success === false) {
      onIssues(file, parsed.error.issues);
      continue;
    }
    const names = known ?? readNames(parsed?.data);
    if (names === null) continue;
    const { locationId, rooms, prices } = names;
    const currency = currencies.get(locationId) ?? 'USD';
    const onOwn = (path: readonly PropertyKey[], message: string) => onError(file, path, message);
    // A remembered document is parsed again only if it may have an error.
    const parse = () => parsed?.data ?? parseStored(ticketingDocumentSchema, document.document);
    if (prices.some((price) => whyNotAmount(price, currency, maxPriceDollars) !== null)) {
      checkPrices(parse(), currency, onOwn);
    }
    const shared = rooms.map(({ gameId }) => sharedPrices(games.get(gameId), currency));
    const isSame = names.shared?.length === shared.length && shared.every((one, at) => one === names.shared?.[at]);
    const isValid = isSame || checkNames(parse(), shared, onOwn);
    namesByDocument.set(document, { ...names, shared: isValid ? shared : null });
    if (!locationIds.has(locationId)) onOwn(['locationId'], `there is no location ${locationId}`);
    const owner = owners.get(locationId);
    if (owner !== undefined) onOwn(['locationId'], `${locationId} has its rooms in ${owner}`);
    owners.set(locationId, file);
    for (const [index, { gameId }] of rooms.entries()) {
      if (!games.has(gameId)) onOwn(['rooms', index, 'gameId'], `there is no game ${gameId}`);
    }
  }
}

/** Reads the parts that are remembered; null without a document. */
function readNames(document: TicketingDocument | undefined): Names | null {
  if (document === undefined) return null;
  const { locationId, rooms } = document;
  return { locationId, rooms: rooms.map(({ gameId }) => ({ gameId })), prices: listPrices(document), shared: null };
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
