import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Rendered, Renderer } from './renderer.ts';

/** A page as a function has rendered it. */
export interface RenderedPage {
  readonly html: string;
  /** The status; 200 if absent. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** The time for which every visitor may get it, in milliseconds; it is rendered for each visit if absent. */
  readonly freshMs?: number;
}

const maxRemembered = 2_000;

/** Creates a renderer from a function that returns pages, and that throws where it cannot render one. */
export function createRenderer(render: (url: string, headers: IncomingHttpHeaders) => Promise<RenderedPage>): Renderer {
  const rendered = new LRUCache<string, Rendered>({ max: maxRemembered });
  return {
    cacheHeader: 'x-page-cache',
    renderedAt: (pathname) => rendered.get(pathname) ?? null,
    isForPage: () => true,
    isFile: () => false,
    async handle({ url = '', headers: requestHeaders }, response) {
      const [pathname = ''] = url.split('?', 1);
      const startedMs = Date.now();
      try {
        const { html, status = 200, headers = {}, freshMs } = await render(url, requestHeaders);
        const isKept = status === 200 && freshMs !== undefined;
        if (isKept) rendered.set(pathname, { startedMs, freshMs });
        else rendered.delete(pathname);
        for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
        if (isKept) response.setHeader('ETag', `"${createHash('sha256').update(html).digest('base64url')}"`);
        response.setHeader('Content-Type', 'text/html; charset=utf-8');
        response.writeHead(status);
        response.end(html);
      } catch (error) {
        console.error(`${pathname} could not be rendered:`, error);
        response.setHeader('Content-Type', 'text/html; charset=utf-8');
        response.writeHead(500);
        response.end('');
      }
    },
  };
}
