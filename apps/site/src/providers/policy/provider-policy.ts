import type { Location } from '@latchkey/cms-client/schema';
import type { ThirdPartyHosts } from '../../foundation/third-party-hosts.ts';

const kinds = ['script', 'style', 'image', 'media', 'font', 'frame', 'connect'] as const;

type AllowanceKind = (typeof kinds)[number];

/** Origins besides the site's own, by what may come from them. */
export type Allowances = Readonly<Record<AllowanceKind, readonly string[]>>;

/** Whatever a widget needs that draws itself on the page: its script, and what the script fetches, shows and frames. */
export function widgetFrom(origins: readonly string[]): Allowances {
  return {
    script: origins,
    style: origins,
    image: origins,
    media: [],
    font: origins,
    frame: origins,
    connect: origins,
  };
}

/** Each origin once, in a steady order: equal allowances make equal policies. */
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
  };
}

/** Fields of a location document, unread. */
export type VenueFields = Readonly<Record<string, unknown>>;

/** Of a location document as it comes: the flag of Resova's widget has two spellings there. */
type VenueField = keyof Location | 'resovaUseWidget' | 'useResovaWidget';

/** Whom the policy of the pages lets in for the venues that sell through one provider. */
export interface ProviderPolicy<Field extends VenueField = VenueField> {
  /** All that is read of a location document. */
  readonly fields: readonly Field[];
  readonly allow: (venues: readonly ReadFields<Field>[], hosts: ThirdPartyHosts) => Partial<Allowances>;
}

/** A document as far as a policy reads it: its type comes from the list of fields, so that no other is read. */
export type ReadFields<Field extends VenueField> = Readonly<Partial<Record<Field, unknown>>>;

/** A policy of some fields as one of the list. */
export function providerPolicy<Field extends VenueField>(policy: ProviderPolicy<Field>): ProviderPolicy {
  return policy;
}

/*
 * What a location document may add to the policy. Its fields are an editor's text: they are read here a second time, so that
 * nothing but host names can come into a header, whatever the content system let through.
 */

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
/** One name, as in `cipherhouse-austin`. */
export const oneName = new RegExp(`^${label}$`, 'iu');
/** Names with dots between them. No port, no scheme, no wildcard. */
export const ownDomain = new RegExp(`^(?=.{1,253}$)${label}(?:\\.${label})+$`, 'iu');

/** So many venues are named one by one; beyond, a header would grow past what proxies take. */
const mostNamed = 20;

/** The name in lower case; null where the field is no such name. */
export function matching(value: unknown, pattern: RegExp): string | null {
  return typeof value === 'string' && pattern.test(value) ? value.toLowerCase() : null;
}

/** The origins that an address of the configuration has with these names in the place of `{venue}`. */
export function originsOf(template: string, names: readonly string[]): readonly string[] {
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

/** None or one, for a list of origins. */
export function listedOrigin(address: string): readonly string[] {
  const origin = originOf(address);
  return origin === null ? [] : [origin];
}
