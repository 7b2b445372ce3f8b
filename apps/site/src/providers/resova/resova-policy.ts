import { widgetFrom } from '../policy/allowances.ts';
import { matching, oneName, originsOf } from '../policy/venue-origins.ts';
import { providerPolicy, type ReadFields } from '../policy/provider-policy.ts';

const fields = ['resovaSubDomain', 'resovaUseWidget', 'useResovaWidget'] as const;
type ResovaVenue = ReadFields<(typeof fields)[number]>;

export const resovaPolicy = providerPolicy({
  fields,
  allow: (venues, hosts) => widgetFrom(resovaOrigins(venues, hosts.resovaVenue)),
});

/** Resova's pages of the venues that show its widget. */
export function resovaOrigins(venues: readonly ResovaVenue[], template: string): readonly string[] {
  const names = venues
    .filter(({ resovaUseWidget, useResovaWidget }) => resovaUseWidget === true || useResovaWidget === true)
    .map(({ resovaSubDomain }) => matching(resovaSubDomain, oneName))
    .filter((name) => name !== null);
  return originsOf(template, names);
}
