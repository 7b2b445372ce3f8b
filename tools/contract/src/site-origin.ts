import { checkedFetch } from '@latchkey/api/testing';
import { vi } from 'vitest';
import { openDemoApi, underTest } from './api-under-test.ts';
import type { Backend } from './backends.ts';
import { serveFetch } from './serve-fetch.ts';

/**
 * What a browser asks: the site's own forwarder over HTTP, and behind it the api over HTTP. Next itself is not there; of it only
 * the routing to the forwarder is not tried.
 */
export const siteOrigin: Backend = {
  name: 'the site’s origin',
  open: async () => {
    const api = await openDemoApi();
    const upstream = await serveFetch(api.fetchUnchecked);
    const site = await serveFetch(await loadForwarder(upstream.origin));
    return underTest(api, `${site.origin}/api`, checkedFetch(fetch, api.document), async () => {
      await site.close();
      await upstream.close();
      await api.close();
    });
  },
};

/** The site reads its environment once, when it is loaded. */
export async function loadForwarder(apiOrigin: string): Promise<(request: Request) => Promise<Response>> {
  vi.resetModules();
  vi.stubEnv('API_ORIGIN', apiOrigin);
  const { forwardToApi } = await import('@latchkey/site/forward-to-api');
  vi.unstubAllEnvs();
  return forwardToApi;
}
