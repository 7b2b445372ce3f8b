import type { IncomingMessage } from 'node:http';
import type { Filling, FillingPlace, PageWithoutData } from './kept-pages.ts';

/** One step of what is done to the HTML of a page before it is read, compressed and sent. */
export interface PageTransform {
  /** As operators turn it off. */
  readonly name: string;
  /** @param pathname null for a page that was rendered for a single request */
  readonly rewrite: (html: string, pathname: string | null) => string | PageWithoutData;
}

/** What is written into a page as it is sent, because it changes more often than the page. */
export interface PageFilling {
  readonly name: string;
  /** Where something is written into a page; null if nowhere. */
  readonly readPlace: (html: string) => FillingPlace | null;
  /** Whether the page of a request has such a place: its entity tag then depends on what is written there. */
  readonly isFor: (request: IncomingMessage) => boolean;
  /** What belongs into the place for this visit; null if nothing, or if it is not known now. */
  readonly fillingFor: (request: IncomingMessage, place: string) => Filling | null | Promise<Filling | null>;
}

/** Completes a document by its status before anything else is done to it, such as one that the renderer leaves empty. */
export type CompleteDocument = (html: string, status: number) => string;

/** What a site does to the pages of its renderer, declared; each part may be absent. */
export interface PageTransforms {
  /** Loads what is needed to complete the document of a path, before the renderer writes it. */
  readonly completeFor?: (pathname: string) => Promise<CompleteDocument>;
  /** In this order. */
  readonly steps: readonly PageTransform[];
  /** Whether the data that a step has taken out of a page can be requested; otherwise the page is read again. */
  readonly hasData?: (key: string) => boolean;
  /** The hashes, or other sources of its own scripts, that the policy of a page needs. */
  readonly readSources: (html: string) => readonly string[];
  readonly filling?: PageFilling;
}

/** All steps, one after the other. */
export function rewriteBy(steps: readonly PageTransform[]) {
  return (html: string, pathname: string | null): PageWithoutData => {
    let page: PageWithoutData = { html, dataKey: null };
    for (const { rewrite } of steps) {
      const next = rewrite(page.html, pathname);
      page = typeof next === 'string' ? { ...page, html: next } : next;
    }
    return page;
  };
}
