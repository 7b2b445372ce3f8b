import {
  basketMachine,
  createRecorder,
  restoreActor,
  selectBasket,
  selectHasExpired,
  type BasketInput,
  type BasketSnapshot,
} from '@latchkey/booking-core';
import { createActor, type Actor } from 'xstate';
import { rememberRecording } from '../wiring/last-trace.ts';
import type { SessionShelf } from './session-shelf.ts';

/**
 * The basket of this tab, not yet started. It goes on where the page was left, if that is still the basket that this browser
 * holds: what another window has made or booked meanwhile counts for more. It asks the server once more in any case.
 */
export function openBasket(input: BasketInput, shelf: SessionShelf): Actor<typeof basketMachine> {
  const text = shelf.read();
  if (text !== null) {
    const left = restoreActor(basketMachine, text, { input, report: reportRefusal });
    if (isStillSo(left.getSnapshot(), input.basketStore.read(input.location.id))) {
      // Queued until it starts.
      left.send({ type: 'basket.reload' });
      return left;
    }
  }
  // What is taken up from the shelf has no beginning that a report could replay from.
  const recorder = createRecorder(basketMachine, input);
  rememberRecording(recorder.trace);
  return createActor(basketMachine, { input: recorder.input, inspect: recorder.inspect });
}

function isStillSo(snapshot: BasketSnapshot, storedId: string | null): boolean {
  const held = selectBasket(snapshot);
  // What has expired may be chosen again for as long as nothing else was.
  return held === null ? storedId === null && selectHasExpired(snapshot) : held.id === storedId;
}

function reportRefusal(refusal: string): void {
  console.warn('The session of the basket that was kept is not taken up:', refusal);
}
