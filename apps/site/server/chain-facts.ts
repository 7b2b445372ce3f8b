import * as z from 'zod';
import { providerPolicies } from '../src/providers/policy/provider-policies.ts';
import type { ChainFacts } from './configured-allowances.ts';

const field = z.unknown().optional();
const fields = providerPolicies.flatMap((policy) => policy.fields.map((name) => [name, field]));
/** One strange document costs no other venue its provider; each provider's policy reads its fields. */
const venue = z.object(Object.fromEntries(fields)).catch({});
const venuesAnswer = z.object({ data: z.array(venue) });
const id = z.string().nullable().catch(null);
const websiteAnswer = z.object({
  data: z.object({
    thirdParties: z.object({ tagManagerId: id, analyticsId: id }).catch({ tagManagerId: null, analyticsId: null }),
  }),
});

/** Nothing is known of the chain yet. */
const unknown: ChainFacts = { venues: [], ids: { tagManagerId: null, analyticsId: null } };

/** A content answer is as fresh for the pages themselves. */
const freshMs = 60_000;
/** Between two attempts while the api does not answer. */
const retryMs = 1_000;
/** What a page waits for at most, as long as nothing is known. */
const firstWaitMs = 2_000;
const askLimitMs = 5_000;

interface ChainFactsOptions {
  readonly apiOrigin: string;
  readonly now?: () => number;
  readonly ask?: (url: string) => Promise<unknown>;
}

export interface WatchedChainFacts {
  /** The newest facts; old ones are renewed behind the visitor's back. The same object until something was asked anew. */
  current(): ChainFacts;
  /** Resolves once something is known, or after 2 s: then without. */
  first(): Promise<void>;
  /** Content has changed: asks again. */
  renew(): void;
}

/** What the policy needs of the content, kept for a minute. Where the api does not answer, what was known holds. */
export function watchChainFacts({ apiOrigin, now = Date.now, ask = askJson }: ChainFactsOptions): WatchedChainFacts {
  let facts = unknown;
  let isKnown = false;
  let dueAt = 0;
  let asking: Promise<void> | null = null;

  function renew(): Promise<void> {
    asking ??= readFacts(apiOrigin, ask)
      .then(
        (answer) => {
          facts = answer;
          isKnown = true;
          dueAt = now() + freshMs;
        },
        (failure: unknown) => {
          dueAt = now() + retryMs;
          console.warn(
            'The providers of the chain could not be read; the policy of the pages stays as it was:',
            failure,
          );
        },
      )
      .finally(() => {
        asking = null;
      });
    return asking;
  }

  return {
    current() {
      if (now() >= dueAt) void renew();
      return facts;
    },
    async first() {
      if (isKnown) return;
      const limit = new Promise<void>((resolve) => setTimeout(resolve, firstWaitMs).unref());
      await Promise.race([now() >= dueAt || asking !== null ? renew() : undefined, limit]);
    },
    renew() {
      // An answer that is under way may be from before the change: the next page asks again.
      dueAt = 0;
      void renew().then(() => {
        dueAt = Math.min(dueAt, now() + retryMs);
      });
    },
  };
}

async function readFacts(apiOrigin: string, ask: (url: string) => Promise<unknown>): Promise<ChainFacts> {
  const [venues, website] = await Promise.all([
    ask(`${apiOrigin}/api/locations?locale=en`).then((answer) => venuesAnswer.parse(answer)),
    ask(`${apiOrigin}/api/website?locale=en`).then((answer) => websiteAnswer.parse(answer)),
  ]);
  return { venues: venues.data, ids: website.data.thirdParties };
}

async function askJson(url: string): Promise<unknown> {
  const answer = await fetch(url, {
    signal: AbortSignal.timeout(askLimitMs),
    // Node's Brotli decoder is not trusted with what comes from outside.
    headers: { 'accept-encoding': 'identity' },
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return answer.json();
}
