import type { Contents, Line } from './basket-lines.ts';
import { planChanges, toQuantities, type RoomOf, type Step } from './plan-changes.ts';
import type { Failure } from '../../kernel/result.ts';
import { callError, type Called, type CallError } from './resova-call.ts';
import type { ResovaClient } from './resova-client.ts';
import type { ResovaBasket } from './resova-schemas.ts';

/** The basket, and the contents that it should get. */
interface Wanted {
  readonly resovaId: string;
  readonly target: Contents;
  /** All lines that the basket may hold now: those before the change and those of the target. */
  readonly known: readonly Line[];
  readonly roomOf: RoomOf;
}

interface ConvergePorts {
  readonly client: ResovaClient;
  readonly sleep: (ms: number) => Promise<void>;
}

/** The most rounds: after them, something else must be changing the basket. */
const maxRounds = 6;
/** The pause after a round; later pauses are multiples of it. */
const roundMs = 200;

/**
 * Makes the basket at Resova equal to the target and returns it. Each round reads the basket and makes the missing calls. A call with an unknown
 * effect ends the round, and the next read shows the effect. So a call that took effect is never reported as an error, and nothing is held twice.
 */
export async function converge(
  { client, sleep }: ConvergePorts,
  { resovaId, target, known, roomOf }: Wanted,
): Promise<Called<ResovaBasket>> {
  for (let round = 1; round <= maxRounds; round += 1) {
    const basket = await client.basket(resovaId);
    if (!basket.ok) return basket;
    const steps = planChanges(basket.value, target, known, roomOf);
    if (steps.length === 0) return basket;
    for (const step of steps) {
      const answer = await runStep(client, resovaId, step);
      if (answer.ok) continue;
      // The next round reads the basket and plans again.
      if (answer.error.code === 'unclear' || isGoneAlready(step, answer)) break;
      return answer;
    }
    // After the first round the basket is mostly as wanted, so it is read again at once.
    if (round > 1) await sleep(roundMs * round);
  }
  return callError({ code: 'unclear', message: `The basket does not match its target after ${maxRounds} rounds` });
}

/** Carries out one step at Resova. */
function runStep(client: ResovaClient, resovaId: string, step: Step): Promise<Called<unknown>> {
  switch (step.type) {
    case 'addBooking':
      return client.addBooking(resovaId, step.line.instanceId, toQuantities(step.line));
    case 'removeBooking':
      return client.removeBooking(resovaId, step.bookingId);
    case 'addPurchase':
      return client.addPurchase(resovaId, step.voucherId);
    case 'removePurchase':
      return client.removePurchase(resovaId, step.purchaseId);
  }
}

/** True for a removal that returns 404, which is already done. */
function isGoneAlready(step: Step, answer: Failure<CallError>): boolean {
  const isRemoval = step.type === 'removeBooking' || step.type === 'removePurchase';
  return isRemoval && answer.error.code === 'rejected' && answer.error.status === 404;
}
