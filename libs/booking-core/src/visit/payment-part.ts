import { selectBasket, selectIsAtRest } from '../basket/basket.selectors.ts';
import type { Basket } from '../foundation/basket.ts';
import type { visitRules } from './visit.rules.ts';
import type { VisitActors, VisitHost } from './visit.types.ts';

/** Creates the part of a visit that passes events about a payment between the basket and the checkout. */
export function createPaymentPart({ actors }: VisitHost, rules: typeof visitRules) {
  /** The checkout that was followed last, and whether it was paying. */
  let followed: VisitActors['checkout'] = null;
  let wasPaying = false;
  /** True if the basket has to be fetched because a payment has begun or ended. */
  let isOutOfDate = false;
  let known: Basket | null = null;

  /**
   * Compares the basket and the checkout with their last state, and sends at most one event of each kind. It is called after each step of a part, and
   * each event here causes a step, after which the rest is done.
   */
  function follow(): void {
    const { basket, checkout } = actors();
    if (basket === null) return;
    const before = known;
    known = selectBasket(basket.getSnapshot());
    if (checkout === null) return;
    if (checkout.getSnapshot().status === 'active') {
      const options = rules.toOptions(checkout.getSnapshot(), known);
      if (options !== null) checkout.send(options);
      const news = known === before ? null : rules.toPaymentEvent(checkout.getSnapshot(), before, known);
      if (news !== null) checkout.send(news);
    }
    const isPaying = rules.isPaying(checkout.getSnapshot());
    // The end of a checkout is left out here: it closes the basket (`toConclusion`).
    const hasChanged = checkout.getSnapshot().status === 'active' && isPaying !== (checkout === followed && wasPaying);
    followed = checkout;
    wasPaying = isPaying;
    isOutOfDate ||= hasChanged;
    const locked = hasChanged && isPaying ? rules.lockBasket(checkout.getSnapshot(), basket.getSnapshot()) : null;
    if (locked !== null) basket.send({ type: 'basket.received', basket: locked });
    if (!isOutOfDate || !selectIsAtRest(basket.getSnapshot())) return;
    isOutOfDate = false;
    basket.send({ type: 'basket.reload' });
  }

  return { follow };
}
