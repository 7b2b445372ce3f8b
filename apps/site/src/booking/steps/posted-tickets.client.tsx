'use client';

import type { Phrases } from '@latchkey/i18n';
import { I18nProvider } from '@latchkey/i18n/react';
import type { StepAction, StepPage } from '../../steps/step-state.ts';
import { StepsFrame } from '../../steps/steps-frame.client.tsx';
import { TicketForm, type TicketFormProps } from '../ticket-form.client.tsx';

interface PostedTicketsProps {
  readonly page: StepPage;
  readonly phrases: Phrases;
  /** The venue's country, ISO 3166-1; null without an address. */
  readonly country: string | null;
  readonly action: StepAction;
  readonly form: TicketFormProps;
}

/** The form of the tickets in a page without scripts. The response is the page again, with the typed quantities. */
export function PostedTickets({ page, phrases, country, action, form }: PostedTicketsProps) {
  return (
    <I18nProvider locale={page.locale} phrases={phrases} country={country}>
      <StepsFrame {...page} action={action}>
        <TicketForm {...form} />
      </StepsFrame>
    </I18nProvider>
  );
}
