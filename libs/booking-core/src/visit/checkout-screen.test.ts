import { expect, it } from 'vitest';
import { failed } from '../foundation/outcome.ts';
import { type CheckoutScreen, selectCheckoutScreen } from './checkout-screen.ts';
import {
  createBasketSnapshot,
  createBookedSnapshot,
  createCheckoutSnapshot,
  confirmation,
  heldBasket,
  createPayingSnapshot,
  payment,
} from './test-snapshots.ts';
import type { VisitSnapshot } from './visit.types.ts';

const ofAnother = { basketId: 'another-basket' };
const { error: loadError } = failed('server', 'getBasket failed');
const loading = { name: 'loading' } as const;

/** The screen that is shown for each state of the basket and of the checkout. */
const cases: readonly (readonly [string, Pick<VisitSnapshot, 'basket' | 'checkout'>, CheckoutScreen])[] = [
  ['nothing has started', { basket: null, checkout: null }, loading],
  ['only a checkout runs', { basket: null, checkout: createCheckoutSnapshot('editing') }, loading],
  ['a basket is held without a checkout', { basket: createBasketSnapshot('ready'), checkout: null }, loading],
  [
    'the details are open',
    { basket: createBasketSnapshot('ready'), checkout: createCheckoutSnapshot('editing') },
    { name: 'details', basket: heldBasket },
  ],
  [
    'the details were rejected',
    { basket: createBasketSnapshot('ready'), checkout: createCheckoutSnapshot('rejected') },
    { name: 'details', basket: heldBasket },
  ],
  [
    'the details are of another basket',
    { basket: createBasketSnapshot('ready'), checkout: createCheckoutSnapshot('editing', ofAnother) },
    loading,
  ],
  [
    'the details are of a basket that is gone',
    { basket: createBasketSnapshot('absent'), checkout: createCheckoutSnapshot('editing') },
    { name: 'empty' },
  ],
  [
    'the request is out',
    { basket: createBasketSnapshot('ready'), checkout: createCheckoutSnapshot('submitting') },
    { name: 'submitting', basket: heldBasket },
  ],
  [
    'the request of another basket is out',
    { basket: createBasketSnapshot('ready'), checkout: createCheckoutSnapshot('submitting', ofAnother) },
    { name: 'submitting', basket: null },
  ],
  [
    'the outcome is unknown',
    { basket: createBasketSnapshot('ready'), checkout: createCheckoutSnapshot('reconciling') },
    { name: 'inDoubt', basket: heldBasket },
  ],
  [
    'the outcome stays unknown, and the basket is gone',
    { basket: createBasketSnapshot('absent'), checkout: createCheckoutSnapshot('unresolved') },
    { name: 'inDoubt', basket: null },
  ],
  [
    'it is booked, and the basket is not closed yet',
    { basket: createBasketSnapshot('ready'), checkout: createCheckoutSnapshot('confirmed') },
    { name: 'confirmed', confirmation },
  ],
  [
    'it is booked, and the basket is closed',
    { basket: createBasketSnapshot('absent'), checkout: createCheckoutSnapshot('confirmed') },
    { name: 'confirmed', confirmation },
  ],
  [
    'the checkout has ended before its basket',
    { basket: createBasketSnapshot('ready'), checkout: createCheckoutSnapshot('expired') },
    loading,
  ],
  [
    'the card is typed',
    { basket: createBasketSnapshot('ready'), checkout: createCheckoutSnapshot('paying') },
    { name: 'paying', basket: heldBasket, payment },
  ],
  [
    'the card is typed, and the basket is not loaded',
    { basket: createBasketSnapshot('absent'), checkout: createCheckoutSnapshot('paying') },
    { name: 'paying', basket: null, payment },
  ],
  [
    'the places of a payment are lost, and the basket is gone',
    { basket: createBasketSnapshot('absent'), checkout: createCheckoutSnapshot('placesLost') },
    { name: 'placesLost', payment },
  ],
  ...(['checking', 'waiting', 'cancelling'] as const).map(
    (step) =>
      [
        `the payment is ${step}`,
        { basket: createBasketSnapshot('ready'), checkout: createPayingSnapshot(step) },
        { name: 'paymentPending', basket: heldBasket },
      ] as const,
  ),
  [
    'the card is charged',
    { basket: createBasketSnapshot('ready'), checkout: createPayingSnapshot('charging') },
    { name: 'paying', basket: heldBasket, payment },
  ],
  [
    'the payment is in doubt',
    { basket: createBasketSnapshot('ready'), checkout: createPayingSnapshot('inDoubt') },
    { name: 'paymentInDoubt', basket: heldBasket },
  ],
  [
    'the hold has ended',
    { basket: createBasketSnapshot('expired'), checkout: createCheckoutSnapshot('expired') },
    { name: 'expired' },
  ],
  ['the basket is being loaded', { basket: createBasketSnapshot('restoring'), checkout: null }, loading],
  [
    'the basket could not be loaded',
    { basket: createBasketSnapshot('absent', { loadError }), checkout: null },
    { name: 'failed' },
  ],
  [
    'a basket that could not be loaded is loaded again',
    { basket: createBasketSnapshot('restoring', { loadError }), checkout: null },
    loading,
  ],
  [
    'it was booked elsewhere, and its checkout has not begun',
    { basket: createBasketSnapshot('absent', { bookedId: heldBasket.id }), checkout: null },
    loading,
  ],
  ...(
    [
      ['fetching', loading],
      ['waiting', loading],
      ['failed', { name: 'booked', canTryAgain: true }],
      ['unavailable', { name: 'booked', canTryAgain: false }],
    ] as const
  ).map(
    ([step, screen]) =>
      [
        `it was booked elsewhere, and the confirmation is ${step}`,
        { basket: createBasketSnapshot('absent', { bookedId: heldBasket.id }), checkout: createBookedSnapshot(step) },
        screen,
      ] as const,
  ),
  ['nothing is held', { basket: createBasketSnapshot('absent'), checkout: null }, { name: 'empty' }],
];

it.each(cases)('the screen follows the state: %s', (_what, parts, screen) => {
  expect(selectCheckoutScreen(parts)).toEqual(screen);
});
