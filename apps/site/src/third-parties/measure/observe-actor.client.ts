import {
  selectBasket,
  selectBasketToBook,
  selectCategories,
  selectCheckoutStep,
  selectConfirmation,
  selectIsLoading,
  selectQuantities,
  selectSelectedSlot,
  selectSlotRows,
  selectStep,
} from '@latchkey/booking-core';
import type { RunningActor } from './running-actors.ts';
import { addToCart, beginCheckout, purchase, selectSlot, viewItem, type ShopEvent } from './shop-event.ts';

type Emit = (event: ShopEvent) => void;

/** Emits an event once per `key`. */
export type EmitOnce = (key: string, event: ShopEvent) => void;

interface Listeners {
  readonly emit: Emit;
  /** Remembers the keys beyond a reload of the page. */
  readonly emitOnce: EmitOnce;
}

/** Emits shop events for the steps of a booking or a checkout, by watching its machine. Returns a function that stops it. */
export function observeActor(running: RunningActor, listeners: Listeners): () => void {
  return running.type === 'booking'
    ? observeBooking(running, listeners.emit)
    : observeCheckout(running, listeners.emitOnce);
}

function observeBooking(booking: Extract<RunningActor, { type: 'booking' }>, emit: Emit): () => void {
  const { actor } = booking;
  /** True once `view_item` was emitted. */
  let isViewed = false;
  /** The slot whose selection was emitted last; null after a return to the slots. */
  let chosenId: string | null = null;
  const emitNew = () => {
    const snapshot = actor.getSnapshot();
    const isChosen = selectStep(snapshot) === 'tickets' && !selectIsLoading(snapshot);
    const slot = isChosen && selectCategories(snapshot).length > 0 ? selectSelectedSlot(snapshot) : null;
    if (!isViewed) {
      // A page that opens at the tickets of a slot shows no other slots.
      const slots =
        slot === null
          ? selectSlotRows(snapshot)
              .rows.flat()
              .map((view) => view.slot)
          : [slot];
      const event = viewItem(slots, booking);
      isViewed = event !== null;
      if (event !== null) emit(event);
    }
    // Change Time followed by the same slot is a new selection; a refresh of the selected slot is not.
    if (selectStep(snapshot) === 'slots') chosenId = null;
    if (slot !== null && slot.instanceId !== chosenId) {
      chosenId = slot.instanceId;
      emit(selectSlot(slot, booking));
    }
  };
  const stepSubscription = actor.subscribe(emitNew);
  const addSubscription = actor.on('basket.updated', () => {
    const snapshot = actor.getSnapshot();
    const slot = selectSelectedSlot(snapshot);
    if (slot !== null) emit(addToCart(slot, selectQuantities(snapshot), booking));
  });
  emitNew();
  return () => {
    stepSubscription.unsubscribe();
    addSubscription.unsubscribe();
  };
}

function observeCheckout(
  { actor, basketActor, venueName }: Extract<RunningActor, { type: 'checkout' }>,
  emitOnce: EmitOnce,
): () => void {
  const emitNew = () => {
    const snapshot = actor.getSnapshot();
    const confirmation = selectConfirmation(snapshot);
    if (confirmation !== null) {
      emitOnce(`purchase ${confirmation.reference}`, purchase(confirmation, venueName));
      return;
    }
    const basket = selectBasket(basketActor.getSnapshot());
    // The basket's actor may have another basket already than the checkout.
    const isOfCheckout = basket !== null && basket.id === selectBasketToBook(snapshot);
    if (isOfCheckout && selectCheckoutStep(snapshot) !== 'expired')
      emitOnce(`begin_checkout ${basket.id}`, beginCheckout(basket, venueName));
  };
  const subscriptions = [actor.subscribe({ next: emitNew, complete: emitNew }), basketActor.subscribe(emitNew)];
  emitNew();
  return () => {
    for (const subscription of subscriptions) subscription.unsubscribe();
  };
}
