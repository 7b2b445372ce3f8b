import { selectBasket, selectIsAtRest } from '../basket/basket.selectors.ts';
import type { Basket } from '../foundation/basket.ts';
import type { visitRules } from './visit.rules.ts';
import type { VisitActors, VisitHost } from './visit.types.ts';

/**
 * Creates the part of a visit that passes events about a payment between the basket and the checkout.
 *
 * `follow` compares both with their state at the call before:
 *
 * 1. A running checkout receives the ways to pay of the basket, if it has others.
 * 2. A running checkout receives the news that a payment has begun or ended in another window, if the basket was fetched with such news.
 * 3. If a payment of this checkout has just begun, the basket is locked at once.
 * 4. If a payment has begun or ended, the basket is fetched as soon as it is at rest.
 *
 * It is called after each step of a part, and each event here causes such a step: the inner call does the rest, and the outer one then finds nothing
 * left to send.
 */
export function createPaymentPart({ actors }: VisitHost, rules: typeof visitRules) {
  /** The checkout at the last call, and whether it was paying then. */
  let lastCheckout: VisitActors['checkout'] = null;
  let wasPaying = false;
  /** The basket at the last call. It is kept without a checkout, too: a checkout that begins later receives only news that come after its start. */
  let lastBasket: Basket | null = null;
  /** True from the beginning or the end of a payment until the basket is fetched. */
  let isOutOfDate = false;

  function follow(): void {
    const { basket, checkout } = actors();
    if (basket === null) return;
    const basketBefore = lastBasket;
    lastBasket = selectBasket(basket.getSnapshot());
    if (checkout === null) return;
    if (checkout.getSnapshot().status === 'active') {
      const options = rules.toOptions(checkout.getSnapshot(), lastBasket);
      if (options !== null) checkout.send(options);
      const isSameBasket = lastBasket === basketBefore;
      const news = isSameBasket ? null : rules.toPaymentEvent(checkout.getSnapshot(), basketBefore, lastBasket);
      if (news !== null) checkout.send(news);
    }
    const isPaying = rules.isPaying(checkout.getSnapshot());
    const wasPayingHere = checkout === lastCheckout && wasPaying;
    // The end of a checkout is left out here: it closes the basket (`toConclusion`).
    const hasBegunOrEnded = checkout.getSnapshot().status === 'active' && isPaying !== wasPayingHere;
    lastCheckout = checkout;
    wasPaying = isPaying;
    isOutOfDate ||= hasBegunOrEnded;
    const hasBegun = hasBegunOrEnded && isPaying;
    const locked = hasBegun ? rules.lockBasket(checkout.getSnapshot(), basket.getSnapshot()) : null;
    if (locked !== null) basket.send({ type: 'basket.received', basket: locked });
    if (!isOutOfDate || !selectIsAtRest(basket.getSnapshot())) return;
    isOutOfDate = false;
    basket.send({ type: 'basket.reload' });
  }

  return { follow };
}
