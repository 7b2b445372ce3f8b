import type { Contents, Line } from './basket-lines.ts';
import { planChanges, quantitiesOf, type RoomOf, type Step } from './plan-changes.ts';
import type { Failure } from '../../kernel/result.ts';
import { callError, type Called, type CallError, type ResovaClient } from './resova-client.ts';
import type { ResovaBasket } from './resova-schemas.ts';

interface Wanted {
  readonly resovaId: string;
  readonly target: Contents;
  /** All that the basket can hold by now: what it was to hold before, and what it is to hold. */
  readonly known: readonly Line[];
  readonly roomOf: RoomOf;
}

interface Hands {
  readonly client: ResovaClient;
  readonly sleep: (ms: number) => Promise<void>;
}

/** Each ends in a look at the basket; more than these and somebody is working against us. */
const maxRounds = 6;
const roundMs = 200;

/**
 * Makes Resova's basket hold what it is to hold, and answers it as it then is. Each round looks at the basket, and does what is
 * between the two; a call of which nobody knows whether it was done ends the round, and the next look tells. So nothing is
 * reported as failed that took effect, and nothing is held twice.
 */
export async function converge(
  { client, sleep }: Hands,
  { resovaId, target, known, roomOf }: Wanted,
): Promise<Called<ResovaBasket>> {
  for (let round = 1; round <= maxRounds; round += 1) {
    const basket = await client.basket(resovaId);
    if (!basket.ok) return basket;
    const steps = planChanges(basket.value, target, known, roomOf);
    if (steps.length === 0) return basket;
    for (const step of steps) {
      const called = await run(client, resovaId, step);
      if (called.ok) continue;
      if (called.error.code === 'unclear' || isGoneAlready(step, called)) break;
      return called;
    }
    if (round > 1) await sleep(roundMs * round);
  }
  return callError({ code: 'unclear', message: `The basket was not as wanted after ${maxRounds} rounds` });
}

function run(client: ResovaClient, resovaId: string, step: Step): Promise<Called<unknown>> {
  switch (step.type) {
    case 'addBooking':
      return client.addBooking(resovaId, step.line.instanceId, quantitiesOf(step.line));
    case 'removeBooking':
      return client.removeBooking(resovaId, step.bookingId);
    case 'addPurchase':
      return client.addPurchase(resovaId, step.voucherId);
    case 'removePurchase':
      return client.removePurchase(resovaId, step.purchaseId);
  }
}

/** What is to be removed and is not there was removed. */
function isGoneAlready(step: Step, called: Failure<CallError>): boolean {
  const isRemoval = step.type === 'removeBooking' || step.type === 'removePurchase';
  return isRemoval && called.error.code === 'refused' && called.error.status === 404;
}
