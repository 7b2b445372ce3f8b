import type { IncomingMessage, ServerResponse } from 'node:http';
import { defaultLocale, isLocale } from '@latchkey/i18n';
import { hasContentFailedSince } from '../src/foundation/content-failures.ts';
import { isApiAddress } from './forward-to-api.ts';
import { createDocumentWords, fillEmptyDocument } from './tricks/empty-document.ts';
import { createAnswerHeaders, createPagePolicy } from './response-headers.ts';
import { watchChainFacts } from './chain-facts.ts';
import { type ChainFacts, configuredAllowances, type SiteSettings } from './configured-allowances.ts';
import { guardAnswer } from './guard-response.ts';
import type { TrickName } from '../src/foundation/env-variables.ts';
import { withDeferredScripts } from './tricks/deferred-scripts.ts';
import { createHashReader } from './tricks/inline-script-hashes.ts';
import { createKeptPages } from './tricks/kept-pages.ts';

interface SiteGuardOptions {
  readonly settings: SiteSettings;
  readonly siteOrigin: string;
  readonly apiOrigin: string;
  /** On pages that could not be rendered. */
  readonly brandName: string;
  /** Pages that reload as their sources change run text as code: they get no policy. */
  readonly isDevelopment: boolean;
  readonly tricks: ReadonlySet<TrickName>;
}

/** Where the api says that content has changed, and what the site answers to one that is believed. */
const changed = { address: '/webhooks/content', status: 204 } as const;

const mostKept = 500;
/** Without any of these a page passes as Next writes it, packed by Next. */
const needWholePages = ['deferred-scripts', 'empty-document', 'inline-script-hashes', 'kept-pages'] as const;
/** In place of hashes. The policy then keeps out foreign files, and no longer a script that content brings in. */
const anyInlineScript = 'unsafe-inline';

/** Readies an answer of the site before anybody writes it: its headers, and for a page its policy (docs/decisions/0022). */
export function createSiteGuard({
  settings,
  siteOrigin,
  apiOrigin,
  brandName,
  isDevelopment,
  tricks,
}: SiteGuardOptions) {
  const headersFor = createAnswerHeaders({ siteOrigin });
  const facts = watchChainFacts({ apiOrigin });
  const wordsOf = createDocumentWords();
  const pages = createKeptPages({
    readSources: tricks.has('inline-script-hashes')
      ? createHashReader((line) => console.warn(line))
      : () => [anyInlineScript],
    rewrite: tricks.has('deferred-scripts') ? withDeferredScripts : (html) => html,
    most: tricks.has('kept-pages') ? mostKept : 0,
  });
  const holdsPages = needWholePages.some((name) => tricks.has(name));
  let made: { readonly of: ChainFacts; readonly policy: (sources: readonly string[]) => string } | null = null;

  function policy(sources: readonly string[]): string {
    const of = facts.current();
    if (made?.of !== of) made = { of, policy: createPagePolicy(configuredAllowances(settings, of)) };
    return made.policy(sources);
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
      passingSource: holdsPages ? null : anyInlineScript,
      statusOf: (status) => statusForVisitor(status, request, startedAt),
      fill: (html, status) => (tricks.has('empty-document') ? fillEmptyDocument(html, status, { t, brandName }) : html),
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
