import {
  createMemoryBasketStore,
  createMemorySessionStore,
  createVisit,
  isKidsModeByDefault,
  type Confirmation,
  resolveProvider,
} from '@latchkey/booking-core';
import type { GameSummary, Location } from '@latchkey/cms-client/contract';
import type { BoxOffice } from './box-office.ts';
import { checkOut } from './check-out.ts';
import { holdTickets } from './hold-tickets.ts';

/**
 * Sells tickets: venue, game, date, slot, tickets, details, reference.
 *
 * @returns null if there is nothing to sell
 * @throws {VisitorLeft} when the visitor leaves
 */
export async function sell(office: BoxOffice): Promise<Confirmation | null> {
  const { terminal, client } = office;
  const locations = await client.listLocations();
  if (!locations.ok) {
    terminal.print(`The venues could not be listed: ${locations.error.message}`);
    return null;
  }
  const location = await terminal.choose('Venue:', locations.value.data, ({ name }) => name);

  const games = await client.listGames({ locationId: location.id });
  if (!games.ok) {
    terminal.print(`The games could not be listed: ${games.error.message}`);
    return null;
  }
  const sold = games.value.data.filter((game) => isSoldHere(game, location));
  for (const game of games.value.data) {
    if (!sold.includes(game)) terminal.print(`     ${game.name}: not sold here`);
  }
  if (sold.length === 0) return null;
  const game = await terminal.choose('Game:', sold, ({ name }) => name);

  const { gateway, cards, createKey, now, locale } = office;
  const visit = createVisit(
    {
      gateway,
      payments: cards.gateway,
      createKey,
      now,
      basketStore: createMemoryBasketStore(),
      sessionStore: createMemorySessionStore(),
      log: (message) => terminal.print(`! ${message}`),
    },
    { location, locale },
  );
  try {
    for (;;) {
      await holdTickets(office, visit, { location, game });
      const confirmation = await checkOut(office, visit);
      if (confirmation !== null) return confirmation;
      terminal.print('The hold has ended. Choose again.');
    }
  } finally {
    visit.stop();
  }
}

/** True for a game that is booked through our own basket; the box office sells no others. */
function isSoldHere(game: GameSummary, location: Location): boolean {
  const gameLocation = game.locations.find((entry) => entry.location.id === location.id) ?? null;
  return resolveProvider({ location, gameLocation, isKidsMode: isKidsModeByDefault(game) }).type === 'resova';
}
