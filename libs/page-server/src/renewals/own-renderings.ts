import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ContentChanges } from '../content-changes.ts';
import { pickCommonHeaders, type FlatHeaders } from '../headers/flat-headers.ts';
import type { OpenPage } from '../packed/kept-pages.ts';
import { isFromCache, type Renderer } from '../renderer/renderer.ts';
import { createOwnRequest } from './own-requests.ts';

/** A page that the renderer has written. */
export interface Rendering {
  readonly page: OpenPage;
  readonly tag: string | null;
  readonly status: number;
  readonly headers: FlatHeaders;
  /** True where it had been rendered before, and was kept. */
  readonly isKept: boolean;
  /** The beginning of its request, in epoch milliseconds. */
  readonly startedMs: number;
  /** The number of changes of the content before it. */
  readonly change: number;
}

/** The facts that are noted at the beginning of a request whose page may be kept. */
interface Begun {
  readonly startedMs: number;
  readonly change: number;
  /** The page that was written for it; null until then. */
  rendering: Rendering | null;
}

/** The name of the header of the site's own requests; its value is a secret of this process. */
const header = 'x-latchkey-rendering';

interface OwnRenderingsOptions {
  readonly changes: Pick<ContentChanges, 'current'>;
  readonly siteOrigin: string;
  readonly renderer: Pick<Renderer, 'cacheHeader'>;
}

/** Creates the requests by which the site renders its own pages, and notes the beginning of each request whose page may be kept. */
export function createOwnRenderings({ changes, siteOrigin, renderer }: OwnRenderingsOptions) {
  const secret = randomBytes(24).toString('base64url');
  const { host } = new URL(siteOrigin);
  const begun = new WeakMap<IncomingMessage, Begun>();

  const begin = (request: IncomingMessage) => {
    begun.set(request, { startedMs: Date.now(), change: changes.current().count, rendering: null });
  };

  return {
    header,
    secret,
    isOwn: (request: IncomingMessage) => request.headers[header] === secret,
    /** Notes when the request of a visitor began. */
    begin,

    /** Notes the page that the renderer has written for a request; returns null for a request that was not noted at its beginning. */
    note(request: IncomingMessage, response: ServerResponse, page: OpenPage, tag: string | null): Rendering | null {
      const known = begun.get(request);
      if (known === undefined) return null;
      const isKept = isFromCache(response, renderer);
      const status = response.statusCode;
      known.rendering = {
        ...known,
        page,
        tag,
        status,
        isKept,
        headers: pickCommonHeaders(response, renderer.cacheHeader),
      };
      return known.rendering;
    },

    /**
     * Renders a page of the site.
     *
     * @param serve writes the response as to a visitor; resolves when it is written
     */
    async render(
      pathname: string,
      serve: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
    ): Promise<{ readonly status: number; readonly rendering: Rendering | null }> {
      const { request, response } = createOwnRequest(pathname, { host, [header]: secret, accept: 'text/html' });
      begin(request);
      await serve(request, response);
      return { status: response.statusCode, rendering: begun.get(request)?.rendering ?? null };
    },
  };
}
