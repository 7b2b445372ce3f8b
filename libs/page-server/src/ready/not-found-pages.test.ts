import type { IncomingMessage, ServerResponse } from 'node:http';
import { describe, expect, it, vi } from 'vitest';
import { createContentChanges } from '../content-changes.ts';
import { createOwnRequest } from '../renewals/own-requests.ts';
import { createNotFoundPages } from './not-found-pages.ts';
import type { ReadyPage } from './ready-page.ts';

/** Opens pages that note the paths for which they were rendered. */
function open({ limit = () => null, fails = false }: { limit?: () => number | null; fails?: boolean } = {}) {
  let at = 0;
  const changes = createContentChanges();
  const sent: string[] = [];
  const render = vi.fn(async (pathname: string): Promise<ReadyPage | null> => {
    if (fails) return null;
    const send = (_: IncomingMessage, response: ServerResponse) => {
      sent.push(pathname);
      response.writeHead(404).end();
    };
    return { place: null, bytes: () => 0, send };
  });
  const pages = createNotFoundPages({
    changes,
    cacheHeader: 'x-page-cache',
    nowhereFor: (pathname) => `${pathname.slice(0, 3)}/-/-/-/-`,
    render,
    policyFor: () => (sources) => `policy ${sources.length}`,
    limit,
    rejectionFor: (pathname) => Promise.resolve(`too many at ${pathname}`),
    now: () => at,
  });
  const visit = async (url: string) => {
    const { request, response } = createOwnRequest(url, { 'x-request-id': 'id' });
    return { isSent: await pages.send(request, response), response };
  };
  return { render, sent, visit, changes, pass: (ms: number) => (at += ms) };
}

describe('createNotFoundPages', () => {
  it('renders one page for each language, however many request it at once', async () => {
    const { render, sent, visit } = open();
    const all = await Promise.all(['/en/a', '/en/b?x', '/fr/a', '/ar/a/b'].map(visit));
    expect(all.every(({ isSent }) => isSent)).toBe(true);
    expect(render.mock.calls.map(([pathname]) => pathname)).toEqual(['/en/-/-/-/-', '/fr/-/-/-/-', '/ar/-/-/-/-']);
    expect(sent).toHaveLength(4);
  });

  it('renders the page again in the background after a minute, and before the response after a change', async () => {
    const { render, visit, changes, pass } = open();
    await visit('/en/a');
    pass(59_999);
    await visit('/en/a');
    expect(render).toHaveBeenCalledTimes(1);
    pass(1);
    await visit('/en/a');
    expect(render).toHaveBeenCalledTimes(2);
    changes.note();
    await visit('/en/a');
    expect(render).toHaveBeenCalledTimes(3);
  });

  it('leaves the request to the renderer where the page cannot be rendered', async () => {
    expect((await open({ fails: true }).visit('/en/a')).isSent).toBe(false);
  });

  it('rejects a client that has requested too many, and says when it may go on', async () => {
    const { visit, render } = open({ limit: () => 17 });
    const { response } = await visit('/fr/a');
    expect(response.statusCode).toBe(429);
    expect(render).not.toHaveBeenCalled();
  });
});
