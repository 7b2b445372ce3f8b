import type { NextPage } from './next-page.ts';

/** What an opener may want. */
export interface ChooserRequest {
  /** Where the links of the venues lead; where the visitor is now, at the chosen venue, if absent. */
  readonly nextPage?: NextPage | undefined;
}

type Listener = (request: ChooserRequest) => void;

let listener: Listener | null = null;
let pending: ChooserRequest | null = null;

/**
 * Opens the location chooser of the page. Elements need not call it: whatever carries `data-interaction="location"` opens it
 * by a press, and leads to the list of venues where no script runs.
 */
export function openLocationChooser(request: ChooserRequest = {}): void {
  if (listener === null) pending = request;
  else listener(request);
}

/** For the page's one chooser; a request from before it was there is heard at once. The answer stops it. */
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
