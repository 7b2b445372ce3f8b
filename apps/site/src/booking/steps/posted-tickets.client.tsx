'use client';

import type { Phrases } from '@latchkey/i18n';
import { I18nProvider } from '@latchkey/i18n/react';
import type { StepAction, StepPage } from '../../steps/step-state.ts';
import { StepsFrame } from '../../steps/steps-frame.client.tsx';
import { TicketForm, type TicketFormProps } from '../ticket-form.client.tsx';

interface PostedTicketsProps {
  readonly page: StepPage;
  readonly phrases: Phrases;
  readonly action: StepAction;
  readonly form: TicketFormProps;
}

/** The form of the tickets as a browser posts it by itself. The page is then the response, with what was typed. */
export function PostedTickets({ page, phrases, action, form }: PostedTicketsProps) {
  return (
    <I18nProvider locale={page.locale} phrases={phrases}>
      <StepsFrame {...page} action={action}>
        <TicketForm {...form} />
      </StepsFrame>
    </I18nProvider>
  );
}
