import type { Payment } from '@latchkey/booking-core';
import { describe, expect, it } from 'vitest';
import { createCardPayments } from './card-payments.ts';

const values = { apiUrl: 'http://stripe.test', clientSecret: 'pi_1_secret_2', intent: 'pi_1', publishableKey: 'pk_3' };
const payment: Payment = {
  id: 'pay-1',
  status: 'open',
  amountMinor: 6_800,
  currency: 'USD',
  expiresInMs: 900_000,
  declined: null,
  handoff: { provider: 'stripe', values },
  confirmation: null,
};

function arrange(respond: () => Response) {
  const requests: Request[] = [];
  const payments = createCardPayments(async (request) => {
    requests.push(request);
    return respond();
  });
  payments.useCard('pm_card_visa');
  return { pay: payments.gateway.pay, requests };
}

describe('a payment at the till', () => {
  it('confirms the intent with the card, by the publishable key and the client secret', async () => {
    const { pay, requests } = arrange(() => Response.json({ status: 'succeeded' }));
    expect(await pay(payment)).toEqual({ type: 'submitted' });
    const [request] = requests;
    expect([request?.method, request?.url]).toEqual(['POST', 'http://stripe.test/v1/payment_intents/pi_1/confirm']);
    expect(request?.headers.get('authorization')).toBe('Bearer pk_3');
    expect(await request?.text()).toBe('client_secret=pi_1_secret_2&payment_method=pm_card_visa');
  });

  it.each([
    [402, { error: { message: 'Your card has insufficient funds.' } }, 'Your card has insufficient funds.'],
    [402, { surprise: true }, 'The card was declined.'],
    [400, null, 'The card was declined.'],
  ])('says why a card was declined (%d)', async (status, body, phrase) => {
    const { pay } = arrange(() => Response.json(body, { status }));
    expect(await pay(payment)).toEqual({ type: 'declined', phrase });
  });

  it('leaves an error of the provider to the checkout, which fetches the payment', async () => {
    expect(await arrange(() => new Response('', { status: 502 })).pay(payment)).toEqual({ type: 'submitted' });
  });

  it('sends nothing without what the provider needs, or while the bank has to approve', async () => {
    const { pay, requests } = arrange(() => Response.json({}));
    expect(await pay({ ...payment, handoff: null })).toEqual({ type: 'unavailable' });
    expect(await pay({ ...payment, status: 'needsAction' })).toEqual({ type: 'submitted' });
    expect(requests).toEqual([]);
  });
});
