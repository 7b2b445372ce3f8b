import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';

/**
 * What writes the pages. It is called as a server of Node is, and not as a function that returns a page, because it also streams files and
 * parts of pages, and reads the bodies of forms. A function that returns a page becomes one by `createRenderer`.
 */
export interface Renderer {
  /** Writes the response to a request: a page, a part of one, a file, or the result of a form. Resolves when it is written. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** The header, in small letters, by which a response says that its page was kept: `HIT` or `STALE`. */
  readonly cacheHeader: string;
  /** When the page of a path was rendered that the renderer keeps; null if it keeps none. Then the page server keeps none either. */
  renderedAt(pathname: string): Rendered | null;
  /** Leaves it to the page server to render pages anew whose time is over. Absent where the renderer never does it by itself. */
  renewBy?(renewer: Renewer): void;
  /** Whether a request is for a whole page as every visitor gets it: no part, no preview, no form. */
  isForPage(headers: IncomingHttpHeaders): boolean;
  /** Whether a path is a file that the renderer has built: it is never rendered. */
  isFile(pathname: string): boolean;
  /** What is sent in place of a `Cache-Control` of the renderer. */
  cacheControlOf?(value: string): string;
}

/** When a page that is kept was rendered. */
export interface Rendered {
  /** Nothing on it is older (epoch milliseconds). */
  readonly startedMs: number;
  /** How long after that it is fresh. */
  readonly freshMs: number;
}

/** Who renders pages anew whose time is over, and how its requests are known. */
export interface Renewer {
  readonly header: string;
  readonly secret: string;
  renew(pathname: string): void;
}

/** Whether a page was rendered earlier than for the request of this response. */
export function isOfCache(response: ServerResponse, { cacheHeader }: Pick<Renderer, 'cacheHeader'>): boolean {
  return /^(?:HIT|STALE)$/u.test(String(response.getHeader(cacheHeader) ?? ''));
}
