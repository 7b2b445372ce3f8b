import { afterEach, describe, expect, it } from 'vitest';
import { sendData, sendError, startServer, type TestServer } from '../test-server.fixture.ts';
import { createPaymentPages } from './create-payment-pages.ts';
import { paymentOnTheWire } from './wire.fixture.ts';

const opened: TestServer[] = [];

afterEach(async () => {
  await Promise.all(opened.splice(0).map((server) => server.close()));
});

async function changePage(respond: Parameters<typeof startServer>[0]) {
  const server = await startServer(respond);
  opened.push(server);
  const pages = createPaymentPages({ baseUrl: server.baseUrl, locale: 'fr', retryDelayMs: 1 });
  return { outcome: await pages.change({ locationId: 'loc-1', basketId: 'b/1', page: 'hosted' }), server };
}

describe('createPaymentPages', () => {
  it('returns the payment that goes on there, with its URL', async () => {
    const values = { url: 'https://provider.example/pay/1' };
    const { outcome, server } = await changePage((response) =>
      sendData(response, { ...paymentOnTheWire, handoff: { provider: 'stripe', values } }),
    );
    expect(outcome).toMatchObject({ ok: true, value: { id: paymentOnTheWire.id, handoff: { values } } });
    expect(server.seen).toMatchObject([
      { method: 'PUT', url: '/api/resova/loc-1/basket/b%2F1/payment?locale=fr', body: '{"page":"hosted"}' },
    ]);
  });

  it('returns the error of a basket without a payment', async () => {
    const { outcome } = await changePage((response) => sendError(response, 404, 'payment_not_found'));
    expect(outcome).toMatchObject({ ok: false, error: { kind: 'notFound' } });
  });
});
