import { readTheme } from '@latchkey/cms-client/contract';
import { readLanguages, usualLanguages } from '@latchkey/i18n';
import * as z from 'zod';
import { loaderHeaders } from '../src/foundation/loader-headers.ts';
import { providerPolicies } from '../src/providers/policy/provider-policies.ts';
import type { ChainLook } from './failed-document.ts';
import type { DocumentFacts } from './configured-allowances.ts';

/** The facts of the chain's documents that the front door of the site needs. */
export interface ChainFacts extends DocumentFacts {
  readonly look: ChainLook;
}

const field = z.unknown().optional();
const fields = providerPolicies.flatMap((policy) => policy.fields.map((name) => [name, field]));
/** The fields of a venue that the policies of providers read. An invalid document counts as empty, so the other venues keep their providers. */
const venue = z.object(Object.fromEntries(fields)).catch({});
const chainResponse = z.object({ data: z.object({ providers: z.array(venue) }) });
const id = z.string().nullable().catch(null);
const websiteResponse = z.object({
  data: z.object({
    name: z.string().catch(''),
    theme: z.unknown().optional().transform(readTheme),
    languages: z.unknown().optional().transform(readLanguages),
    thirdParties: z.object({ tagManagerId: id, analyticsId: id }).catch({ tagManagerId: null, analyticsId: null }),
  }),
});

/** The facts in use until the api has responded for the first time. */
const initialFacts: ChainFacts = {
  venues: [],
  ids: { tagManagerId: null, analyticsId: null },
  languages: usualLanguages,
  look: { name: '', theme: null },
};

/** The time for which facts are used before they are loaded again. The pages keep content for the same time. */
const freshMs = 60_000;
/** The pause between two attempts while the api does not respond. */
const retryMs = 1_000;
/** The pause after which facts are loaded again when content has changed. */
const againMs = 1_000;
/** The time that a page waits for the first facts. */
const firstWaitMs = 2_000;
const requestTimeoutMs = 5_000;

interface ChainFactsOptions {
  readonly apiOrigin: string;
  readonly now?: () => number;
  readonly load?: (url: string) => Promise<unknown>;
}

export interface WatchedChainFacts {
  /** Returns the newest facts, and renews old ones in the background. The object stays the same until the facts were loaded again. */
  current(): ChainFacts;
  /** Returns whether facts were loaded at all. */
  isKnown(): boolean;
  /** Resolves once facts were loaded, after `firstWaitMs` without them, or at once while the api has just failed. */
  first(): Promise<void>;
  /** Loads the facts again, since content has changed. */
  renew(): void;
}

/** Keeps the facts that the policy and the addresses of pages need for a minute. While the api does not respond, the last facts stay. */
export function watchChainFacts({ apiOrigin, now = Date.now, load = fetchJson }: ChainFactsOptions): WatchedChainFacts {
  let facts = initialFacts;
  let isKnown = false;
  let dueAt = 0;
  let loading: Promise<void> | null = null;

  /** Loads the facts, unless they are being loaded. */
  function loadFacts(): Promise<void> {
    loading ??= readFacts(apiOrigin, load)
      .then(
        (loaded) => {
          facts = loaded;
          isKnown = true;
          dueAt = now() + freshMs;
        },
        (error: unknown) => {
          dueAt = now() + retryMs;
          console.warn('The facts of the chain could not be loaded; the pages keep the last ones:', error);
        },
      )
      .finally(() => {
        loading = null;
      });
    return loading;
  }

  return {
    current() {
      if (now() >= dueAt) void loadFacts();
      return facts;
    },
    isKnown: () => isKnown,
    async first() {
      const isPaused = loading === null && now() < dueAt;
      if (isKnown || isPaused) return;
      const limit = new Promise<void>((resolve) => setTimeout(resolve, firstWaitMs).unref());
      await Promise.race([loadFacts(), limit]);
    },
    renew() {
      // A response that is under way may be from before the change, so the facts are due again soon after it.
      void loadFacts().then(() => {
        dueAt = Math.min(dueAt, now() + againMs);
      });
    },
  };
}

async function readFacts(apiOrigin: string, load: (url: string) => Promise<unknown>): Promise<ChainFacts> {
  const [chain, website] = await Promise.all([
    load(`${apiOrigin}/api/chain`).then((body) => chainResponse.parse(body)),
    load(`${apiOrigin}/api/website`).then((body) => websiteResponse.parse(body)),
  ]);
  const { name, theme, thirdParties, languages } = website.data;
  return { venues: chain.data.providers, ids: thirdParties, languages, look: { name, theme } };
}

async function fetchJson(url: string): Promise<unknown> {
  const response = await fetch(url, {
    signal: AbortSignal.timeout(requestTimeoutMs),
    // Node's Brotli decoder is not trusted with data from outside.
    headers: { 'accept-encoding': 'identity', ...loaderHeaders },
  });
  if (!response.ok) throw new Error(`${url} returned ${response.status}`);
  return response.json();
}
