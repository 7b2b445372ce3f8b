import type { IncomingMessage, ServerResponse } from 'node:http';
import { defaultLocale, isLocale, type Locale } from '@latchkey/i18n';
import { contentChanges } from '../src/foundation/content-changes.ts';
import type { ReadyPage } from './ready-page.ts';
import type { PagePolicy } from './response-headers.ts';
import { sendRejection } from './send-rejection.ts';

interface NotFoundPagesOptions {
  /** Renders the page of an address that does not exist; null if that fails. */
  readonly render: (pathname: string) => Promise<ReadyPage | null>;
  readonly policyFor: (pathname: string) => PagePolicy;
  /** Counts a client; returns after how many seconds it may go on, where it has requested too many. */
  readonly limit: (request: IncomingMessage) => number | null;
  /** The document for such a client. */
  readonly rejectionIn: (locale: Locale) => Promise<string>;
  readonly now?: () => number;
}

interface Kept {
  readonly page: ReadyPage;
  readonly change: number;
  readonly freshUntil: number;
}

/** As for all pages. */
const freshMs = 60_000;

/** So deep that no page can be there. */
const nowhereIn = (locale: Locale) => `/${locale}/-/-/-/-`;

/** The page for addresses that do not exist: rendered once for each language, and kept as other pages are. */
export function createNotFoundPages({ render, policyFor, limit, rejectionIn, now = Date.now }: NotFoundPagesOptions) {
  const kept = new Map<Locale, Kept>();
  const flights = new Map<Locale, Promise<void>>();

  function renew(locale: Locale): Promise<void> {
    const begun = { change: contentChanges().count, freshUntil: now() + freshMs };
    const flight =
      flights.get(locale) ??
      render(nowhereIn(locale))
        .then((page) => {
          if (page !== null) kept.set(locale, { page, ...begun });
        })
        .finally(() => flights.delete(locale));
    flights.set(locale, flight);
    return flight;
  }

  /** Null if it cannot be rendered now. */
  async function pageIn(locale: Locale): Promise<ReadyPage | null> {
    const current = () => {
      const found = kept.get(locale);
      return found?.change === contentChanges().count ? found : null;
    };
    const known = current();
    if (known === null) {
      // A rendering that is under way may have begun before the change.
      await renew(locale);
      if (current() === null) await renew(locale);
    } else if (now() >= known.freshUntil) void renew(locale);
    return current()?.page ?? null;
  }

  return {
    /** Sends the page, or that there were too many requests; false if Next has to do it. */
    async send(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
      const [pathname = ''] = (request.url ?? '').split('?', 1);
      const [, segment] = pathname.split('/');
      const locale = isLocale(segment) ? segment : defaultLocale;
      const own = ['x-nextjs-cache', 'HIT', 'X-Request-Id', String(request.headers['x-request-id'])];
      const retrySeconds = limit(request);
      if (retrySeconds !== null) {
        const body = await rejectionIn(locale);
        const headers = ['x-nextjs-cache', 'HIT'];
        sendRejection(request, response, { body, policy: policyFor(pathname)([]), retrySeconds, headers });
        return true;
      }
      const page = await pageIn(locale);
      if (page === null) return false;
      page.send(request, response, { policy: policyFor(pathname), filling: null, own });
      return true;
    },
  };
}
