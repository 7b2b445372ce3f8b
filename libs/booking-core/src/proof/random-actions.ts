import { handedBasketMs } from '../foundation/constants.ts';
import { addDays } from '../dates/booking-date.ts';
import type { RandomWorld } from './random-world.ts';
import { location, today } from './world.ts';

/** An action of the visitor, or an event at the venue or in the network. */
type RandomAction = readonly [name: string, act: () => void];

/**
 * Lists the actions of a random visit. Their order is fixed: a seed chooses them by their place in the list. An action that would end too many visits,
 * such as the deletion of the basket, happens only at a part of its turns.
 */
export function listRandomActions(world: RandomWorld): readonly RandomAction[] {
  return [
    ...listWidgetActions(world),
    ...listCheckoutActions(world),
    ...listBasketActions(world),
    ...listTabActions(world),
    ...listWorldEvents(world),
  ];
}

function listWidgetActions({ visit, random }: RandomWorld): readonly RandomAction[] {
  return [
    ['another date', () => visit.booking.send({ type: 'date.select', date: addDays(today, Math.floor(random() * 3)) })],
    ['kids mode', () => visit.booking.send({ type: 'kidsMode.set', isOn: random() < 0.5 })],
    ['change time', () => visit.booking.send({ type: 'slot.change' })],
    ['more', () => visit.booking.send({ type: 'slots.toggleMore' })],
    ['plus', () => visit.booking.send({ type: 'quantity.increase', categoryId: random() < 0.5 ? 'adult' : 'child' })],
    ['minus', () => visit.booking.send({ type: 'quantity.decrease', categoryId: 'adult' })],
    [
      'many',
      () => visit.booking.send({ type: 'quantity.set', categoryId: 'adult', quantity: 1 + Math.floor(random() * 12) }),
    ],
  ];
}

function listCheckoutActions({ visit, random }: RandomWorld): readonly RandomAction[] {
  return [
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
    [
      'another way to pay',
      () => visit.checkout?.send({ type: 'method.set', method: random() < 0.5 ? 'card' : 'venue' }),
    ],
    ['back from the payment', () => random() < 0.5 && visit.checkout?.send({ type: 'payment.change' })],
    ['pay twice', () => [pay(visit), pay(visit)]],
  ];
}

function listBasketActions(world: RandomWorld): readonly RandomAction[] {
  const { visit, venue, random, requests } = world;
  const getBasket = () => visit.basket.getSnapshot().context.basket ?? { promotions: [], vouchers: [] };
  const listCodes = () => [
    'crew10',
    ' LOCAL5 ',
    'SOLO20',
    'nonsense',
    ' ',
    ...venue.confirmations.flatMap(({ reference }) => venue.releaseVouchers(reference)),
  ];
  return [
    ['renew', () => visit.basket.send({ type: 'hold.extend' })],
    [
      'a code',
      () => {
        const codes = listCodes();
        visit.basket.send({ type: 'promotion.add', code: codes[Math.floor(random() * codes.length)] ?? '' });
      },
    ],
    [
      'a code out',
      () => visit.basket.send({ type: 'promotion.remove', promotionId: getBasket().promotions[0]?.id ?? '' }),
    ],
    ['the gift shop', () => visit.basket.send({ type: 'vouchers.load' })],
    [
      'a gift',
      () => {
        // The walk checks that the basket never has more gift vouchers than were asked for.
        requests.vouchers += 1;
        const voucherId = random() < 0.9 ? 'voucher-50' : 'voucher-unknown';
        visit.basket.send({ type: 'voucher.add', voucher: { voucherId, quantity: 1 } });
      },
    ],
    ['a gift out', () => visit.basket.send({ type: 'voucher.remove', id: getBasket().vouchers[0]?.id ?? '' })],
    ['look at the basket', () => visit.basket.send({ type: 'basket.reload' })],
  ];
}

function listTabActions(world: RandomWorld): readonly RandomAction[] {
  const { visit, clock, random } = world;
  return [
    ['come back to the tab', () => [random() < 0.5 && bookElsewhere(world), visit.lookAgain()]],
    ['hold again', () => visit.basket.send({ type: 'basket.holdAgain' })],
    ['leave the checkout', () => visit.leaveCheckout()],
    ['delete the basket', () => random() < 0.2 && visit.basket.send({ type: 'basket.delete' })],
    // The page is reloaded in the middle of a payment, where a card is being typed.
    ['reload', () => [pay(visit), visit.reload()]],
    ['wait', () => clock.increment(Math.floor(random() * 5_000))],
    ['wait long', () => random() < 0.3 && clock.increment(Math.floor(random() * 6 * 60_000))],
  ];
}

function listWorldEvents(world: RandomWorld): readonly RandomAction[] {
  const { visit, venue, basketStore, random, prices, network } = world;
  const getSlotId = () => visit.booking.getSnapshot().context.selectedInstanceId;
  return [
    [
      'strangers',
      () => {
        const instanceId = getSlotId();
        const slot = instanceId === null ? null : venue.getSlot(instanceId, undefined);
        if (slot?.ok === true)
          venue.takePlaces(slot.value.instanceId, Math.floor(random() * (slot.value.spaces.maxAvailable + 1)));
      },
    ],
    [
      'slot vanishes',
      () => {
        const instanceId = getSlotId();
        if (instanceId !== null && random() < 0.3) venue.closeSlot(instanceId);
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
        if (basketId !== null && random() < 0.3) venue.expireBasket(basketId);
      },
    ],
    ['another window books', () => bookElsewhere(world)],
    [
      'offline or online again',
      () => {
        network.isOffline = !network.isOffline && random() < 0.3;
      },
    ],
  ];
}

function pay({ checkout }: RandomWorld['visit']): void {
  checkout?.send({ type: 'payment.submit' });
}

/** Books the basket in another window of the visitor, a minute later. A venue that takes only cards books nothing by this. */
function bookElsewhere({ basketStore, clock, venue, bookedElsewhere }: RandomWorld): void {
  const basketId = basketStore.read(location.id);
  if (basketId === null) return;
  clock.increment(handedBasketMs);
  const outcome = venue.checkout(basketId, 'venue');
  if (outcome.ok && outcome.value.status === 'confirmed') bookedElsewhere.add(basketId);
}
