import {
  checkoutMachine,
  restoreActor,
  selectBasketToBook,
  selectCheckoutStep,
  selectCustomer,
  selectWantsNews,
  type CheckoutInput,
  type CheckoutStep,
} from '@latchkey/booking-core';
import { createActor, type Actor } from 'xstate';
import type { SessionShelf } from './session-shelf.ts';

/** A request is out of which nobody knows what became: it is asked for until somebody does, whatever else there is. */
const undecided: ReadonlySet<CheckoutStep> = new Set(['submitting', 'reconciling', 'unresolved']);

/**
 * The way through the checkout, not yet started: the one that was begun for this basket or that is still undecided, else a new
 * one with what was typed before. Without a basket, the confirmation that was shown last; null where there is none.
 */
export function openCheckout(
  input: Omit<CheckoutInput, 'basketId'>,
  basketId: string | null,
  shelf: SessionShelf,
): Actor<typeof checkoutMachine> | null {
  const text = shelf.read();
  if (text === null) return basketId === null ? null : createActor(checkoutMachine, { input: { ...input, basketId } });
  const left = restoreActor(checkoutMachine, text, {
    input: { ...input, basketId: basketId ?? '' },
    report: (refusal) => console.warn('The session of the checkout that was kept is not taken up:', refusal),
  });
  const snapshot = left.getSnapshot();
  const step = selectCheckoutStep(snapshot);
  if (undecided.has(step)) return left;
  if (basketId === null) return step === 'confirmed' ? left : null;
  if (selectBasketToBook(snapshot) === basketId && step !== 'expired') return left;
  const typed = { customer: selectCustomer(snapshot), wantsNews: selectWantsNews(snapshot) };
  return createActor(checkoutMachine, { input: { ...input, ...typed, basketId } });
}
