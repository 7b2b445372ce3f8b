import type { Location } from '@latchkey/cms-client/schema';
import type { Allowances } from './allowances.ts';
import type { ThirdPartyHosts } from '../../foundation/third-party-hosts.ts';

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
