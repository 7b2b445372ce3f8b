import type { ItemRow } from '../inventory/taken-items.ts';
import { roomFor, type Venue } from '../venues/catalogue.ts';
import { withLeastTerms, type Policy, type GamePolicy } from '../venues/policy.ts';

/** Finds the policy of a game: that of its room, and no milder than the terms under which a visitor has moved it, so that a move evades no fee. */
export function policyFor(venue: Venue, { gameId, keptStep = null }: Pick<ItemRow, 'gameId' | 'keptStep'>): Policy {
  const policy = roomFor(venue, gameId)?.policy ?? venue.policy;
  return keptStep === null ? policy : withLeastTerms(policy, keptStep);
}

/** Finds the policy of a game with the start and the time zone from which its deadlines are counted. */
export function datedPolicyFor(venue: Venue, item: Pick<ItemRow, 'gameId' | 'keptStep' | 'startsAt'>): GamePolicy {
  return { policy: policyFor(venue, item), startsAt: item.startsAt, timeZone: venue.timeZone };
}
