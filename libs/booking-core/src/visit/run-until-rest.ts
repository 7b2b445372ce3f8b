import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { selectIsBasketLoaded } from '../basket/basket.selectors.ts';
import { isWait } from '../foundation/wait.ts';
import type { Visit } from './create-visit.ts';
import { type Clock, hostTimers } from './unwatched-clock.ts';
import type { VisitSnapshot } from './visit.types.ts';

/**
 * Waits until the visit can go on only by an event of the visitor or by a long wait, such as the end of a hold: no part has a request under way, is
 * about to repeat one, or shows something for a moment. Never rejects.
 *
 * @param options.limitMs milliseconds after which it resolves in any case, with what is under way still under way
 *
 * @param options.timers the timers for that limit; the host's own if absent
 */
export function runUntilRest(
  visit: Visit,
  { limitMs, timers = hostTimers() }: { readonly limitMs: number; readonly timers?: Clock },
): Promise<VisitSnapshot> {
  return new Promise((resolve) => {
    const end = () => {
      unsubscribe();
      timers.clearTimeout(limit);
      resolve(visit.getSnapshot());
    };
    const endAtRest = async () => {
      // A listener is called before the other parts have followed a step, so their turn is awaited.
      await Promise.resolve();
      if (isAtRest(visit.getSnapshot())) end();
    };
    const limit: unknown = timers.setTimeout(end, limitMs);
    const { unsubscribe } = visit.subscribe(() => void endAtRest());
    void endAtRest();
  });
}

function isAtRest({ booking, basket, checkout, manage, calendar }: VisitSnapshot): boolean {
  const isBasketAtRest = basket === null || selectIsBasketLoaded(basket);
  return (
    isBasketAtRest && [booking, basket, checkout, manage, calendar].every((part) => part === null || isPartAtRest(part))
  );
}

/** The tags of states in which a part continues without a press, at once or after a wait. */
const busyTags = ['loading', 'submitting', 'busy'] as const;

function isPartAtRest(part: AnyMachineSnapshot): boolean {
  if (part.status !== 'active') return true;
  // The children of a part are the actors that it has invoked: requests and waits.
  const children = Object.values(part.children as Readonly<Record<string, AnyActorRef>>);
  return children.every(isWait) && !busyTags.some((tag) => part.hasTag(tag));
}
