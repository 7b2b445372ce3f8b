import type { GameSummary, Location } from '@latchkey/cms-client/contract';
import type { ShownPrice } from '@latchkey/i18n';

/** Finds the price of a game at a location that already sells it; null without one, or if unknown. */
export function findFromPrice(
  game: Pick<GameSummary, 'locations'>,
  location: Pick<Location, 'id'> | null,
): ShownPrice | null {
  const place = game.locations.find((each) => each.location.id === location?.id && !each.comingSoon);
  return place?.fromPrice ?? null;
}
