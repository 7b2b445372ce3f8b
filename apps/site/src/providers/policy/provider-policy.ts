import type { Location } from '@latchkey/cms-client/contract';
import type { ThirdPartyHosts } from '../../foundation/third-party-hosts.ts';

const kinds = ['script', 'style', 'image', 'media', 'font', 'frame', 'connect', 'form'] as const;

type AllowanceKind = (typeof kinds)[number];

/** Origins besides the site's own, by the directives that allow them. */
export type Allowances = Readonly<Record<AllowanceKind, readonly string[]>>;

/** What a widget that draws itself on the page needs: its script, and what the script loads, shows and frames. */
export function widgetFrom(origins: readonly string[]): Allowances {
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

/** Each origin once, in a fixed order: equal allowances make equal policies. */
export function joinAllowances(all: readonly Partial<Allowances>[]): Allowances {
  const joined = (kind: AllowanceKind) => [...new Set(all.flatMap((some) => some[kind] ?? []))].toSorted();
  return {
    script: joined('script'),
    style: joined('style'),
    image: joined('image'),
    media: joined('media'),
    font: joined('font'),
    frame: joined('frame'),
    connect: joined('connect'),
    form: joined('form'),
  };
}

/** Fields of a location document, not validated. */
export type VenueFields = Readonly<Record<string, unknown>>;

/** Fields of a location document as it is returned: the flag of Resova's widget has two spellings there. */
type VenueField = keyof Location | 'resovaUseWidget' | 'useResovaWidget';

/** What the content security policy of the pages allows for the venues of one provider. */
export interface ProviderPolicy<Field extends VenueField = VenueField> {
  /** All fields that are read from a location document. */
  readonly fields: readonly Field[];
  readonly allow: (venues: readonly ReadFields<Field>[], hosts: ThirdPartyHosts) => Partial<Allowances>;
}

/** The fields of a document that a policy reads: the type follows from the list of fields, so that no other field is read. */
export type ReadFields<Field extends VenueField> = Readonly<Partial<Record<Field, unknown>>>;

/** Widens the type of a policy for the list of all policies. */
export function providerPolicy<Field extends VenueField>(policy: ProviderPolicy<Field>): ProviderPolicy {
  return policy;
}

/*
 * What a location document may add to the policy. Its fields are written by editors. They are validated here again, so that only
 * host names get into a header, whatever the content system accepted.
 */

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
/** One name, as in `house-austin`. */
export const oneName = new RegExp(`^${label}$`, 'iu');
/** Names with dots between them. No port, no scheme, no wildcard. */
export const ownDomain = new RegExp(`^(?=.{1,253}$)${label}(?:\\.${label})+$`, 'iu');

/** At most this many venues are listed one by one: a longer header would exceed the limits of proxies. */
const maxNamedOrigins = 20;

/** The name in lower case; null if the field does not match. */
export function matching(value: unknown, pattern: RegExp): string | null {
  return typeof value === 'string' && pattern.test(value) ? value.toLowerCase() : null;
}

/** The origins of a configured URL with these names in place of `{venue}`. */
export function listOrigins(template: string, names: readonly string[]): readonly string[] {
  const origins = [...new Set(names.flatMap((name) => parseOrigin(template.replaceAll('{venue}', name)) ?? []))];
  if (origins.length <= maxNamedOrigins) return origins;
  const wildcard = /^https:\/\/\{venue\}\.(?<domain>[a-z0-9-]+(?:\.[a-z0-9-]+)+)(?=[/:]|$)/iu.exec(template);
  const domain = wildcard?.groups?.['domain'];
  return domain === undefined ? origins.slice(0, maxNamedOrigins) : [`https://*.${domain}`];
}

/** Null if it is no web URL. */
export function parseOrigin(text: string): string | null {
  const url = URL.parse(text);
  return url !== null && /^https?:$/u.test(url.protocol) ? url.origin : null;
}

/** The origin as a list; empty for null. */
export function listedOrigin(text: string): readonly string[] {
  const origin = parseOrigin(text);
  return origin === null ? [] : [origin];
}
