import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ContentChanges } from '../content-changes.ts';
import type { PagePolicy } from '../headers/page-policy.ts';
import { sendRejection } from '../limits/send-rejection.ts';
import type { ReadyPage } from './ready-page.ts';

interface NotFoundPagesOptions {
  readonly changes: Pick<ContentChanges, 'current'>;
  readonly cacheHeader: string;
  /** Returns the address whose page is sent in place of one that does not exist, the same for many of them. */
  readonly nowhereFor: (pathname: string) => string;
  /** Renders the page of an address that does not exist; null if that fails. */
  readonly render: (pathname: string) => Promise<ReadyPage | null>;
  readonly policyFor: (pathname: string) => PagePolicy;
  /** Counts a request; returns the seconds after which its client may go on, where it has requested too many. */
  readonly limit: (request: IncomingMessage) => number | null;
  /** Returns the document for such a client. */
  readonly rejectionFor: (pathname: string) => Promise<string>;
  readonly now?: () => number;
}

interface Kept {
  readonly page: ReadyPage;
  /** The number of changes of the content before it was rendered. */
  readonly change: number;
  readonly freshUntil: number;
}

/** The time for which a page is fresh, in milliseconds, as for all pages. */
const freshMs = 60_000;

/** Creates the pages for addresses that do not exist. Each is rendered once, and kept as other pages are. */
export function createNotFoundPages({
  changes,
  cacheHeader,
  nowhereFor,
  render,
  policyFor,
  limit,
  rejectionFor,
  now = Date.now,
}: NotFoundPagesOptions) {
  const kept = new Map<string, Kept>();
  /** The renderings that are under way. */
  const flights = new Map<string, Promise<void>>();

  /** Renders a page and keeps it. While it is being rendered, later calls wait for that rendering. */
  function renew(nowhere: string): Promise<void> {
    const begun = { change: changes.current().count, freshUntil: now() + freshMs };
    const flight =
      flights.get(nowhere) ??
      render(nowhere)
        .then((page) => {
          if (page !== null) kept.set(nowhere, { page, ...begun });
        })
        .finally(() => flights.delete(nowhere));
    flights.set(nowhere, flight);
    return flight;
  }

  /** Returns the page of an address that does not exist; null if it cannot be rendered now. */
  async function loadPage(nowhere: string): Promise<ReadyPage | null> {
    const current = () => {
      const found = kept.get(nowhere);
      return found?.change === changes.current().count ? found : null;
    };
    const keptPage = current();
    if (keptPage === null) {
      // A rendering that is under way may have begun before the change, so another one follows.
      await renew(nowhere);
      if (current() === null) await renew(nowhere);
    } else if (now() >= keptPage.freshUntil) void renew(nowhere);
    return current()?.page ?? null;
  }

  return {
    /** Sends the page, or the rejection of too many requests; returns false if the renderer has to do it. */
    async send(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
      const [pathname = ''] = (request.url ?? '').split('?', 1);
      const headers = [cacheHeader, 'HIT'];
      const retrySeconds = limit(request);
      if (retrySeconds !== null) {
        const body = await rejectionFor(pathname);
        sendRejection(request, response, { body, policy: policyFor(pathname)([]), retrySeconds, headers });
        return true;
      }
      const page = await loadPage(nowhereFor(pathname));
      if (page === null) return false;
      const own = [...headers, 'X-Request-Id', String(request.headers['x-request-id'])];
      page.send(request, response, { policy: policyFor(pathname), filling: null, own });
      return true;
    },
  };
}
