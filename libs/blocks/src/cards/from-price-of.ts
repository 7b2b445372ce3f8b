import type { GameSummary, Location } from '@latchkey/cms-client/schema';
import type { Price } from '@latchkey/i18n';

/** What the cheapest ticket of a game costs at a location that sells it already; null without one, or where nobody says it. */
export function fromPriceOf(game: Pick<GameSummary, 'locations'>, location: Pick<Location, 'id'> | null): Price | null {
  const place = game.locations.find((each) => each.location.id === location?.id && !each.comingSoon);
  return place?.fromPrice ?? null;
}
