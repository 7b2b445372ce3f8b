import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';

/**
 * The renderer, which writes the pages. It is called like a server of Node, and not as a function that returns a page, because it also streams
 * files and parts of pages, and reads the bodies of forms. `createRenderer` makes one from a function that returns pages.
 */
export interface Renderer {
  /** Writes the response to a request: a page, a part of one, a file, or the result of a form. Resolves when it is written. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** The header, in small letters, by which a response says that its page was kept: `HIT` or `STALE`. */
  readonly cacheHeader: string;
  /** Says when the kept page of a path was rendered; null if the renderer keeps none. Then the page server keeps none either. */
  renderedAt(pathname: string): Rendered | null;
  /** Leaves the renewal of pages whose time is over to the page server. Absent if the renderer never renews pages. */
  renewBy?(renewer: Renewer): void;
  /** Returns whether a request is for a whole page as every visitor gets it, and not for a part, a preview or a form. */
  isForPage(headers: IncomingHttpHeaders): boolean;
  /** Returns whether a path is a file that the renderer has built, and is never rendered. */
  isFile(pathname: string): boolean;
  /** Replaces a `Cache-Control` of the renderer. */
  cacheControlOf?(value: string): string;
}

/** The time at which a kept page was rendered. */
export interface Rendered {
  /** The beginning of the rendering in epoch milliseconds; nothing on the page is older. */
  readonly startedMs: number;
  /** The time for which it is fresh after that, in milliseconds. */
  readonly freshMs: number;
}

/** The part of the page server that renders pages anew whose time is over, and recognises its own requests. */
export interface Renewer {
  readonly header: string;
  readonly secret: string;
  renew(pathname: string): void;
}

/** Returns whether the page of a response was rendered earlier, and came from the renderer's cache. */
export function isFromCache(response: ServerResponse, { cacheHeader }: Pick<Renderer, 'cacheHeader'>): boolean {
  return /^(?:HIT|STALE)$/u.test(String(response.getHeader(cacheHeader) ?? ''));
}
