import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PagePolicy } from '../headers/page-policy.ts';
import { createKeptPages, type Filling, type OpenPage } from '../packed/kept-pages.ts';
import { type CompleteDocument, type PageTransforms, joinTransforms } from '../packed/page-transforms.ts';
import type { Renderer } from '../renderer/renderer.ts';
import { guardResponse } from './guard-response.ts';

export interface PageGuardSettings {
  /** Returns the headers of a response, by its path without the query; anyone who writes the response may replace them. */
  readonly headersFor: (pathname: string) => Readonly<Record<string, string>>;
  /** Returns the current policy of a page. It is the same function until the policy changes. */
  readonly policyFor: (pathname: string) => PagePolicy;
  /** Resolves once the policy is known, for which pages wait. */
  readonly whenPolicyIsKnown?: () => Promise<void>;
  /** Returns whether a response has a policy of its own and is no page, such as one of an api that is forwarded. */
  readonly isPolicyElsewhere?: (request: IncomingMessage) => boolean;
  /** Returns the status for the visitor, by that of the renderer and the beginning of the request (epoch milliseconds). */
  readonly statusFor?: (status: number, request: IncomingMessage, startedMs: number) => number;
  readonly transforms: PageTransforms;
  /** The source of scripts for pages that pass in chunks; null where pages are held until they are whole. */
  readonly passingSource: string | null;
  /** The most pages that are kept compressed, by their entity tags; 0 for none. */
  readonly maxPacked: number;
  /** True in development, where pages evaluate text as code to reload: they get no policy, and nothing is kept. */
  readonly isDevelopment: boolean;
}

interface PageGuardOptions extends PageGuardSettings {
  readonly renderer: Pick<Renderer, 'cacheControlOf'>;
  readonly visits: VisitHooks;
}

/** The hooks of the page server for the pages that the renderer writes. */
export interface VisitHooks {
  /** Returns whether the site itself has made a request, so that no visitor sees its page. */
  readonly isOwn: (request: IncomingMessage) => boolean;
  /** Returns whether the page of this request may be kept. The renderer must then write it, even for a browser that has it. */
  readonly mayKeep: (request: IncomingMessage) => boolean;
  /** Called with each page of HTML before it is sent, with the tag that the renderer gave it. */
  readonly onPage: (request: IncomingMessage, response: ServerResponse, page: OpenPage, tag: string | null) => void;
  /** Called before a page that failed is sent; returns true if another one was sent in its place. */
  readonly sendInstead: (request: IncomingMessage, response: ServerResponse) => boolean;
}

const asItIs: CompleteDocument = (html) => html;

/** Prepares a response before the renderer writes it: its headers, and for a page its policy (docs/decisions/0022). */
export function createPageGuard(options: PageGuardOptions) {
  const { renderer, visits, headersFor, policyFor, transforms, passingSource, isDevelopment } = options;
  const { statusFor = (status) => status, isPolicyElsewhere, whenPolicyIsKnown } = options;
  const { completeFor, filling, steps, readSources, hasData } = transforms;
  const holdsPages = passingSource === null;
  const pages = createKeptPages({
    readSources,
    rewrite: joinTransforms(steps),
    maxPages: options.maxPacked,
    ...(filling !== undefined && { readPlace: filling.readPlace }),
    ...(hasData !== undefined && { hasData }),
  });

  /** Returns whether the page of a request may get a filling. */
  const isFilled = (request: IncomingMessage) =>
    holdsPages && !visits.isOwn(request) && filling?.isFor(request) === true;

  function fillingFor(request: IncomingMessage, place: string): Filling | null | Promise<Filling | null> {
    return filling !== undefined && isFilled(request) ? filling.fillingFor(request, place) : null;
  }

  /** Sets the headers of a response and wraps it; resolves once the policy is known. */
  async function guard(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [pathname = ''] = (request.url ?? '').split('?', 1);
    for (const [name, value] of Object.entries(headersFor(pathname))) response.setHeader(name, value);
    if (isDevelopment) {
      response.removeHeader('Content-Security-Policy');
      return;
    }
    if (isPolicyElsewhere?.(request) === true) return;
    const complete = completeFor === undefined ? asItIs : await completeFor(pathname);
    const startedMs = Date.now();
    const comparesTags = isFilled(request) || (holdsPages && visits.mayKeep(request));
    const { cacheControlOf } = renderer;
    guardResponse(request, response, {
      pages,
      policy: (sources) => policyFor(pathname)(sources),
      passingSource,
      statusOf: (status) => statusFor(status, request, startedMs),
      fill: complete,
      fillingAt: (place) => fillingFor(request, place),
      onPage: (page, tag) => visits.onPage(request, response, page, tag),
      sendInstead: (status) => status >= 500 && visits.sendInstead(request, response),
      knownTags: comparesTags ? request.headers['if-none-match'] : undefined,
      ...(cacheControlOf !== undefined && { cacheControlOf }),
    });
    // The tag of the renderer does not depend on the filling, so the renderer must not compare it.
    if (comparesTags) delete request.headers['if-none-match'];
    await whenPolicyIsKnown?.();
  }

  return { guard, fillingFor };
}
