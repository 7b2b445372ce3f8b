import type { NextPage } from './next-page.ts';

/** The options of a request to open the chooser. */
export interface ChooserRequest {
  /** The page that the links of the venues lead to; if absent, the current page at the chosen venue. */
  readonly nextPage?: NextPage | undefined;
}

type Listener = (request: ChooserRequest) => void;

let listener: Listener | null = null;
let pending: ChooserRequest | null = null;

/**
 * Opens the location chooser of the page. Elements need not call it: a press of any element with `data-interaction="location"` opens the chooser,
 * and without JavaScript follows its link to the list of venues.
 */
export function openLocationChooser(request: ChooserRequest = {}): void {
  if (listener === null) pending = request;
  else listener(request);
}

/** Delivers requests to the page's one chooser, at once if one came before. Returns a function that stops it. */
export function listenForChooserRequests(onRequest: Listener): () => void {
  listener = onRequest;
  if (pending !== null) {
    const request = pending;
    pending = null;
    onRequest(request);
  }
  return () => {
    if (listener === onRequest) listener = null;
  };
}
