import type * as z from 'zod';
import { fileOf, type SourceDocument } from '../content/source-document.ts';
import { memberOf } from '../kernel/json.ts';
import { whyNotAmount } from './amount-limits.ts';
import { walkPriceAmounts, findUnknownCategories, checkPickedLists } from './check-prices.ts';
import { gamePricesSchema } from './price-documents.ts';
import { maxPriceDollars } from './room-document.ts';

type OnError = (file: string, path: readonly PropertyKey[], message: string) => void;
type OnIssues = (file: string, issues: readonly z.core.$ZodIssue[]) => void;

/** Reports errors in the prices that games have at all locations of a currency. */
export function checkGamePrices(documents: readonly SourceDocument[], onError: OnError, onIssues: OnIssues): void {
  const priced = documents.filter(
    ({ kind, document }) => kind === 'game' && memberOf(document, 'prices') !== undefined,
  );
  // A chain without such prices does not pay for the search of its rooms.
  if (priced.length === 0) return;
  const listRooms = indexRooms(documents);
  for (const game of priced) {
    const file = fileOf(game);
    const parsed = gamePricesSchema.safeParse(memberOf(game.document, 'prices'));
    if (!parsed.success) {
      onIssues(
        file,
        parsed.error.issues.map((issue) => ({ ...issue, path: ['prices', ...issue.path] })),
      );
      continue;
    }
    const gameId = memberOf(game.document, 'id');
    for (const [index, prices] of parsed.data.entries()) {
      // The paths of the prices of a room begin with `prices`, too.
      const onPrice: OnPriceError = ([, ...path], message) => onError(file, ['prices', index, ...path], message);
      checkPrices(prices, listRooms(gameId, prices.currency), onPrice);
    }
  }
}

/** The function that reports an error at a path of the prices of a game in one currency. */
type OnPriceError = (path: readonly PropertyKey[], message: string) => void;

/** Reports amounts that the currency does not have, and names of lists and categories that do not exist. */
function checkPrices(
  { currency, ...prices }: z.output<typeof gamePricesSchema>[number],
  rooms: readonly unknown[],
  onPrice: OnPriceError,
): void {
  for (const [path, amount] of walkPriceAmounts(prices)) {
    const reason = whyNotAmount(amount, currency, maxPriceDollars);
    if (reason !== null) onPrice(path, reason);
  }
  checkPickedLists(prices, prices.lists ?? [], onPrice);
  // A game that no location of the currency sells yet has no categories to compare with.
  if (rooms.length === 0) return;
  for (const mode of ['standard', 'kids'] as const) {
    const ids = new Set(rooms.flatMap((room) => listIn(room, mode).map((category) => memberOf(category, 'id'))));
    for (const path of findUnknownCategories(prices, mode, (id) => ids.has(id)))
      onPrice(path, `no location that sells it in ${currency} has a category ${String(path.at(-1))}`);
  }
}

/** Creates the function that lists the rooms of a game at the locations of a currency, as their documents have them. */
function indexRooms(documents: readonly SourceDocument[]): (gameId: unknown, currency: string) => readonly unknown[] {
  const currencies = new Map(
    documents
      .filter(({ kind }) => kind === 'location')
      .map(({ document }) => [memberOf(document, 'id'), memberOf(document, 'currency') ?? 'USD']),
  );
  const rooms = new Map<string, unknown[]>();
  const keyOf = (gameId: unknown, currency: unknown) => JSON.stringify([gameId, currency]);
  for (const { document } of documents.filter(({ kind }) => kind === 'ticketing')) {
    for (const room of listIn(document, 'rooms')) {
      const key = keyOf(memberOf(room, 'gameId'), currencies.get(memberOf(document, 'locationId')) ?? 'USD');
      const found = rooms.get(key) ?? [];
      rooms.set(key, found);
      found.push(room);
    }
  }
  return (gameId, currency) => rooms.get(keyOf(gameId, currency)) ?? [];
}

/** Lists the members of a list of a document that is not validated; empty if it is no list. */
function listIn(document: unknown, name: string): readonly unknown[] {
  const list = memberOf(document, name);
  return Array.isArray(list) ? list : [];
}
