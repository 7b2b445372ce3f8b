import { afterEach, describe, expect, it } from 'vitest';
import { sendData, startServer, type TestServer } from '../test-server.fixture.ts';
import { createVoucherBalances } from './create-voucher-balances.ts';

const opened: TestServer[] = [];

afterEach(async () => {
  await Promise.all(opened.splice(0).map((server) => server.close()));
});

async function findBalance(data: unknown) {
  const server = await startServer((response) => sendData(response, data));
  opened.push(server);
  const balances = createVoucherBalances({ baseUrl: server.baseUrl, locale: 'fr', retryDelayMs: 1 });
  const outcome = await balances.find({ locationId: 'loc-1', code: 'AAAA' });
  return { outcome, urls: server.seen.map(({ url }) => url) };
}

const balance = {
  code: '****-AAAA',
  state: 'valid',
  balance: 17.5,
  held: 0,
  currency: 'EUR',
  validUntil: '2028-11-23',
};

describe('createVoucherBalances', () => {
  it('returns what is left, without the code in the URL', async () => {
    const { outcome, urls } = await findBalance(balance);
    expect(outcome).toEqual({ ok: true, value: balance });
    expect(urls).toEqual(['/api/resova/loc-1/voucher-balance?locale=fr']);
  });

  it('returns an unknown state as malformed', async () => {
    const { outcome } = await findBalance({ ...balance, state: 'lent' });
    expect(outcome).toMatchObject({ ok: false, error: { kind: 'malformed' } });
  });
});
