import type { Location } from '@latchkey/cms-client/contract';
import type { ThirdPartyHosts } from '../../foundation/third-party-hosts.ts';

const kinds = ['script', 'style', 'image', 'media', 'font', 'frame', 'connect', 'form'] as const;

type AllowanceKind = (typeof kinds)[number];

/** Origins besides the site's own, by the directives that allow them. */
export type Allowances = Readonly<Record<AllowanceKind, readonly string[]>>;

/** Returns the allowances of a widget that draws itself on the page: its script, and everything that the script loads, shows and frames. */
export function allowWidget(origins: readonly string[]): Allowances {
  return {
    script: origins,
    style: origins,
    image: origins,
    media: [],
    font: origins,
    frame: origins,
    connect: origins,
    form: [],
  };
}

/** Joins allowances, each origin once and in a fixed order, so that equal allowances make equal policies. */
export function joinAllowances(all: readonly Partial<Allowances>[]): Allowances {
  const joinKind = (kind: AllowanceKind) => [...new Set(all.flatMap((some) => some[kind] ?? []))].toSorted();
  return {
    script: joinKind('script'),
    style: joinKind('style'),
    image: joinKind('image'),
    media: joinKind('media'),
    font: joinKind('font'),
    frame: joinKind('frame'),
    connect: joinKind('connect'),
    form: joinKind('form'),
  };
}

/** Fields of a location document, not validated. */
export type VenueFields = Readonly<Record<string, unknown>>;

/** Fields of a location document as it is returned: the flag of Resova's widget has two spellings there. */
type VenueField = keyof Location | 'resovaUseWidget' | 'useResovaWidget';

/** The part of the pages' Content-Security-Policy that the venues of one provider need. */
export interface ProviderPolicy<Field extends VenueField = VenueField> {
  /** All fields that are read from a location document. */
  readonly fields: readonly Field[];
  readonly allow: (venues: readonly ReadFields<Field>[], hosts: ThirdPartyHosts) => Partial<Allowances>;
}

/** The fields of a document that a policy reads: the type follows from the list of fields, so that no other field is read. */
export type ReadFields<Field extends VenueField> = Readonly<Partial<Record<Field, unknown>>>;

/** Widens the type of a policy for the list of all policies. */
export function createProviderPolicy<Field extends VenueField>(policy: ProviderPolicy<Field>): ProviderPolicy {
  return policy;
}

/* The fields of a location document are written by editors. They are validated here again before they become a part of the policy, so that only
 * host names get into a header, whatever the content system accepted.
 */

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
/** The pattern of one name, as in `house-austin`. */
export const oneName = new RegExp(`^${label}$`, 'iu');
/** The pattern of a host with dots, without a port, a scheme or a wildcard. */
export const ownDomain = new RegExp(`^(?=.{1,253}$)${label}(?:\\.${label})+$`, 'iu');

/** The number of venues that are listed one by one: a longer header would exceed the limits of proxies. */
const maxNamedOrigins = 20;

/** Returns the name in lower case; null if the field does not match. */
export function matchName(value: unknown, pattern: RegExp): string | null {
  return typeof value === 'string' && pattern.test(value) ? value.toLowerCase() : null;
}

/**
 * Lists the origins of a configured URL with these names in place of `{venue}`. More than `maxNamedOrigins` become one wildcard for their common domain;
 * if they have none, only the first ones are listed.
 */
export function listOrigins(template: string, names: readonly string[]): readonly string[] {
  const origins = [...new Set(names.flatMap((name) => parseOrigin(template.replaceAll('{venue}', name)) ?? []))];
  if (origins.length <= maxNamedOrigins) return origins;
  const wildcard = /^https:\/\/\{venue\}\.(?<domain>[a-z0-9-]+(?:\.[a-z0-9-]+)+)(?=[/:]|$)/iu.exec(template);
  const domain = wildcard?.groups?.['domain'];
  return domain === undefined ? origins.slice(0, maxNamedOrigins) : [`https://*.${domain}`];
}

/** Returns the origin of a URL; null if it is no web URL. */
export function parseOrigin(text: string): string | null {
  const url = URL.parse(text);
  return url !== null && /^https?:$/u.test(url.protocol) ? url.origin : null;
}

/** Returns the origin of a URL as a list of one; empty if it is no web URL. */
export function listOrigin(text: string): readonly string[] {
  const origin = parseOrigin(text);
  return origin === null ? [] : [origin];
}
