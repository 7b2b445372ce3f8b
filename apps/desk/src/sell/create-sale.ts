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
  selectConfirmation,
  selectPaymentOptions,
  selectSlotRows,
} from '@latchkey/booking-core';
import { type Actor, createActor } from 'xstate';
import { browserClock, createLinkFollower } from './follow-link.ts';
import { findPlacesToGiveBack, giveBack, giveBackAfterLeaving } from './give-back.ts';
import { optionalFields } from './optional-fields.ts';
import type { Sale, SaleInput, SalePorts, SaleSnapshot } from './sale.types.ts';
import { settlementMachine } from './settlement.machine.ts';
import { toPaymentMethod, toRecordedMethod, type Tender, pickTender } from './tender.ts';

/**
 * Creates a sale: one visit of the booking core, and the settlement that records the money once the game is booked. The sale lives until the
 * screen is left and nothing is under way.
 */
export function createSale(ports: SalePorts, input: SaleInput): Sale {
  const { createKey, now, log, money, onUnrecorded, clock = browserClock } = ports;
  const { location, locale, game } = input;
  const basketStore = createMemoryBasketStore();
  let hasLeft = false;
  let hasEnded = false;
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

  /** The time of the slot that the day sheet has named, until it was looked for. */
  let wantedTime = input.time ?? null;
  let tender: Tender | null = null;
  let settlement: Actor<typeof settlementMachine> | null = null;
  /** True while the places are being given back, before another time is chosen. */
  let isReturning = false;
  const link = createLinkFollower(visit, clock);
  const listeners = new Set<() => void>();
  let snapshot = readSnapshot();

  function readSnapshot(): SaleSnapshot {
    return { visit: visit.getSnapshot(), tender, settlement: settlement?.getSnapshot() ?? null, isReturning };
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

  /** Called after each step of the visit. */
  function followVisit(): void {
    openWantedTime();
    link.follow();
    followConfirmation();
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

  function followConfirmation(): void {
    const { checkout } = visit.actors();
    const confirmation = checkout === null ? null : selectConfirmation(checkout.getSnapshot());
    const method = toRecordedMethod(tender);
    if (confirmation === null || settlement !== null || method === null) return;
    const { totalMinor, paidMinor, waivedMinor = 0 } = confirmation;
    if (totalMinor <= paidMinor + waivedMinor) return;
    const { reference } = confirmation;
    settlement = createActor(settlementMachine, { input: { money, createKey, reference, method }, clock });
    settlement.subscribe(() => {
      publish();
      stopIfDone();
    });
    settlement.start();
  }

  /** Says whether something goes on after the screen is left, such as the recording of money that is in the till. */
  function isUnderWay(): boolean {
    if (settlement !== null) return settlement.getSnapshot().hasTag('busy');
    const step = checkoutStep();
    const isBooking =
      step === 'submitting' || step === 'reconciling' || (step === 'booked' && !isConfirmationMissing());
    return toRecordedMethod(tender) !== null && isBooking;
  }

  function checkoutStep() {
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
    const basketId = findPlacesToGiveBack(visit);
    const step = checkoutStep();
    const recorded = settlement?.getSnapshot();
    if (recorded?.matches('failed') === true) onUnrecorded(recorded.context.reference);
    else if (toRecordedMethod(tender) !== null && (step === 'unresolved' || step === 'booked')) onUnrecorded(null);
    unsubscribe();
    visit.stop();
    settlement?.stop();
    if (basketId !== null) void giveBack(ports, location.id, basketId);
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
    changeTime: async () => {
      const basket = visit.getSnapshot().basket;
      const held = basket && (selectBasket(basket) ?? basket.context.expired);
      const isOpen = held !== null && basket !== null && selectBasket(basket) !== null;
      isReturning = true;
      publish();
      if (isOpen) await giveBack(ports, location.id, held.id);
      if (hasLeft) return;
      basketStore.clear(location.id);
      visit.close('checkout');
      visit.close('basket');
      isReturning = false;
      const [booked] = held?.bookings ?? [];
      openBooking(booked?.date, booked?.isKidsMode ?? false);
      publish();
    },
    retrySettlement: () => settlement?.send({ type: 'settlement.retry' }),
    leaveUnpaid: () => settlement?.send({ type: 'settlement.leave' }),
    leave: () => {
      if (hasLeft) return;
      hasLeft = true;
      link.stop();
      stopIfDone();
    },
  };
}
