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
 * Opens the location chooser of the page. Elements need not call it: whatever has `data-interaction="location"` opens it by a
 * press, and links to the list of venues without JavaScript.
 */
export function openLocationChooser(request: ChooserRequest = {}): void {
  if (listener === null) pending = request;
  else listener(request);
}

/** For the page's one chooser. A request that came before is delivered at once. Returns a function that stops it. */
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
