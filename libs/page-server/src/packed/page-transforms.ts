import type { IncomingMessage } from 'node:http';
import type { Filling, FillingPlace, PageWithoutData } from './kept-pages.ts';

/** A step that changes the HTML of a page before it is read, compressed and sent. */
export interface PageTransform {
  /** The name by which operators turn the step off. */
  readonly name: string;
  /**
   * Changes the HTML.
   *
   * @param pathname null for a page that was rendered for a single request
   */
  readonly rewrite: (html: string, pathname: string | null) => string | PageWithoutData;
}

/** The filling of pages: a text that is written into a page as it is sent, because it changes more often than the page. */
export interface PageFilling {
  readonly name: string;
  /** Finds the place of the filling in a page; null if it has none. */
  readonly readPlace: (html: string) => FillingPlace | null;
  /** Returns whether the page of a request has such a place. Its entity tag then depends on the filling. */
  readonly isFor: (request: IncomingMessage) => boolean;
  /** Returns the filling for this visit; null if there is none, or if it is not known now. */
  readonly fillingFor: (request: IncomingMessage, place: string) => Filling | null | Promise<Filling | null>;
}

/** Completes a document by its status before anything else is done to it, such as one that the renderer leaves empty. */
export type CompleteDocument = (html: string, status: number) => string;

/** The transforms that a site declares for the pages of its renderer; each part may be absent. */
export interface PageTransforms {
  /** Loads the data to complete the document of a path, before the renderer writes it. */
  readonly completeFor?: (pathname: string) => Promise<CompleteDocument>;
  /** The steps, in the order in which they are applied. */
  readonly steps: readonly PageTransform[];
  /** Returns whether the data that a step has taken out of a page can be requested; otherwise the page is read again. */
  readonly hasData?: (key: string) => boolean;
  /** Reads the hashes, or other sources of its own scripts, that the policy of a page needs. */
  readonly readSources: (html: string) => readonly string[];
  readonly filling?: PageFilling;
}

/** Joins all steps into one function that applies them in turn. */
export function joinTransforms(steps: readonly PageTransform[]) {
  return (html: string, pathname: string | null): PageWithoutData => {
    let page: PageWithoutData = { html, dataKey: null };
    for (const { rewrite } of steps) {
      const next = rewrite(page.html, pathname);
      page = typeof next === 'string' ? { ...page, html: next } : next;
    }
    return page;
  };
}
