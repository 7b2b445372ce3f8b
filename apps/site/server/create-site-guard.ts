import type { IncomingMessage, ServerResponse } from 'node:http';
import { defaultLocale, isLocale } from '@latchkey/i18n';
import { hasContentFailedSince } from '../src/foundation/content-failures.ts';
import { isApiAddress } from './forward-to-api.ts';
import { createDocumentWords, fillEmptyDocument } from './tricks/empty-document.ts';
import { createAnswerHeaders, createPagePolicy } from './response-headers.ts';
import { watchChainFacts } from './chain-facts.ts';
import { type ChainFacts, configuredAllowances, type SiteSettings } from './configured-allowances.ts';
import { guardAnswer } from './guard-response.ts';
import { createKeptPages } from './tricks/kept-pages.ts';

interface SiteGuardOptions {
  readonly settings: SiteSettings;
  readonly siteOrigin: string;
  readonly apiOrigin: string;
  /** On pages that could not be rendered. */
  readonly brandName: string;
  /** Pages that reload as their sources change run text as code: they get no policy. */
  readonly isDevelopment: boolean;
}

/** Where the api says that content has changed, and what the site answers to one that is believed. */
const changed = { address: '/webhooks/content', status: 204 } as const;

/** Readies an answer of the site before anybody writes it: its headers, and for a page its policy (docs/decisions/0022). */
export function createSiteGuard({ settings, siteOrigin, apiOrigin, brandName, isDevelopment }: SiteGuardOptions) {
  const headersFor = createAnswerHeaders({ siteOrigin });
  const facts = watchChainFacts({ apiOrigin });
  const wordsOf = createDocumentWords();
  const pages = createKeptPages((line) => console.warn(line));
  let made: { readonly of: ChainFacts; readonly policy: (hashes: readonly string[]) => string } | null = null;

  function policy(hashes: readonly string[]): string {
    const of = facts.current();
    if (made?.of !== of) made = { of, policy: createPagePolicy(configuredAllowances(settings, of)) };
    return made.policy(hashes);
  }

  return async function guard(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [pathname = ''] = (request.url ?? '').split('?', 1);
    for (const [name, value] of Object.entries(headersFor(pathname))) response.setHeader(name, value);
    if (isDevelopment) {
      response.removeHeader('Content-Security-Policy');
      return;
    }
    // The api's pages have policies of their own, and its calls need no facts.
    if (isApiAddress(request.url ?? '')) return;
    if (pathname === changed.address) {
      response.once('finish', () => {
        if (response.statusCode === changed.status) facts.renew();
      });
    }
    const [, segment] = pathname.split('/');
    const t = await wordsOf(isLocale(segment) ? segment : defaultLocale);
    const startedAt = Date.now();
    guardAnswer(request, response, {
      pages,
      policy,
      statusOf: (status) => statusForVisitor(status, request, startedAt),
      fill: (html, status) => fillEmptyDocument(html, status, { t, brandName }),
    });
    await facts.first();
  };
}

/**
 * Next knows one status of all that fails. A page whose content cannot be had will be there again, and a form that Next cannot
 * read is not the site's mistake: what forms do to the site is a value, never an exception.
 */
function statusForVisitor(status: number, { method }: IncomingMessage, startedAt: number): number {
  if (status !== 500) return status;
  if (hasContentFailedSince(startedAt)) return 503;
  return method === 'POST' ? 400 : status;
}
