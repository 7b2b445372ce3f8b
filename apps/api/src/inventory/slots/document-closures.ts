import { periodAt } from '../../kernel/wall-clock.ts';
import { listDocumentedClosures, type Venue, type VenueClosure } from '../../venues/catalogue.ts';
import { type PlayedRoom, toGameInRoom } from '../../venues/played-rooms.ts';
import type { ClosedPeriod } from './closures.ts';

/** The instants of a closure, and the time zone in which they were calculated. */
interface KnownPeriod {
  readonly timeZone: string;
  readonly period: ClosedPeriod;
}

/** The closures that are remembered, because a calendar needs them for each of its starts. */
const knownPeriods = new WeakMap<VenueClosure, KnownPeriod>();

/** Returns a closure of the documents as instants. */
export function toPeriod(closure: VenueClosure, timeZone: string): ClosedPeriod {
  const known = knownPeriods.get(closure);
  if (known?.timeZone === timeZone) return known.period;
  const period = { ...periodAt(closure, timeZone), kind: closure.kind };
  knownPeriods.set(closure, { timeZone, period });
  return period;
}

/** Lists the closures by the documents of a game in one of its rooms. */
export function listDocumentPeriods(venue: Venue, played: PlayedRoom): readonly ClosedPeriod[] {
  return listDocumentedClosures(venue, toGameInRoom(played)).map((closure) => toPeriod(closure, venue.timeZone));
}
