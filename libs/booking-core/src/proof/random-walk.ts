import { chosenTickets } from '../testing/chosen-tickets.ts';
import type { PaymentGateway } from '../foundation/ports.ts';
import { selectBookedStep, selectCheckoutStep } from '../checkout/checkout.selectors.ts';
import { handedBasketMs } from '../foundation/constants.ts';
import { addDays } from '../dates/booking-date.ts';
import { createMemoryBasketStore } from '../basket/basket-store.ts';
import { createCountingKeys, createSeededRandom, createSimulatedTime } from '../testing/repeatable.ts';
import { createSimulator } from '../testing/simulator.ts';
import { actDetermined } from './determined-visitor.ts';
import { createUnrulyGateway } from './unruly-gateway.ts';
import { type Machines, WalkedVisit, type WalkOptions } from './visit.ts';
import { cards, chooseTerms } from './walk-terms.ts';
import { game, location, today } from './world.ts';

/** The result of one random visit. */
export interface WalkResult {
  /** The state of the visit when the disturbances ended. */
  readonly end: 'booked' | 'expired' | 'rejected' | 'undecided';
  /** The number of codes that were redeemed and gift vouchers that were bought by the booking in the end. */
  readonly offers: number;
  /** True if a card paid for the booking. */
  readonly isPaid: boolean;
  /** True if the visitor was shown a booking that another window had made. */
  readonly isBookedElsewhere: boolean;
  /** Descriptions of events that must never happen; empty in a correct core. */
  readonly violations: readonly string[];
  /** The actions of the visitor, to examine a violation. */
  readonly actions: readonly string[];
}

const minRequired = 2;
/** The limit of actions that ends a visit that never books; a booking takes far fewer. */
const maxActions = 150;

/**
 * Walks through one seeded visit: the visitor acts at random, while the network and the venue are disturbed. Then the disturbances end, and the
 * visitor must still reach a booking.
 */
export async function walkRandomly(
  seed: number,
  stepCount: number,
  machines: Machines,
  broken?: Pick<WalkOptions, 'rules' | 'sessionStore'>,
): Promise<WalkResult> {
  const random = createSeededRandom(seed);
  const time = createSimulatedTime();
  const { prices, fewestAdults, ...terms } = chooseTerms(seed);
  const games = [{ ...game, minRequired, pricingCategories: prices, providerMaximum: terms.providerMaximum }];
  const simulator = createSimulator({
    now: time.now,
    seed,
    games,
    holdMs: terms.holdMs,
    paymentMethods: terms.paymentMethods,
  });
  const { venue } = simulator;
  const basketStore = createMemoryBasketStore();
  const violations: string[] = [];
  const actions: string[] = [];
  let isUnruly = true;
  let isOffline = false;
  const report = (violation: string) => violations.push(`${violation}, after ${actions.at(-1) ?? 'nothing'}`);
  const gateway = createUnrulyGateway({
    simulator,
    clock: time.clock,
    basketStore,
    random,
    minRequired,
    fewestAdults,
    isUnruly: () => isUnruly,
    isOffline: () => isOffline,
    report,
  });
  const payments: PaymentGateway = {
    pay: (payment) => {
      if (payment.handoff === null) report('pays without what the provider needs');
      if (venue.payments.isPaid(payment.id)) report('pays again what is paid');
      if (isUnruly) venue.payments.useCards([cards[Math.floor(random() * cards.length)] ?? 'approved']);
      return simulator.payments.pay(payment);
    },
  };
  const ports = { gateway, payments, basketStore, createKey: createCountingKeys(), now: time.now };
  const visit = new WalkedVisit({ machines, ...broken, clock: time.clock, ports, game, location, report });

  const chance = (share: number) => random() < share;
  const pick = (texts: readonly string[]) => texts[Math.floor(random() * texts.length)] ?? '';
  const heldNow = () => visit.basket.getSnapshot().context.basket ?? { promotions: [], vouchers: [] };
  const codesAround = () => [
    'crew10',
    ' LOCAL5 ',
    'SOLO20',
    'nonsense',
    ' ',
    ...venue.confirmations.flatMap(({ reference }) => venue.releaseVouchers(reference)),
  ];
  let gifts = 0;
  let hasTyped = false;
  /** The baskets that the visitor's other window has booked. */
  const elsewhere = new Set<string>();
  const pay = () => visit.checkout?.send({ type: 'payment.submit' });
  const slotNow = () => visit.booking.getSnapshot().context.selectedInstanceId;
  /** Books the basket in another window of the visitor, a minute later. A venue that takes only cards books nothing by this. */
  const bookElsewhere = () => {
    const basketId = basketStore.read(location.id);
    if (basketId === null) return;
    time.clock.increment(handedBasketMs);
    const outcome = venue.checkout(basketId, 'venue');
    if (outcome.ok && outcome.value.status === 'confirmed') elsewhere.add(basketId);
  };
  const randomActions: readonly (readonly [name: string, act: () => void])[] = [
    ['another date', () => visit.booking.send({ type: 'date.select', date: addDays(today, Math.floor(random() * 3)) })],
    ['kids mode', () => visit.booking.send({ type: 'kidsMode.set', isOn: chance(0.5) })],
    ['change time', () => visit.booking.send({ type: 'slot.change' })],
    ['more', () => visit.booking.send({ type: 'slots.toggleMore' })],
    ['plus', () => visit.booking.send({ type: 'quantity.increase', categoryId: chance(0.5) ? 'adult' : 'child' })],
    ['minus', () => visit.booking.send({ type: 'quantity.decrease', categoryId: 'adult' })],
    [
      'many',
      () => visit.booking.send({ type: 'quantity.set', categoryId: 'adult', quantity: 1 + Math.floor(random() * 12) }),
    ],
    [
      'double click',
      () => {
        visit.booking.send({ type: 'booking.submit' });
        visit.booking.send({ type: 'booking.submit' });
        if (visit.checkout?.getSnapshot().status !== 'active') return;
        visit.checkout.send({ type: 'checkout.submit' });
        visit.checkout.send({ type: 'checkout.submit' });
      },
    ],
    ['another way to pay', () => visit.checkout?.send({ type: 'method.set', method: chance(0.5) ? 'card' : 'venue' })],
    ['back from the payment', () => chance(0.5) && visit.checkout?.send({ type: 'payment.change' })],
    ['pay twice', () => [pay(), pay()]],
    ['renew', () => visit.basket.send({ type: 'hold.extend' })],
    ['a code', () => visit.basket.send({ type: 'promotion.add', code: pick(codesAround()) })],
    [
      'a code out',
      () => visit.basket.send({ type: 'promotion.remove', promotionId: heldNow().promotions[0]?.id ?? '' }),
    ],
    ['the gift shop', () => visit.basket.send({ type: 'vouchers.load' })],
    [
      'a gift',
      () => {
        gifts += 1;
        const voucherId = chance(0.9) ? 'voucher-50' : 'voucher-unknown';
        visit.basket.send({ type: 'voucher.add', voucher: { voucherId, quantity: 1 } });
      },
    ],
    ['a gift out', () => visit.basket.send({ type: 'voucher.remove', id: heldNow().vouchers[0]?.id ?? '' })],
    ['look at the basket', () => visit.basket.send({ type: 'basket.reload' })],
    ['come back to the tab', () => [chance(0.5) && bookElsewhere(), visit.lookAgain()]],
    ['hold again', () => visit.basket.send({ type: 'basket.holdAgain' })],
    ['leave the checkout', () => visit.leaveCheckout()],
    ['delete the basket', () => chance(0.2) && visit.basket.send({ type: 'basket.delete' })],
    // The page is reloaded in the middle of a payment, where a card is being typed.
    ['reload', () => [pay(), visit.reload()]],
    ['wait', () => time.clock.increment(Math.floor(random() * 5_000))],
    ['wait long', () => chance(0.3) && time.clock.increment(Math.floor(random() * 6 * 60_000))],
    [
      'strangers',
      () => {
        const instanceId = slotNow();
        const slot = instanceId === null ? null : venue.getSlot(instanceId, undefined);
        if (slot?.ok === true)
          venue.takePlaces(slot.value.instanceId, Math.floor(random() * (slot.value.spaces.maxAvailable + 1)));
      },
    ],
    [
      'slot vanishes',
      () => {
        const instanceId = slotNow();
        if (instanceId !== null && chance(0.3)) venue.closeSlot(instanceId);
      },
    ],
    [
      'price change',
      () => {
        for (const category of prices) category.priceMinor = 1_000 + Math.floor(random() * 3_000);
      },
    ],
    [
      'basket expires',
      () => {
        const basketId = basketStore.read(location.id);
        if (basketId !== null && chance(0.3)) venue.expireBasket(basketId);
      },
    ],
    ['another window books', bookElsewhere],
    [
      'line',
      () => {
        isOffline = !isOffline && chance(0.3);
      },
    ],
  ];

  function check(): void {
    const { booking, basket, checkout } = visit.snapshot;
    if (booking === null) throw new Error('The widget is on every page of this visitor');
    const { slot } = booking.context;
    const total = chosenTickets(booking);
    if (slot !== null && total > slot.spaces.maxAvailable) report(`${total} of ${slot.spaces.maxAvailable} tickets`);
    const statuses = { booking: booking.status, basket: basket?.status, checkout: checkout?.status };
    for (const [name, status] of Object.entries(statuses))
      if (status === 'error') report(`the ${name} machine has failed`);
    const typedName = checkout?.context.customer.lastName;
    hasTyped ||= Boolean(typedName);
    if (hasTyped && typedName === '') report('typed details are lost');
    const held = basket?.context.basket ?? null;
    if (held !== null) {
      const { subtotalMinor, discountMinor, totalMinor } = held;
      if (discountMinor < 0 || totalMinor < 0 || totalMinor !== subtotalMinor - discountMinor) report('sums are wrong');
      const wanted = held.vouchers.reduce((sum, { quantity }) => sum + quantity, 0);
      if (wanted > gifts) report(`${wanted} gift vouchers instead of ${gifts}`);
    }
    if (checkout === null) return;
    const step = selectCheckoutStep(checkout);
    const booked = venue.getBasket(checkout.context.basketId);
    const isBooked = booked.ok && booked.value.status === 'booked';
    const isByOther = elsewhere.has(checkout.context.basketId);
    const isDenied = step === 'rejected' || step === 'expired';
    if (isBooked && !isByOther && isDenied) report(`${step} although the basket is booked`);
    if (selectBookedStep(checkout) === 'unavailable' && venue.getConfirmation(checkout.context.basketId).ok)
      report('a confirmation counts as gone');
    if (step === 'confirmed' && !isBooked) report('confirmed although the basket is not booked');
    const charges = venue.payments.charges.filter(({ basketId }) => basketId === checkout.context.basketId);
    const isUnpaid = step === 'editing' || step === 'rejected' || step === 'expired';
    if (isUnpaid && charges.some(({ isRefunded }) => !isRefunded)) report(`${step} although a card is charged`);
    if (step === 'placesLost' && charges.some(({ isRefunded }) => !isRefunded)) report('places lost, nothing refunded');
    if (charges.length > 1) report(`a basket is charged ${charges.length} times`);
  }

  async function doNext(act: () => string): Promise<void> {
    actions.push(act());
    await settle();
    check();
    if (chance(0.6)) time.clock.increment(Math.floor(random() * 1_200));
    await settle();
    check();
  }

  await settle();
  for (let count = 0; count < stepCount && !visit.hasBooked && violations.length === 0; count += 1) {
    await doNext(() => {
      const action = randomActions[Math.floor(random() * randomActions.length)];
      if (action === undefined || chance(0.65)) return actDetermined(visit, random);
      action[1]();
      return action[0];
    });
  }
  const end = describeEnd(visit);
  isUnruly = false;
  isOffline = false;
  for (let count = 0; count < maxActions && !visit.hasBooked && violations.length === 0; count += 1) {
    await doNext(() => actDetermined(visit, random));
    time.clock.increment(1_000);
    await settle();
  }
  if (!visit.hasBooked && violations.length === 0) report('no booking was possible any more');
  const references = venue.confirmations.flatMap(({ bookings }) => bookings.map(({ id }) => id));
  if (new Set(references).size !== references.length) report('booked the same twice');
  for (const { basketId } of venue.payments.charges) venue.payments.get(basketId);
  for (const { paymentId, isBooked, isRefunded } of venue.payments.charges)
    if (isBooked === isRefunded) report(`${paymentId} is charged, and neither booked nor refunded`);
  // The visitor's own window may not see a booking of the other window before it books another basket.
  const bookings = venue.confirmations.length - elsewhere.size;
  if (bookings > 1) report(`booked ${bookings} times instead of once`);
  await settle();
  // Five seconds are enough for the last responses to arrive.
  time.clock.increment(5_000);
  await settle();
  const shownId = visit.checkout?.getSnapshot().context.basketId ?? '';
  const storedId = basketStore.read(location.id) ?? '';
  const stored = venue.getBasket(storedId);
  // Two baskets may still be stored here although they are booked: one that could not be loaded, which is fetched later, and one that only the other
  // window knows to be booked.
  const loadError = visit.snapshot.basket?.context.loadError ?? null;
  const isKnown = loadError === null && (!elsewhere.has(storedId) || storedId === shownId);
  if (visit.hasBooked && isKnown && stored.ok && stored.value.status === 'booked')
    report('keeps a basket that is booked');
  const isBookedElsewhere = visit.hasBooked && elsewhere.has(shownId);
  visit.stop();
  const offers = venue.confirmations.reduce(
    (sum, { promotions, vouchers }) => sum + promotions.length + vouchers.length,
    0,
  );
  const isPaid = venue.confirmations.some(({ paidMinor }) => paidMinor > 0);
  return { end, offers, isPaid, isBookedElsewhere, violations, actions };
}

function describeEnd({ hasBooked, snapshot: { booking, basket, checkout } }: WalkedVisit): WalkResult['end'] {
  if (hasBooked) return 'booked';
  if (basket !== null && basket.context.expired !== null) return 'expired';
  const isRejected = booking?.context.error !== null || checkout?.value === 'rejected';
  return isRejected ? 'rejected' : 'undecided';
}

/** Repeats a failing seed with fewer steps, and returns the shortest walk that still fails. */
export async function shrink(
  seed: number,
  stepCount: number,
  machines: Machines,
  broken?: Pick<WalkOptions, 'rules' | 'sessionStore'>,
): Promise<WalkResult> {
  for (let count = 0; count < stepCount; count += 1) {
    const result = await walkRandomly(seed, count, machines, broken);
    if (result.violations.length > 0) return result;
  }
  return walkRandomly(seed, stepCount, machines, broken);
}

/** Waits for all promises that need no clock; 25 turns are more than any chain of them has. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 25; turn += 1) await Promise.resolve();
}
