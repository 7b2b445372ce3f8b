import { completeCustomer } from '../foundation/customer-fields.ts';
import { proofTimeoutMs, recordFigures, scaled } from '@latchkey/testing';
import { expect, it } from 'vitest';
import { assign, fromPromise } from 'xstate';
import { toVoucherAddition } from '../basket/basket.context.ts';
import { basketMachine } from '../basket/basket.machine.ts';
import type { LoadSlotsInput } from '../booking/booking.actors.ts';
import { bookingMachine } from '../booking/booking.machine.ts';
import type { CheckoutResult, SubmitInput } from '../checkout/checkout.actors.ts';
import { checkoutMachine } from '../checkout/checkout.machine.ts';
import type { PayInput } from '../payment/payment.actors.ts';
import type { Confirmation } from '../foundation/checkout.ts';
import type { Payment } from '../foundation/payment.ts';
import type { PayOutcome } from '../foundation/ports.ts';
import { confirmation as someConfirmation } from '../visit/test-snapshots.ts';
import { callPort, type Outcome } from '../foundation/outcome.ts';
import type { Slot } from '../foundation/slot.ts';
import type { Broken } from './random-world.ts';
import { shrink, walkRandomly, type WalkResult } from './random-walk.ts';
import { createMemorySessionStore } from '../visit/memory-session-store.ts';
import { visitRules } from '../visit/visit.rules.ts';
import { type Machines, soundMachines } from './walked-visit.ts';

const walkCount = scaled(1_000, 10_000);
/** The actions of a visit while the network is disturbed. */
const stepCount = 50;

/**
 * The least numbers per visit of bookings, of codes and gift vouchers in them, of payments by card, and of bookings by another window that were shown.
 * Fewer would prove little about them.
 */
const leastPerVisit = { booked: 0.3, offers: 0.1, paid: 0.2, bookedElsewhere: 0.01 };

it(`each of ${walkCount} visits on a bad line is booked correctly`, { timeout: proofTimeoutMs }, async () => {
  const counts: Record<WalkResult['end'], number> = { booked: 0, expired: 0, rejected: 0, undecided: 0 };
  let offered = 0;
  let paid = 0;
  let elsewhere = 0;
  for (let seed = 1; seed <= walkCount; seed += 1) {
    const { end, offers, isPaid, isBookedElsewhere, violations } = await walkRandomly(seed, stepCount, soundMachines);
    if (violations.length > 0) {
      const { actions, violations: found } = await shrink(seed, stepCount, soundMachines);
      expect.unreachable(`seed ${seed}: ${found.join('; ')}\n${actions.join('\n')}`);
    }
    counts[end] += 1;
    offered += offers;
    paid += isPaid ? 1 : 0;
    elsewhere += isBookedElsewhere ? 1 : 0;
  }
  recordFigures('random walks of the booking core', {
    walks: walkCount,
    ...counts,
    offered,
    paid,
    elsewhere,
    violations: 0,
  });
  expect(counts.booked).toBeGreaterThanOrEqual(walkCount * leastPerVisit.booked);
  expect(offered).toBeGreaterThan(walkCount * leastPerVisit.offers);
  expect(paid).toBeGreaterThan(walkCount * leastPerVisit.paid);
  expect(elsewhere).toBeGreaterThan(walkCount * leastPerVisit.bookedElsewhere);
});

/** The planted bugs, each in a copy of the machines. */
const brokenMachines: readonly (readonly [bug: string, machines: Partial<Machines>])[] = [
  ['Book Now that is always enabled', { booking: bookingMachine.provide({ guards: { canBookNow: () => true } }) }],
  [
    'a + without a maximum',
    {
      booking: bookingMachine.provide({
        actions: {
          increaseQuantity: assign({
            quantities: ({ context: { quantities } }) => ({ ...quantities, adult: (quantities['adult'] ?? 0) + 1 }),
          }),
        },
      }),
    },
  ],
  [
    'a slot list that is requested without the own basket',
    {
      booking: bookingMachine.provide({
        actors: {
          loadSlots: fromPromise<Outcome<readonly Slot[]>, LoadSlotsInput>(({ input: { ports, query } }) =>
            callPort(() => ports.gateway.listSlots(query)),
          ),
        },
      }),
    },
  ],
  [
    'a checkout that is repeated under a new key',
    {
      checkout: checkoutMachine.provide({
        actions: {
          countAttempt: assign(({ context }) => ({
            attempts: context.attempts + 1,
            idempotencyKey: context.ports.createKey(),
          })),
        },
      }),
    },
  ],
  [
    'a checkout that reports an error without a response',
    {
      checkout: checkoutMachine.provide({
        actors: {
          submitCheckout: fromPromise<CheckoutResult, SubmitInput>(async ({ input: { ports, command } }) => {
            const outcome = await callPort(() => ports.gateway.checkout(command));
            if (!outcome.ok) return { type: 'rejected', error: outcome.error };
            return outcome.value.status === 'confirmed'
              ? { type: 'confirmed', confirmation: outcome.value }
              : { type: 'unknown' };
          }),
        },
      }),
    },
  ],
  [
    'a payment that is repeated after a reload',
    {
      checkout: checkoutMachine.provide({
        actors: {
          pay: fromPromise<PayOutcome, PayInput>(({ input: { ports, payment } }) =>
            ports.payments.pay(payment).catch(() => ({ type: 'submitted' })),
          ),
        },
      }),
    },
  ],
  [
    'a payment that counts as not made where nothing is known of it',
    {
      checkout: checkoutMachine.provide({ guards: { isNoPayment: (_, outcome: Outcome<Payment>) => !outcome.ok } }),
    },
  ],
  [
    'a payment that counts as made once the provider has it',
    {
      checkout: checkoutMachine.provide({
        guards: { isPaid: ({ context: { payment } }) => payment?.status === 'processing' },
        actions: { keepPaidBooking: assign({ confirmation: someConfirmation }) },
      }),
    },
  ],
  [
    'lost places that count as given up',
    {
      checkout: checkoutMachine.provide({
        guards: {
          arePlacesLost: () => false,
          isPaymentCancelled: ({ context: { payment } }) =>
            payment?.status === 'cancelled' || payment?.status === 'processing',
        },
      }),
    },
  ],
  [
    'a confirmation that counts as gone where it could not be fetched',
    {
      checkout: checkoutMachine.provide({
        guards: { isNoConfirmation: (_, outcome: Outcome<Confirmation>) => !outcome.ok },
      }),
    },
  ],
  [
    'a gift voucher that is added twice',
    {
      basket: basketMachine.provide({
        actions: {
          prepareVoucher: assign(({ context, event }) =>
            event.type === 'voucher.add'
              ? { call: toVoucherAddition(context, { ...event.voucher, quantity: event.voucher.quantity + 1 }) }
              : {},
          ),
        },
      }),
    },
  ],
];

it.each(brokenMachines)('the walks find %s', { timeout: proofTimeoutMs }, async (_bug, machines) => {
  const found = await findFailing({ ...soundMachines, ...machines });
  expect(found.violations).not.toEqual([]);
});

const withRules = (rules: Partial<typeof visitRules>): (() => Broken) => {
  return () => ({ rules: { ...visitRules, ...rules } });
};

/** The planted bugs in the rules between the machines, each in a copy of the composition. */
const brokenVisits: readonly (readonly [bug: string, broken: () => Broken])[] = [
  ['a checkout that stays with a basket that no longer exists', withRules({ isLeftOver: () => false })],
  [
    'an undecided checkout that is dropped for another basket',
    withRules({ isKept: (checkout, basketId) => checkout.context.basketId === basketId }),
  ],
  ['a basket that does not receive the end of its checkout', withRules({ toConclusion: () => null })],
  [
    'typed details that are lost',
    withRules({
      getTyped: () => ({ customer: completeCustomer(), wantsNews: false }),
    }),
  ],
  ['a confirmation of another window that is not fetched', withRules({ lacksConfirmation: () => false })],
  // The states of a payment are nested, so their value is an object.
  ['a payment whose checkout is dropped', withRules({ isKept: ({ value }) => typeof value === 'string' })],
  [
    'a reload that loses the checkout',
    () => {
      const store = createMemorySessionStore();
      return { sessionStore: { ...store, read: (part) => (part === 'checkout' ? null : store.read(part)) } };
    },
  ],
];

it.each(brokenVisits)('the walks find %s', { timeout: proofTimeoutMs }, async (_bug, broken) => {
  const found = await findFailing(soundMachines, broken);
  expect(found.violations).not.toEqual([]);
});

async function findFailing(machines: Machines, broken?: () => Broken): Promise<WalkResult> {
  // The rarest bugs need more walks than the sound machines get.
  for (let seed = 1; seed <= 2 * walkCount; seed += 1) {
    const result = await walkRandomly(seed, stepCount, machines, broken?.());
    if (result.violations.length > 0) return result;
  }
  return expect.unreachable(`not found in ${2 * walkCount} walks`);
}
