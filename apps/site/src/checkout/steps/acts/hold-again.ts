import {
  basketPart,
  corePhrases,
  type ErrorMessage,
  selectChangeError,
  selectExpiredBookings,
  selectExpiredVouchers,
  selectRemovedPromotions,
  type Visit,
} from '@latchkey/booking-core';
import { errorInWords } from '../../../foundation/error-words.ts';
import type { ServerVisit } from '../../../visit/server-visit.ts';
import { createHeldBasket } from '../../../visit/held-content.ts';
import { stay, type Step, type StepResult } from '../../../steps/step-result.ts';
import { untouched } from '../../../steps/step-state.ts';
import { leadToCheckout, readSeenContent, withVisit } from './act-step.ts';

/** The ended basket is opened as one that expires after this time, since the machine holds the content again only after a basket has expired. */
export const expiringMs = 50;

/**
 * Holds the content of an ended basket, which its page still shows, in a new one. A visitor may have learned that the hold was over by sending another
 * form. The text of that form is not lost: a code is redeemed, and other fields are filled again.
 */
export async function holdAgain(step: Step): Promise<StepResult> {
  const { t, post } = step;
  const { locationId, values } = post;
  const held = readSeenContent(step);
  if (held === null) return leadToCheckout(step);
  // This form has the act of that other form as its id, and brings its values.
  const lateAct = post.id;
  const hasCode = lateAct === 'addCode';
  return withVisit(
    step,
    async (served) => {
      const { error, codeError, removed } = await holdContentAgain(served, hasCode ? (values['code'] ?? '') : '');
      if (error !== null) {
        const words = errorInWords(t, error, corePhrases.basketFailed);
        return stay(step, { error: words, outcome: { name: 'expired', held } });
      }
      const fields = codeError === null ? {} : { code: errorInWords(t, codeError, corePhrases.discountFailed) };
      // A code that was redeemed is not filled in again.
      const hasTextLeft = Object.keys(hasCode ? fields : values).length > 0;
      const isFilledAgain = lateAct !== '' && hasTextLeft;
      if (!isFilledAgain && removed.length === 0) return leadToCheckout(step);
      return {
        state: { ...untouched, removed, ...(isFilledAgain && { form: { act: lateAct, id: '' }, values, fields }) },
      };
    },
    { basket: createHeldBasket(held, locationId, expiringMs), receivedAtMs: Date.now() },
  );
}

interface HeldAgain {
  /** The reason why nothing was held; null if it was. */
  readonly error: ErrorMessage | null;
  /** The reason why the typed code was not redeemed; null if it was, or if there is none. */
  readonly codeError: ErrorMessage | null;
  /** The names of codes that no longer apply. */
  readonly removed: readonly string[];
}

/**
 * Holds the content of the visit's ended basket again and redeems a code.
 *
 * @param code the code that was typed too late for the ended basket; empty for none
 */
export async function holdContentAgain(
  { visit, awaitRest }: Pick<ServerVisit, 'awaitRest' | 'visit'>,
  code: string,
): Promise<HeldAgain> {
  const basket = visit.openBasket(basketPart);
  const namesRemoved = () => selectRemovedPromotions(basket.getSnapshot()).map(({ name }) => name);
  await untilExpired(visit);
  basket.send({ type: 'basket.holdAgain' });
  await awaitRest();
  const error = selectChangeError(basket.getSnapshot(), 'create');
  const removed = namesRemoved();
  if (error !== null || code.trim() === '') return { error, codeError: null, removed };
  basket.send({ type: 'promotion.add', code });
  await awaitRest();
  const codeError = selectChangeError(basket.getSnapshot(), 'addPromotion');
  return { error, codeError, removed: codeError === null ? [...removed, ...namesRemoved()] : removed };
}

/** Waits until the basket of a visit has expired. */
function untilExpired(visit: Visit): Promise<void> {
  return new Promise((resolve) => {
    const hasExpired = () => {
      const { basket } = visit.getSnapshot();
      return basket !== null && selectExpiredBookings(basket).length + selectExpiredVouchers(basket).length > 0;
    };
    const end = () => {
      clearTimeout(limit);
      subscription.unsubscribe();
      resolve();
    };
    // A basket that has not expired after twenty times its life never will. Then holding it again fails with an error.
    const limit = setTimeout(() => end(), 20 * expiringMs);
    const subscription = visit.subscribe(() => {
      if (hasExpired()) end();
    });
  });
}
