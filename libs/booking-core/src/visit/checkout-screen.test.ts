import { expect, it } from 'vitest';
import { failed } from '../foundation/outcome.ts';
import { type CheckoutScreen, selectCheckoutScreen } from './checkout-screen.ts';
import { basketIn, bookedAt, checkoutAt, confirmation, heldBasket, payingAt, payment } from './test-snapshots.ts';
import type { VisitSnapshot } from './visit.types.ts';

const ofAnother = { basketId: 'another-basket' };
const { error: loadError } = failed('server', 'getBasket failed');
const loading = { name: 'loading' } as const;

/** The screen that is shown for each state of the basket and of the checkout. */
const cases: readonly (readonly [string, Pick<VisitSnapshot, 'basket' | 'checkout'>, CheckoutScreen])[] = [
  ['nothing has started', { basket: null, checkout: null }, loading],
  ['only a checkout runs', { basket: null, checkout: checkoutAt('editing') }, loading],
  ['a basket is held without a checkout', { basket: basketIn('ready'), checkout: null }, loading],
  [
    'the details are open',
    { basket: basketIn('ready'), checkout: checkoutAt('editing') },
    { name: 'details', basket: heldBasket },
  ],
  [
    'the details were rejected',
    { basket: basketIn('ready'), checkout: checkoutAt('rejected') },
    { name: 'details', basket: heldBasket },
  ],
  [
    'the details are of another basket',
    { basket: basketIn('ready'), checkout: checkoutAt('editing', ofAnother) },
    loading,
  ],
  [
    'the details are of a basket that is gone',
    { basket: basketIn('absent'), checkout: checkoutAt('editing') },
    { name: 'empty' },
  ],
  [
    'the request is out',
    { basket: basketIn('ready'), checkout: checkoutAt('submitting') },
    { name: 'submitting', basket: heldBasket },
  ],
  [
    'the request of another basket is out',
    { basket: basketIn('ready'), checkout: checkoutAt('submitting', ofAnother) },
    { name: 'submitting', basket: null },
  ],
  [
    'the outcome is unknown',
    { basket: basketIn('ready'), checkout: checkoutAt('reconciling') },
    { name: 'inDoubt', basket: heldBasket },
  ],
  [
    'the outcome stays unknown, and the basket is gone',
    { basket: basketIn('absent'), checkout: checkoutAt('unresolved') },
    { name: 'inDoubt', basket: null },
  ],
  [
    'it is booked, and the basket is not closed yet',
    { basket: basketIn('ready'), checkout: checkoutAt('confirmed') },
    { name: 'confirmed', confirmation },
  ],
  [
    'it is booked, and the basket is closed',
    { basket: basketIn('absent'), checkout: checkoutAt('confirmed') },
    { name: 'confirmed', confirmation },
  ],
  ['the checkout has ended before its basket', { basket: basketIn('ready'), checkout: checkoutAt('expired') }, loading],
  [
    'the card is typed',
    { basket: basketIn('ready'), checkout: checkoutAt('paying') },
    { name: 'paying', basket: heldBasket, payment },
  ],
  [
    'the card is typed, and the basket is not loaded',
    { basket: basketIn('absent'), checkout: checkoutAt('paying') },
    { name: 'paying', basket: null, payment },
  ],
  [
    'the places of a payment are lost, and the basket is gone',
    { basket: basketIn('absent'), checkout: checkoutAt('placesLost') },
    { name: 'placesLost', payment },
  ],
  ...(['checking', 'waiting', 'cancelling'] as const).map(
    (step) =>
      [
        `the payment is ${step}`,
        { basket: basketIn('ready'), checkout: payingAt(step) },
        { name: 'paymentPending', basket: heldBasket },
      ] as const,
  ),
  [
    'the card is charged',
    { basket: basketIn('ready'), checkout: payingAt('charging') },
    { name: 'paying', basket: heldBasket, payment },
  ],
  [
    'the payment is in doubt',
    { basket: basketIn('ready'), checkout: payingAt('inDoubt') },
    { name: 'paymentInDoubt', basket: heldBasket },
  ],
  ['the hold has ended', { basket: basketIn('expired'), checkout: checkoutAt('expired') }, { name: 'expired' }],
  ['the basket is being loaded', { basket: basketIn('restoring'), checkout: null }, loading],
  ['the basket could not be loaded', { basket: basketIn('absent', { loadError }), checkout: null }, { name: 'failed' }],
  [
    'a basket that could not be loaded is loaded again',
    { basket: basketIn('restoring', { loadError }), checkout: null },
    loading,
  ],
  [
    'it was booked elsewhere, and its checkout has not begun',
    { basket: basketIn('absent', { bookedId: heldBasket.id }), checkout: null },
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
        { basket: basketIn('absent', { bookedId: heldBasket.id }), checkout: bookedAt(step) },
        screen,
      ] as const,
  ),
  ['nothing is held', { basket: basketIn('absent'), checkout: null }, { name: 'empty' }],
];

it.each(cases)('the screen where %s', (_what, parts, screen) => {
  expect(selectCheckoutScreen(parts)).toEqual(screen);
});
