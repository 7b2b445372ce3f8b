import { checkedFetch } from '@latchkey/api/testing';
import { createApiForwarder } from '@latchkey/site/forward-to-api';
import { openDemoApi, underTest } from './api-under-test.ts';
import type { Backend } from './backends.ts';
import { serveFetch, serveGuarded, type Served } from './serve-fetch.ts';

/**
 * What a browser asks: the site's own forwarder over HTTP, and behind it the api over HTTP. Next itself is not there; of it only
 * the routing to the forwarder is not tried.
 */
export const siteOrigin: Backend = {
  name: 'the site’s origin',
  open: async () => {
    const api = await openDemoApi();
    const upstream = await serveFetch(api.fetchUnchecked);
    const site = await serveForwarder(upstream.origin);
    return underTest(api, `${site.origin}/api`, checkedFetch(fetch, api.document), async () => {
      await site.close();
      await upstream.close();
      await api.close();
    });
  },
};

/** The site's forwarder as a server of its own. */
export function serveForwarder(apiOrigin: string, timeoutMs = 15_000): Promise<Served> {
  return serveGuarded(createApiForwarder({ apiOrigin, timeoutMs }));
}
