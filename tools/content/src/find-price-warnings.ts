import { type ContentError, findPriceListWarnings, memberOf, type SourceDocument } from '@latchkey/api/content';
import { createErrorAt } from './create-error-at.ts';

/** The pattern of words in the name of a ticket that is meant to be free. */
const saysFree = /\bfree\b|gratuit|gratis|kostenlos|frei\b|مجان/iu;

/** Finds tickets and games that are free, rules of prices that tie, and lists that leave a party without a price. */
export function findPriceWarnings(documents: readonly SourceDocument[]): ContentError[] {
  const byId = (kind: SourceDocument['kind']) =>
    new Map(documents.filter((one) => one.kind === kind).map(({ document }) => [memberOf(document, 'id'), document]));
  const [games, locations] = [byId('game'), byId('location')];
  const warningsOnLists = documents
    .filter(({ kind }) => kind === 'ticketing')
    .flatMap((ticketing) => {
      const currency = memberOf(locations.get(memberOf(ticketing.document, 'locationId')), 'currency');
      return findPriceListWarnings(
        ticketing.document,
        (gameId) => games.get(gameId),
        typeof currency === 'string' ? currency : 'USD',
      ).map(({ path, message }) => createErrorAt(ticketing, path, message));
    });
  return [...findFreeTickets(documents), ...warningsOnLists];
}

/** Finds free tickets whose names do not say so; companions often come along for free. */
function findFreeTickets(documents: readonly SourceDocument[]): ContentError[] {
  return documents
    .filter(({ kind }) => kind === 'ticketing')
    .flatMap((ticketing) =>
      readList(ticketing.document, 'rooms').flatMap((room, index) =>
        ['standard', 'kids'].flatMap((list) =>
          readList(room, list).flatMap((price, at) =>
            isSilentlyFree(price)
              ? [
                  createErrorAt(
                    ticketing,
                    ['rooms', index, list, at, 'singlePrice'],
                    'is 0, and its name does not say “free”',
                  ),
                ]
              : [],
          ),
        ),
      ),
    );
}

/** Says whether visitors get this ticket for nothing while its name does not say so. */
function isSilentlyFree(price: unknown): boolean {
  const isShown = memberOf(price, 'hide') !== true;
  const isCompanion = memberOf(price, 'kind') === 'companion';
  const saysSo = saysFree.test(JSON.stringify(memberOf(price, 'name')));
  return memberOf(price, 'singlePrice') === 0 && isShown && !isCompanion && !saysSo;
}

function readList(document: unknown, name: string): readonly unknown[] {
  const list = memberOf(document, name);
  return Array.isArray(list) ? list : [];
}
