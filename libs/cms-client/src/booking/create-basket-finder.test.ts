import { afterEach, describe, expect, it } from 'vitest';
import { sendData, startServer, type TestServer } from '../test-server.fixture.ts';
import { createBasketFinder } from './create-basket-finder.ts';

const opened: TestServer[] = [];

afterEach(async () => {
  await Promise.all(opened.splice(0).map((server) => server.close()));
});

async function findBasket(data: unknown) {
  const server = await startServer((response) => sendData(response, data));
  opened.push(server);
  const baskets = createBasketFinder({ baseUrl: server.baseUrl, retryDelayMs: 1 });
  const outcome = await baskets.find({ locationId: 'loc-1' });
  return { outcome, urls: server.seen.map(({ url }) => url) };
}

describe('createBasketFinder', () => {
  it('returns the id of the basket that the browser has', async () => {
    const { outcome, urls } = await findBasket({ basketId: 'b_1' });
    expect(outcome).toEqual({ ok: true, value: 'b_1' });
    expect(urls).toEqual(['/api/resova/loc-1/basket']);
  });

  it('returns null where the browser has none', async () => {
    const { outcome } = await findBasket({ basketId: null });
    expect(outcome).toEqual({ ok: true, value: null });
  });

  it('returns a response without an id as malformed', async () => {
    const { outcome } = await findBasket({});
    expect(outcome).toMatchObject({ ok: false, error: { kind: 'malformed' } });
  });
});
