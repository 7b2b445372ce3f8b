import { customerFields } from '@latchkey/booking-core';
import type { DeskBooking, DeskGame } from './drawer.types.ts';
import { type Start, toStart } from './start.ts';

/** A change that another desk or the visitor made. Amounts are in major units. */
export type Change =
  | { readonly type: 'cancelled' }
  | { readonly type: 'moved'; readonly gameId: string; readonly from: Start; readonly to: Start }
  | { readonly type: 'players'; readonly gameId: string; readonly from: number; readonly to: number }
  /** Other tickets for the same number of players. */
  | { readonly type: 'tickets'; readonly gameId: string }
  | { readonly type: 'gameRemoved' | 'gameAdded'; readonly gameId: string; readonly at: Start }
  | { readonly type: 'arrived' | 'arrivalUndone' | 'noShow' | 'noShowUndone'; readonly gameId: string }
  | { readonly type: 'note'; readonly from: string; readonly to: string }
  | { readonly type: 'paid' | 'total'; readonly from: number; readonly to: number }
  | { readonly type: 'customer' }
  /** The version is another, but nothing that the desk shows is different. */
  | { readonly type: 'other' };

/** Compares two states of a booking. Returns what is different, the most important first. */
export function findChanges(before: DeskBooking, after: DeskBooking): readonly Change[] {
  const changes: Change[] = [];
  if (before.state !== after.state && after.state === 'cancelled') changes.push({ type: 'cancelled' });
  changes.push(...findChangedGames(before.games, after.games));
  if (before.note !== after.note) changes.push({ type: 'note', from: before.note, to: after.note });
  if (before.total !== after.total) changes.push({ type: 'total', from: before.total, to: after.total });
  if (before.paid !== after.paid) changes.push({ type: 'paid', from: before.paid, to: after.paid });
  if (!hasSameCustomer(before, after)) changes.push({ type: 'customer' });
  return changes.length === 0 && before.version !== after.version ? [{ type: 'other' }] : changes;
}

/** Names the people who made the changes between two states of a booking, each once, in the order of the history. */
export function findAuthors(before: DeskBooking, after: DeskBooking): readonly string[] {
  const known = new Set(before.history.map(({ at, kind }) => `${at} ${kind}`));
  return [...new Set(after.history.filter(({ at, kind }) => !known.has(`${at} ${kind}`)).map(({ who }) => who))].filter(
    (who) => who !== '',
  );
}

function findChangedGames(before: readonly DeskGame[], after: readonly DeskGame[]): readonly Change[] {
  const earlier = new Map(before.map((game) => [game.bookingId, game]));
  const later = new Set(after.map(({ bookingId }) => bookingId));
  return [
    ...after.flatMap((game) => {
      const old = earlier.get(game.bookingId);
      return old === undefined
        ? [{ type: 'gameAdded', gameId: game.gameId, at: toStart(game) } as const]
        : findChangesOfGame(old, game);
    }),
    ...before
      .filter(({ bookingId }) => !later.has(bookingId))
      .map((game) => ({ type: 'gameRemoved', gameId: game.gameId, at: toStart(game) }) as const),
  ];
}

function findChangesOfGame(old: DeskGame, game: DeskGame): readonly Change[] {
  const { gameId } = game;
  const changes: Change[] = [];
  if (old.instanceId !== game.instanceId)
    changes.push({ type: 'moved', gameId, from: toStart(old), to: toStart(game) });
  if (old.quantity !== game.quantity) changes.push({ type: 'players', gameId, from: old.quantity, to: game.quantity });
  else if (describeTickets(old) !== describeTickets(game)) changes.push({ type: 'tickets', gameId });
  if ((old.arrivedAt === null) !== (game.arrivedAt === null)) {
    changes.push({ type: game.arrivedAt === null ? 'arrivalUndone' : 'arrived', gameId });
  }
  if ((old.noShowAt === null) !== (game.noShowAt === null)) {
    changes.push({ type: game.noShowAt === null ? 'noShowUndone' : 'noShow', gameId });
  }
  return changes;
}

function describeTickets({ tickets }: DeskGame): string {
  return tickets
    .map((ticket) => `${ticket.pricing_category_id} ${ticket.quantity}`)
    .toSorted((one, other) => (one < other ? -1 : 1))
    .join(', ');
}

function hasSameCustomer({ customer: one }: DeskBooking, { customer: other }: DeskBooking): boolean {
  return customerFields.every((field) => one[field] === other[field]);
}
