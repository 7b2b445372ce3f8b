import type { Result } from '../kernel/result.ts';
import type { KnownBrowser } from '../http/browser-token.ts';
import type { WiderNetwork } from '../ticketing/shared/wider-networks.ts';
import type { BasketsContext } from './baskets-context.ts';
import type { DatedSlot, WatchedBaskets } from './watched-baskets.ts';

/** A request that makes a basket hold places, in our own inventory or at a provider. */
export interface Holding {
  readonly locationId: string;
  /** The address of the request. */
  readonly client: string;
  readonly browser: KnownBrowser | null;
  /** The basket that changes; null for a new one. */
  readonly basketId: string | null;
  /** The slots, each of them once. */
  readonly slots: readonly DatedSlot[];
  /** The number of places that the basket will hold. */
  readonly places: number;
  /** Counts the slots that the location offers on a day, in all of its rooms. */
  readonly countOffered: (date: string) => Promise<Result<number>>;
}

/** A request that holds places, while it is carried out. */
export interface Claim {
  readonly isNew: boolean;
  /** The networks around the client, by keyed hashes. */
  readonly networks: readonly WiderNetwork[];
  readonly holding: Holding;
  /** The basket of the request; null until a new one is held. */
  basketId: string | null;
}

/** The dependencies of the limits. */
export interface LimitsContext extends Pick<BasketsContext, 'clientSecret'> {
  readonly db: Pick<BasketsContext['db'], 'oneStatement'>;
  readonly limits: Pick<BasketsContext['limits'], 'maxLiveBaskets' | 'maxHeldPlaces' | 'newBrowsers'>;
}

/** The limits, and the baskets that count for them. */
export interface Checks extends Pick<LimitsContext, 'db' | 'limits'> {
  readonly watched: WatchedBaskets;
}
