/** A number of places and of games. As a limit, 0 is no limit. */
export interface Volume {
  readonly places: number;
  readonly games: number;
}

/** A game of a basket, as limits count it. */
export interface SizedGame {
  /** The places of all its tickets. */
  readonly places: number;
  /** The smallest party that its room takes. */
  readonly minRequired: number;
}

/**
 * True if a basket is too large to be booked without payment. A room whose smallest party is above the limit is exempt: otherwise it could not be
 * booked at the venue at all.
 */
export function isTooLargeUnpaid(limit: Volume, games: readonly SizedGame[]): boolean {
  const counted = games.filter(({ minRequired }) => limit.places === 0 || minRequired <= limit.places);
  return exceeds(sumVolume(counted), limit);
}

/** Adds up the places and counts the games. */
export function sumVolume(games: readonly Pick<SizedGame, 'places'>[]): Volume {
  return { places: games.reduce((sum, { places }) => sum + places, 0), games: games.length };
}

function exceeds({ places, games }: Volume, limit: Volume): boolean {
  return (limit.places > 0 && places > limit.places) || (limit.games > 0 && games > limit.games);
}
