// @vitest-environment jsdom
import { completeCustomer, type Payment } from '@latchkey/booking-core';
import { en } from '@latchkey/i18n/phrases/en';
import { I18nProvider } from '@latchkey/i18n/react';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { PaymentPanel } from './payment-panel.client.tsx';

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

function show(over: Partial<Payment> = {}, error: string | null = null) {
  const pressed: string[] = [];
  render(
    <I18nProvider locale="en" phrases={en}>
      <PaymentPanel
        payment={{ ...payment, ...over }}
        customer={completeCustomer()}
        needsAction={over.status === 'needsAction'}
        isCharging={false}
        error={error}
        otherWay={null}
        headingLevel={2}
        onPay={() => pressed.push('pay')}
        onChange={() => pressed.push('change')}
      />
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
    const pressed = show({}, 'Your card has expired. Please take another card.');
    expect(screen.getByRole('alert').textContent).toBe('Your card has expired. Please take another card.');
    await userEvent.click(screen.getByRole('button', { name: 'Change details' }));
    expect(pressed).toEqual(['change']);
  });

  it('has no link where the URL is none of a page', () => {
    show({ status: 'needsAction', handoff: { provider: 'stripe', values: { url: 'javascript:alert(1)' } } });
    expect(screen.queryByRole('link')).toBeNull();
  });
});
