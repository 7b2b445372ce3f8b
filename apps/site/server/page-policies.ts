import { createPagePolicy, type PagePolicy } from '@latchkey/page-server';
import { isCheckoutPath, isMyBookingPath } from '../src/foundation/paths.ts';
import { checkoutRules } from '../src/booking/checkout-rules.ts';
import { joinAllowances } from '../src/providers/policy/provider-policy.ts';
import type { WatchedChainFacts } from './chain-facts.ts';
import { anyInlineScript } from './next-renderer/next-transforms.ts';
import { digest } from './next-renderer/react-runtime.ts';
import {
  type DocumentFacts,
  listCheckoutAllowances,
  readConfiguredAllowances,
  listMyBookingAllowances,
  type SiteSettings,
} from './configured-allowances.ts';

interface PagePoliciesOptions {
  readonly settings: SiteSettings;
  readonly facts: Pick<WatchedChainFacts, 'current'>;
}

/** Creates the function that returns the current policy of a page. The checkout and my booking have policies of their own. */
export function createPagePolicies({ settings, facts }: PagePoliciesOptions): (pathname: string) => PagePolicy {
  let policies: Policies | null = null;

  return (pathname) => {
    const currentFacts = facts.current();
    if (policies?.facts !== currentFacts) policies = createPolicies(settings, currentFacts);
    if (isMyBookingPath(pathname)) return policies.myBooking;
    return isCheckoutPath(pathname) ? policies.checkout : policies.otherPages;
  };
}

/** The policies that were made from some facts of the chain. They are made anew when the facts change. */
interface Policies {
  readonly facts: DocumentFacts;
  readonly otherPages: PagePolicy;
  readonly checkout: PagePolicy;
  readonly myBooking: PagePolicy;
}

function createPolicies(settings: SiteSettings, facts: DocumentFacts): Policies {
  const everywhere = readConfiguredAllowances(settings, facts);
  return {
    facts,
    otherPages: withCheckoutRules(createPagePolicy(everywhere)),
    checkout: createPagePolicy(joinAllowances([everywhere, listCheckoutAllowances(settings)])),
    myBooking: createPagePolicy(listMyBookingAllowances(settings)),
  };
}

const rulesHash = `sha256-${digest(checkoutRules)}`;

/**
 * Allows the inline rules of the checkout in each policy, since a game page can be shown under the policy of any page and its widget adds the rules.
 */
function withCheckoutRules(policy: PagePolicy): PagePolicy {
  // Beside a hash, browsers do not read the source for all inline scripts.
  return (sources) => policy(sources.includes(anyInlineScript) ? sources : [...sources, rulesHash]);
}
