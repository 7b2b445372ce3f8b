import type { Translator } from '@latchkey/i18n';
import { startTransition, useActionState } from 'react';
import { readText } from '../forms/read-text.ts';
import { hidden, type StepState } from '../steps/step-state.ts';
import { createManagement } from '../visit/booking-management.client.ts';
import { readReview, responseToReview } from './review-state.ts';

/** The sending of a review from a page with scripts. */
export interface ReviewSending {
  readonly send: (data: FormData) => void;
  readonly isSending: boolean;
  /** The response to the form; null before one was sent. */
  readonly response: Partial<StepState> | null;
}

interface Reviewed {
  readonly t: Translator;
  readonly locationId: string;
  readonly secret: string;
}

/** Sends the form of a review with the secret of the page, which the server does not have without a cookie. */
export function useReview({ t, locationId, secret }: Reviewed): ReviewSending {
  const [response, send, isSending] = useActionState(
    async (_: Partial<StepState> | null, data: FormData): Promise<Partial<StepState>> => {
      const review = readReview(t, data);
      if ('fields' in review) return review;
      const idempotencyKey = readText(data.get(hidden.key));
      const gateway = createManagement(t.locale);
      const sent = await gateway.sendBookingReview({ locationId, secret, idempotencyKey, ...review });
      return responseToReview(t, sent, review);
    },
    null,
  );
  return { response, isSending, send: (data) => startTransition(() => send(data)) };
}
