import type { ThirdPartyHosts } from '../third-parties/hosts.ts';

/*
 * What a location document may add to the policy. Its fields are an editor's text: they are read here a second time, so that
 * nothing but host names can come into a header, whatever the content system let through.
 */

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
/** One name, as in `cipherhouse-austin`. */
const oneName = new RegExp(`^${label}$`, 'iu');
/** Names with dots between them. No port, no scheme, no wildcard. */
const ownDomain = new RegExp(`^(?=.{1,253}$)${label}(?:\\.${label})+$`, 'iu');

/** Fields of a location document, unread. */
export interface VenueFields {
  readonly rollerDomain?: unknown;
  readonly resovaSubDomain?: unknown;
  readonly resovaUseWidget?: unknown;
  readonly useResovaWidget?: unknown;
}

type RollerTemplates = Pick<ThirdPartyHosts, 'rollerCheckout' | 'rollerOwnDomain'>;

/** So many venues are named one by one; beyond, a header would grow past what proxies take. */
const mostNamed = 20;

/** ROLLER's checkouts of the venues that sell there: at ROLLER by a name, or under a domain of the venue's own. */
export function rollerOrigins(venues: readonly VenueFields[], templates: RollerTemplates): readonly string[] {
  const namesOf = (pattern: RegExp) =>
    venues.map(({ rollerDomain }) => matching(rollerDomain, pattern)).filter((name) => name !== null);
  return [
    ...new Set([
      ...originsOf(templates.rollerCheckout, namesOf(oneName)),
      ...originsOf(templates.rollerOwnDomain, namesOf(ownDomain)),
    ]),
  ];
}

/** Resova's pages of the venues that show its widget. */
export function resovaOrigins(venues: readonly VenueFields[], template: string): readonly string[] {
  const names = venues
    .filter(({ resovaUseWidget, useResovaWidget }) => resovaUseWidget === true || useResovaWidget === true)
    .map(({ resovaSubDomain }) => matching(resovaSubDomain, oneName))
    .filter((name) => name !== null);
  return originsOf(template, names);
}

function matching(value: unknown, pattern: RegExp): string | null {
  return typeof value === 'string' && pattern.test(value) ? value.toLowerCase() : null;
}

/** The origins that an address of the configuration has with these names in the place of `{venue}`. */
function originsOf(template: string, names: readonly string[]): readonly string[] {
  const origins = [...new Set(names.flatMap((name) => originOf(template.replaceAll('{venue}', name)) ?? []))];
  if (origins.length <= mostNamed) return origins;
  const wildcard = /^https:\/\/\{venue\}\.(?<domain>[a-z0-9-]+(?:\.[a-z0-9-]+)+)(?=[/:]|$)/iu.exec(template);
  const domain = wildcard?.groups?.['domain'];
  return domain === undefined ? origins.slice(0, mostNamed) : [`https://*.${domain}`];
}

/** Null where it is no address of the web. */
export function originOf(address: string): string | null {
  const url = URL.parse(address);
  return url !== null && /^https?:$/u.test(url.protocol) ? url.origin : null;
}
