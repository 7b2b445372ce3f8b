import type { WidgetProvider } from '@latchkey/booking-core';
import {
  joinAllowances,
  listOrigin,
  matchName,
  oneName,
  listOrigins,
  ownDomain,
  type ProviderPolicy,
  createProviderPolicy,
  type ReadFields,
  allowWidget,
} from './provider-policy.ts';
import type { ThirdPartyHosts } from '../../foundation/third-party-hosts.ts';

const rollerFields = ['rollerDomain'] as const;
type RollerVenue = ReadFields<(typeof rollerFields)[number]>;

const rollerPolicy = createProviderPolicy({
  fields: rollerFields,
  allow(venues, hosts) {
    const checkouts = listRollerOrigins(venues, hosts);
    if (checkouts.length === 0) return {};
    return joinAllowances([{ frame: checkouts, connect: checkouts }, allowWidget(listOrigin(hosts.rollerScript))]);
  },
});

type RollerTemplates = Pick<ThirdPartyHosts, 'rollerCheckout' | 'rollerOwnDomain'>;

/** Lists the origins of ROLLER's checkouts for the venues that sell there: at ROLLER by a name, or under a domain of the venue's own. */
export function listRollerOrigins(venues: readonly RollerVenue[], templates: RollerTemplates): readonly string[] {
  const listNames = (pattern: RegExp) =>
    venues.map(({ rollerDomain }) => matchName(rollerDomain, pattern)).filter((name) => name !== null);
  return [
    ...new Set([
      ...listOrigins(templates.rollerCheckout, listNames(oneName)),
      ...listOrigins(templates.rollerOwnDomain, listNames(ownDomain)),
    ]),
  ];
}

const resovaFields = ['resovaSubDomain', 'resovaUseWidget', 'useResovaWidget'] as const;
type ResovaVenue = ReadFields<(typeof resovaFields)[number]>;

const resovaPolicy = createProviderPolicy({
  fields: resovaFields,
  allow: (venues, hosts) => allowWidget(listResovaOrigins(venues, hosts.resovaVenue)),
});

/** Lists the origins of Resova's pages for the venues that show its widget. */
export function listResovaOrigins(venues: readonly ResovaVenue[], template: string): readonly string[] {
  const names = venues
    .filter(({ resovaUseWidget, useResovaWidget }) => resovaUseWidget === true || useResovaWidget === true)
    .map(({ resovaSubDomain }) => matchName(resovaSubDomain, oneName))
    .filter((name) => name !== null);
  return listOrigins(template, names);
}

/** The policy of each provider with a script. A new provider does not compile until it has a policy. */
const policies: Readonly<Record<WidgetProvider, ProviderPolicy>> = {
  roller: rollerPolicy,
  'resova-widget': resovaPolicy,
};

export const providerPolicies: readonly ProviderPolicy[] = Object.values(policies);
