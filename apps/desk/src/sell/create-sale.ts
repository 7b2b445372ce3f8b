import {
  basketPart,
  bookingMachine,
  checkoutMachine,
  createMemoryBasketStore,
  createMemorySessionStore,
  createVisit,
  selectBasket,
  selectCheckoutScreen,
  selectCheckoutStep,
  selectPaymentOptions,
  selectSlotRows,
} from '@latchkey/booking-core';
import { browserClock, createLinkFollower } from './follow-link.ts';
import { findPlacesToGiveBack, giveBack, giveBackAfterLeaving } from './give-back.ts';
import { optionalFields } from './optional-fields.ts';
import { createSaleSettlement } from './sale-settlement.ts';
import type { Sale, SaleInput, SalePorts, SaleSnapshot } from './sale.types.ts';
import { toPaymentMethod, toRecordedMethod, type Tender, pickTender } from './tender.ts';

/**
 * Creates a sale: one visit of the booking core, and the settlement that records the money once the game is booked.
 *
 * A sale ends in two steps. `leave` is called when the screen is left. The visit and the settlement are stopped after that, as soon as nothing is
 * under way that matters to money: a request that books, or the record of a payment.
 */
export function createSale(ports: SalePorts, input: SaleInput): Sale {
  const { createKey, now, log, money, onUnrecorded, clock = browserClock } = ports;
  const { location, locale, game } = input;
  const basketStore = createMemoryBasketStore();
  /** True once the screen is left. */
  let hasLeft = false;
  /** True once everything is stopped. */
  let hasEnded = false;
  // Places whose hold is confirmed only after the screen was left are given back at once.
  const gateway = giveBackAfterLeaving(ports, () => hasLeft);
  const visit = createVisit(
    {
      gateway,
      // No card is typed at the desk: a party pays by card on the page of the provider.
      payments: { pay: async () => ({ type: 'unavailable' }) },
      createKey,
      now,
      log,
      basketStore,
      sessionStore: createMemorySessionStore(),
    },
    { location, locale, paymentPage: 'hosted', optionalFields },
    { clock },
  );
  const settlement = createSaleSettlement({
    visit,
    money,
    createKey,
    clock,
    onStep: () => {
      publish();
      stopIfDone();
    },
  });
  const link = createLinkFollower(visit, clock);

  /** The time of the slot that the day sheet has named; null once the slot was looked for. */
  let wantedTime = input.time ?? null;
  let tender: Tender | null = null;
  /** True while the places are being given back, before another time is chosen. */
  let isReturning = false;
  const listeners = new Set<() => void>();
  let snapshot = readSnapshot();

  function readSnapshot(): SaleSnapshot {
    return { visit: visit.getSnapshot(), tender, settlement: settlement.getSnapshot(), isReturning };
  }

  function publish(): void {
    snapshot = readSnapshot();
    for (const listener of listeners) listener();
  }

  function openBooking(date: string | undefined, isKidsMode: boolean): void {
    const booking = visit.openBooking(bookingMachine, {
      game,
      timeZone: location.timeZone,
      kidsModeByDefault: isKidsMode,
      splitCount: null,
      ...(date !== undefined && { date }),
    });
    // The desk has no basket page, so the checkout opens as soon as the basket has places.
    booking.on('basket.updated', () => visit.openCheckout({ basket: basketPart, checkout: checkoutMachine }));
  }

  /** Called after each step of the visit. The screen is told last, so that it gets what the steps before have begun. */
  function followVisit(): void {
    openWantedTime();
    link.follow();
    settlement.follow(tender);
    publish();
    stopIfDone();
  }

  /** Opens the slot that the day sheet has named by its time. If it is no longer free, the times of the day are shown. */
  function openWantedTime(): void {
    const { booking } = visit.actors();
    if (wantedTime === null || booking === null || !booking.getSnapshot().matches('choosingSlot')) return;
    const time = wantedTime;
    wantedTime = null;
    const views = selectSlotRows(booking.getSnapshot()).rows.flat();
    const wanted = views.find(({ slot, reason }) => slot.startTime === time && reason === null);
    if (wanted !== undefined) booking.send({ type: 'slot.select', instanceId: wanted.slot.instanceId });
  }

  /** Says whether the party hands the money over here and now, so that it has to be recorded. */
  function isPaidHere(): boolean {
    return toRecordedMethod(tender) !== null;
  }

  /** Says whether something goes on after the screen is left, such as the recording of money that is in the till. */
  function isUnderWay(): boolean {
    // Once there is a settlement, the game is booked, and only the record of the money may be under way.
    const recorded = settlement.getSnapshot();
    if (recorded !== null) return recorded.hasTag('busy');
    const step = selectStepOfCheckout();
    const isBooking =
      step === 'submitting' || step === 'reconciling' || (step === 'booked' && !isConfirmationMissing());
    return isPaidHere() && isBooking;
  }

  function selectStepOfCheckout() {
    const { checkout } = visit.getSnapshot();
    return checkout && selectCheckoutStep(checkout);
  }

  /** Says whether the game is booked, but its confirmation could not be fetched. */
  function isConfirmationMissing(): boolean {
    return selectCheckoutScreen(visit.getSnapshot()).name === 'booked';
  }

  /** Stops everything, once the screen is left and nothing is under way. */
  function stopIfDone(): void {
    if (!hasLeft || hasEnded || isUnderWay()) return;
    hasEnded = true;
    // The basket is read before the visit is stopped.
    const basketId = findPlacesToGiveBack(visit);
    reportUnrecordedMoney();
    unsubscribe();
    visit.stop();
    settlement.stop();
    if (basketId !== null) void giveBack(ports, location.id, basketId);
  }

  /** Reports money that was handed over and may not be recorded: the record failed, or there is no confirmation to record it for. */
  function reportUnrecordedMoney(): void {
    const recorded = settlement.getSnapshot();
    if (recorded?.matches('failed') === true) return onUnrecorded(recorded.context.reference);
    const step = selectStepOfCheckout();
    const isConfirmationUnknown = step === 'unresolved' || step === 'booked';
    if (isPaidHere() && isConfirmationUnknown) onUnrecorded(null);
  }

  /** Gives the held places back, and shows the times of the same day and mode again. */
  async function changeTime(): Promise<void> {
    const { basket } = visit.getSnapshot();
    const open = basket && selectBasket(basket);
    // A basket whose hold has expired has no places to give back, but still names the day.
    const last = open ?? basket?.context.expired ?? null;
    isReturning = true;
    publish();
    if (open !== null) await giveBack(ports, location.id, open.id);
    if (hasLeft) return;
    // The new booking begins with an empty basket. The visit keeps what was typed about the customer.
    basketStore.clear(location.id);
    visit.close('checkout');
    visit.close('basket');
    isReturning = false;
    const [lastBooking] = last?.bookings ?? [];
    openBooking(lastBooking?.date, lastBooking?.isKidsMode ?? false);
    publish();
  }

  const { unsubscribe } = visit.subscribe(followVisit);
  openBooking(input.date, input.isKidsMode ?? false);

  return {
    visit,
    getSnapshot: () => snapshot,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    chooseTender: (chosen) => {
      tender = chosen;
      publish();
    },
    book: () => {
      const { checkout } = visit.actors();
      if (checkout === null) return;
      tender = pickTender(selectPaymentOptions(checkout.getSnapshot()), tender);
      if (tender !== null) checkout.send({ type: 'method.set', method: toPaymentMethod(tender) });
      checkout.send({ type: 'checkout.submit' });
    },
    changeTime,
    retrySettlement: settlement.retry,
    leaveUnpaid: settlement.leaveUnpaid,
    leave: () => {
      if (hasLeft) return;
      hasLeft = true;
      link.stop();
      stopIfDone();
    },
  };
}
