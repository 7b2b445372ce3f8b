import { joinAllowances, widgetFrom } from '../policy/allowances.ts';
import { listedOrigin, matching, oneName, originsOf, ownDomain } from '../policy/venue-origins.ts';
import type { ThirdPartyHosts } from '../../foundation/third-party-hosts.ts';
import { providerPolicy, type ReadFields } from '../policy/provider-policy.ts';

const fields = ['rollerDomain'] as const;
type RollerVenue = ReadFields<(typeof fields)[number]>;

export const rollerPolicy = providerPolicy({
  fields,
  allow(venues, hosts) {
    const checkouts = rollerOrigins(venues, hosts);
    if (checkouts.length === 0) return {};
    return joinAllowances([{ frame: checkouts, connect: checkouts }, widgetFrom(listedOrigin(hosts.rollerScript))]);
  },
});

type RollerTemplates = Pick<ThirdPartyHosts, 'rollerCheckout' | 'rollerOwnDomain'>;

/** ROLLER's checkouts of the venues that sell there: at ROLLER by a name, or under a domain of the venue's own. */
export function rollerOrigins(venues: readonly RollerVenue[], templates: RollerTemplates): readonly string[] {
  const namesOf = (pattern: RegExp) =>
    venues.map(({ rollerDomain }) => matching(rollerDomain, pattern)).filter((name) => name !== null);
  return [
    ...new Set([
      ...originsOf(templates.rollerCheckout, namesOf(oneName)),
      ...originsOf(templates.rollerOwnDomain, namesOf(ownDomain)),
    ]),
  ];
}
