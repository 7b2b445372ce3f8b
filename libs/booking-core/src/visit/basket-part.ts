import type { Actor } from 'xstate';
import { basketMachine } from '../basket/basket.machine.ts';
import { selectBasket, selectBookedId } from '../basket/basket.selectors.ts';
import type { BasketInput } from '../basket/basket.types.ts';
import type { Basket } from '../foundation/basket.ts';
import type { CheckoutInput } from '../checkout/checkout.types.ts';
import { persistActor, restoreActor } from '../persist/persist.ts';
import { createNamesPart } from './booked-names.ts';
import { createPaymentPart } from './payment-part.ts';
import { renewStored } from './renew-stored.ts';
import { visitRules } from './visit.rules.ts';
import type { BasketPart, Keeper, VisitActors, VisitMachines } from './visit.types.ts';

/** Keeps a part for a reload of the page, and reads texts that an earlier version wrote. */
export const sessionKeeper: Keeper = {
  persist: persistActor,
  restore: (machine, text, options) => restoreActor(machine, renewStored(machine.id, text), options),
};

/**
 * Creates the part of a visit that runs the basket and its checkout, and the events between them.
 *
 * @param rules the rules between the parts; a proof passes broken copies
 */
export function createBasketPart(machine: VisitMachines['basket'], rules: typeof visitRules = visitRules): BasketPart {
  return (host) => {
    const { ports, input, actors } = host;
    const { basketStore, createKey, gateway, log, now, payments } = ports;
    const { location, locale, optionalFields, paymentPage, usesExternalWidget } = input;
    /** The machine of the checkout, while a screen shows it. */
    let checkoutMachine: VisitMachines['checkout'] | null = null;
    /** Id of the basket that the checkout was opened for last, null for none; undefined before the first. */
    let openedFor: string | null | undefined;
    /** The checkout whose end was sent to the basket, and is not sent again. */
    let concluded: VisitActors['checkout'] = null;
    /** The basket at that moment. If it is another object later, it was fetched since. */
    let concludedWith: Basket | null = null;
    const payment = createPaymentPart(host, rules);
    const names = createNamesPart(host);

    /**
     * Opens the basket: the stored one of this tab if it is still the visitor's, else a new one. Both take over the basket that Book Now has just
     * returned (`brought`), so that it is not fetched.
     */
    function open(): Actor<VisitMachines['basket']> {
      const running = actors().basket;
      if (running !== null) return running;
      const storedId = basketStore.read(location.id);
      const brought = rules.getHanded(host.takeHanded(), storedId, now());
      const basketInput: BasketInput = { gateway, basketStore, createKey, now, log, location, usesExternalWidget };
      const restored = host.restore('basket', machine, basketInput, sessionKeeper);
      const isStillHeld = restored !== null && rules.isStillHeld(restored.getSnapshot(), storedId);
      const actor = isStillHeld
        ? restored
        : host.create('basket', machine, { ...basketInput, ...(brought !== null && { basket: brought }) });
      // The event is queued until the actor starts.
      if (isStillHeld) {
        actor.send(brought === null ? { type: 'basket.reload' } : { type: 'basket.received', basket: brought });
      }
      actor.on('basket.expired', ({ basket }) => {
        const { checkout } = actors();
        if (checkout !== null && rules.endsWith(checkout.getSnapshot(), basket.id)) {
          checkout.send({ type: 'basket.expired' });
        }
      });
      host.start('basket', actor, sessionKeeper);
      return actor;
    }

    /**
     * Follows a step of any part, in three stages:
     *
     * 1. The checkout is continued, or a new one begins, where it no longer belongs to the basket that is held.
     * 2. The payment and the names follow.
     * 3. The end of the checkout is sent to the basket, once.
     */
    function follow(): void {
      const { basket } = actors();
      if (basket === null || checkoutMachine === null) return;
      const held = selectBasket(basket.getSnapshot());
      const basketId = held?.id ?? null;
      const bookedId = selectBookedId(basket.getSnapshot());
      const running = actors().checkout?.getSnapshot() ?? null;
      const hasOtherBasket = openedFor !== basketId;
      const wasFetchedAfterEnd = concluded === actors().checkout && concludedWith !== held;
      const beginsAgain = wasFetchedAfterEnd && rules.isHeldAfterAll(running, basketId);
      const needsAnother = rules.isLeftOver(running, basketId) || rules.lacksConfirmation(running, basketId, bookedId);
      if (hasOtherBasket || beginsAgain || needsAnother) {
        openedFor = basketId;
        continueCheckout(checkoutMachine, basketId, bookedId);
      }
      payment.follow();
      names.follow();
      const { checkout } = actors();
      if (checkout === null || concluded === checkout) return;
      const conclusion = rules.toConclusion(checkout.getSnapshot(), basketId, basketStore.read(location.id));
      if (conclusion === null) return;
      concluded = checkout;
      concludedWith = held;
      basket.send(conclusion);
    }

    /**
     * Continues the running or stored checkout if the rules keep it: it is of this basket, or its outcome is unknown, or it shows an end. Else ends it,
     * and starts a new one with the details typed before: for the held basket, or for the confirmation of a basket that was booked elsewhere.
     *
     * @param basketId the held basket; null for none
     * @param bookedId the basket that was booked elsewhere; null for none
     */
    function continueCheckout(
      logic: VisitMachines['checkout'],
      basketId: string | null,
      bookedId: string | null,
    ): void {
      const held = actors().basket?.getSnapshot().context.basket ?? null;
      const checkoutInput: CheckoutInput = {
        gateway,
        createKey,
        payments,
        location,
        locale,
        basketId: basketId ?? bookedId ?? '',
        paymentOptions: held?.paymentOptions ?? [],
        isPaying: held?.status === 'paying',
        isBooked: basketId === null && bookedId !== null,
        paymentPage,
        optionalFields,
      };
      const running = actors().checkout;
      const current = running ?? host.restore('checkout', logic, checkoutInput, sessionKeeper);
      if (current !== null && rules.isKept(current.getSnapshot(), basketId, bookedId)) {
        if (current !== running) host.start('checkout', current, sessionKeeper);
        return;
      }
      host.end('checkout');
      if (basketId === null && bookedId === null) return;
      const typed = current === null ? {} : rules.getTyped(current.getSnapshot());
      host.start('checkout', host.create('checkout', logic, { ...checkoutInput, ...typed }), sessionKeeper);
    }

    return {
      open,
      checkOut: (logic) => {
        checkoutMachine = logic;
        follow();
      },
      follow,
      notice: (how) => {
        const { basket, checkout } = actors();
        if (how === 'online' && checkout?.getSnapshot().status === 'active') checkout.send({ type: 'checkout.retry' });
        if (basket === null) return;
        if (selectBasket(basket.getSnapshot()) !== null) basket.send({ type: 'basket.reload' });
        else if (basketStore.read(location.id) !== null) {
          // Another window holds a basket and this one none, so the basket is opened anew.
          host.end('basket');
          open();
        }
      },
      forget: (part) => {
        if (part !== 'checkout') return;
        checkoutMachine = null;
        openedFor = undefined;
      },
    };
  };
}

/** The basket part as it ships. */
export const basketPart: BasketPart = createBasketPart(basketMachine);
