'use client';

import {
  type bookingMachine,
  selectBookNow,
  selectBookNowError,
  selectCategories,
  selectQuantities,
  selectSelectedSlot,
  selectTimeZone,
} from '@latchkey/booking-core';
import type { Paying } from '@latchkey/i18n';
import { useTranslator } from '@latchkey/i18n/react';
import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useDeferredSnapshot } from '../foundation/use-deferred-snapshot.ts';
import type { PressLink } from '../steps/press.ts';
import type { StepPage } from '../steps/step-state.ts';
import type { RunningSteps } from '../steps/running-steps.client.ts';
import { StepsFrame } from '../steps/steps-frame.client.tsx';
import { bookNow, bookNowFields, type BookNowIntent } from './book-now-form.ts';
import { loadCheckoutFiles } from './checkout-ahead.ts';
import { TicketForm } from './ticket-form.client.tsx';
import { ticketReason } from './ticket-words.ts';

export interface LiveTicketsProps {
  readonly actor: ActorRefFrom<typeof bookingMachine>;
  readonly page: Omit<StepPage, 'flow' | 'formKey'>;
  readonly checkoutHref: string;
  readonly changeTime: PressLink;
  readonly paying: Paying;
  readonly hasBasket: boolean;
  /** True where Book Now has held the places and the checkout is loading. */
  readonly isLeaving: boolean;
}

/**
 * The form of the tickets in a browser with scripts: what the visitor does goes to the booking machine as events. Without scripts the same form
 * is posted (`ticket-form.client.tsx`).
 */
export function LiveTickets({ actor, page, isLeaving, ...form }: LiveTicketsProps) {
  const t = useTranslator();
  const snapshot = useDeferredSnapshot(actor);
  const { checkoutHref } = form;
  useEffect(() => void loadCheckoutFiles(checkoutHref), [checkoutHref]);
  const slot = selectSelectedSlot(snapshot);
  if (slot === null) return null;
  const { isEnabled, isSubmitting, reason } = selectBookNow(snapshot);
  const error = selectBookNowError(snapshot);
  const running: RunningSteps = {
    run: {
      [bookNow.act]: ({ data }) => {
        const booksRest = data.get(bookNowFields.intent) === ('rest' satisfies BookNowIntent);
        actor.send({ type: booksRest ? 'booking.submitWithoutVanished' : 'booking.submit' });
      },
    },
    responseTo: () => (error === null ? null : { outcome: { name: 'failed', error } }),
    progressOf: () => (isSubmitting || isLeaving ? 'busy' : isEnabled ? 'ready' : 'inert'),
  };
  return (
    <StepsFrame {...page} flow="booking" formKey="" running={running}>
      <TicketForm
        {...form}
        slot={slot}
        quantities={selectQuantities(snapshot)}
        timeZone={selectTimeZone(snapshot)}
        live={{
          lines: selectCategories(snapshot),
          hint: ticketReason(t, reason, slot.isPrivate),
          onStep: (categoryId, by) =>
            actor.send({ type: by > 0 ? 'quantity.increase' : 'quantity.decrease', categoryId }),
        }}
      />
    </StepsFrame>
  );
}
