import type { SnapshotFrom } from 'xstate';
import type { GatewayError } from '../outcome.ts';
import { corePhrases } from '../phrases.ts';
import type { basketMachine } from './basket.machine.ts';
import type { Basket, BasketBooking } from './basket.ts';
import type { BasketCall } from './basket.types.ts';

/** What views read instead of the machine's memory. */
export type BasketSnapshot = SnapshotFrom<typeof basketMachine>;

/** Whether the cart may be shown (§4): a second has passed, the stored basket has been asked for, no reset is under way. */
export function selectIsBasketLoaded(snapshot: BasketSnapshot): boolean {
  return (
    snapshot.matches({ loaded: 'over' }) &&
    !snapshot.matches({ cart: 'restoring' }) &&
    !snapshot.matches({ cart: 'resetting' })
  );
}

export function selectBasket({ context }: BasketSnapshot): Basket | null {
  return context.basket;
}

/** Bookings in the basket, for the header's count. */
export function selectBasketCount({ context }: BasketSnapshot): number {
  return context.basket?.bookings.length ?? 0;
}

/** When the hold ends, in milliseconds since 1970 by the machine's `now`; null where nothing is held. */
export function selectDeadlineMs({ context }: BasketSnapshot): number | null {
  return context.basket !== null && context.basket.bookings.length > 0 ? context.deadlineMs : null;
}

/** 'Hurry, this booking expires soon', from two minutes before the end. */
export function selectHurry(snapshot: BasketSnapshot): typeof corePhrases.hurry | null {
  const isHurrying = snapshot.matches({ cart: { ready: { hold: 'hurrying' } } });
  return isHurrying && selectBasketCount(snapshot) > 0 ? corePhrases.hurry : null;
}

export interface ExtendView {
  readonly isEnabled: boolean;
  readonly reason: { readonly code: 'noBasket' | 'alreadyExtended' | 'busy' } | null;
}

/** Whether the one renewal can be asked for now. */
export function selectExtend(snapshot: BasketSnapshot): ExtendView {
  const reason = ((): ExtendView['reason'] => {
    if (selectBasketCount(snapshot) === 0) return { code: 'noBasket' };
    if (!snapshot.context.basket?.canExtend) return { code: 'alreadyExtended' };
    return snapshot.hasTag('busy') ? { code: 'busy' } : null;
  })();
  return { isEnabled: reason === null, reason };
}

/** Whether a change is under way; controls that change the basket wait for it. */
export function selectIsBasketBusy(snapshot: BasketSnapshot): boolean {
  return snapshot.hasTag('busy');
}

/** Which change is under way, e.g. to spin beside the booking that is being removed. */
export function selectBasketCall({ context }: BasketSnapshot): BasketCall | null {
  return context.call;
}

/** What an expired basket held, to be offered again; empty where none has expired. */
export function selectExpiredBookings({ context }: BasketSnapshot): readonly BasketBooking[] {
  return context.expired?.bookings ?? [];
}

/** The stored basket could not be loaded: 'Error retrieving basket', with the error for those who ask. */
export function selectLoadFailure({
  context,
}: BasketSnapshot): { readonly phrase: typeof corePhrases.basketNotRetrieved; readonly error: GatewayError } | null {
  return context.loadError === null ? null : { phrase: corePhrases.basketNotRetrieved, error: context.loadError };
}
