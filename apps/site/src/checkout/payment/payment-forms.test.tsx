// @vitest-environment jsdom
import type { Payment } from '@latchkey/booking-core';
import { createTranslator } from '@latchkey/i18n';
import { en } from '@latchkey/i18n/phrases/en';
import { I18nProvider } from '@latchkey/i18n/react';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { noAction, type StepPage } from '../../steps/step-state.ts';
import type { RunningSteps } from '../../steps/running-steps.client.ts';
import { StepsFrame } from '../../steps/steps-frame.client.tsx';
import { PaymentForms } from './payment-forms.tsx';

const page: StepPage = {
  flow: 'checkout',
  locale: 'en',
  location: { id: 'loc-orlando', slug: 'orlando' },
  formKey: '',
};
const url = 'https://provider.example/pay/payment-1';
const payment: Payment = {
  id: 'payment-1',
  status: 'open',
  amountMinor: 5_800,
  currency: 'EUR',
  expiresInMs: 900_000,
  declined: null,
  handoff: { provider: 'stripe', values: { url } },
  confirmation: null,
};

/** Shows the forms in a page with scripts, and returns the names of the acts that are sent. */
function show(over: Partial<Payment> = {}, payError: string | null = null) {
  const pressed: string[] = [];
  const t = createTranslator('en', en);
  const step = over.status === 'needsAction' ? 'needsAction' : 'entering';
  const running: RunningSteps = {
    run: { continuePayment: () => pressed.push('pay'), cancelPayment: () => pressed.push('change') },
    responseTo: () => null,
    progressOf: () => 'ready',
  };
  render(
    <I18nProvider locale="en" phrases={en}>
      <StepsFrame {...page} action={noAction} running={running}>
        <PaymentForms
          wordsPayment={false}
          t={t}
          snapshot={{ value: { paying: step }, context: { payment: { ...payment, ...over }, payError } }}
          customer={null}
          otherWay={null}
          headingLevel={2}
          card={{ state: 'ready', render: () => <div data-testid="card-form" /> }}
        />
      </StepsFrame>
    </I18nProvider>,
  );
  return pressed;
}

describe('a payment that was begun without scripts', () => {
  afterEach(cleanup);

  it.each(['open', 'needsAction'] as const)('leads to the page of the provider while it is %s', (status) => {
    show({ status });
    expect(screen.getByRole('link', { name: 'Continue to payment' }).getAttribute('href')).toBe(url);
    expect(screen.queryByTestId('card-form')).toBeNull();
  });

  it('says why a card was declined, and can be given up', async () => {
    const pressed = show({}, 'Your card has expired. Please use another card.');
    expect(screen.getByRole('alert').textContent).toBe('Your card has expired. Please use another card.');
    await userEvent.click(screen.getByRole('button', { name: 'Change details' }));
    expect(pressed).toEqual(['change']);
  });

  it('has no link to a URL that would run a script', () => {
    show({ status: 'needsAction', handoff: { provider: 'stripe', values: { url: 'javascript:alert(1)' } } });
    expect(screen.queryByRole('link')).toBeNull();
  });
});
