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
  let made: {
    readonly of: DocumentFacts;
    readonly ofPages: PagePolicy;
    readonly ofCheckout: PagePolicy;
    readonly ofMyBooking: PagePolicy;
  } | null = null;

  return (pathname) => {
    const of = facts.current();
    if (made?.of !== of) {
      const everywhere = readConfiguredAllowances(settings, of);
      const ofCheckout = createPagePolicy(joinAllowances([everywhere, listCheckoutAllowances(settings)]));
      const ofMyBooking = createPagePolicy(listMyBookingAllowances(settings));
      made = { of, ofPages: withCheckoutRules(createPagePolicy(everywhere)), ofCheckout, ofMyBooking };
    }
    if (isMyBookingPath(pathname)) return made.ofMyBooking;
    return isCheckoutPath(pathname) ? made.ofCheckout : made.ofPages;
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
