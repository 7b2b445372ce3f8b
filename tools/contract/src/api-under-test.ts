import { fileURLToPath } from 'node:url';
import { openTestApi } from '@latchkey/api/testing';

export interface ApiUnderTest {
  readonly baseUrl: string;
  readonly fetch: (request: Request) => Promise<Response>;
  /** The same, asked from another address: the hoarding limit counts by it. */
  readonly fetchFrom: (address: string) => (request: Request) => Promise<Response>;
  close(): Promise<void>;
}

const demoChain = fileURLToPath(new URL('../../../apps/api/content', import.meta.url));

/** The real api with the demo chain, on a fresh database, in this process and without a network. */
export async function openApi(): Promise<ApiUnderTest> {
  const api = await openTestApi({ contentDir: demoChain, maxLiveBaskets: 6, maxHeldPlaces: 40 });
  return {
    baseUrl: 'http://api.test/api',
    fetch: api.fetch,
    fetchFrom: (address) => (request) => {
      request.headers.set('x-test-client', address);
      return api.fetch(request);
    },
    close: () => api.close(),
  };
}
