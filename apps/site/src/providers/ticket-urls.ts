import type { ThirdPartyHosts } from '../foundation/third-party-hosts.ts';

/*
 * URLs at the ticketing providers. Hosts and ids come from documents: each is checked against a strict pattern before it becomes a
 * part of a URL. If one does not match, there is no URL: null.
 */

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
/** The pattern of one name: a venue at the provider. */
const venueName = new RegExp(`^${label}$`, 'iu');
/** The pattern of names with dots between them: a domain of the venue's own. */
const ownDomain = new RegExp(`^(?=.{1,253}$)${label}(?:\\.${label})+$`, 'iu');
const ticketingId = /^[a-z0-9][a-z0-9_-]{0,63}$/iu;

/** The URLs of a product at ROLLER. */
export interface RollerUrls {
  readonly script: string;
  /** The URL of the venue's list of products, which the script needs. */
  readonly checkout: string;
  /** The page of the product, for a link. */
  readonly product: string;
}

/** Builds the URLs of ROLLER's checkout of a venue: at ROLLER under its name, or under a domain of its own. */
export function rollerUrls(hosts: ThirdPartyHosts, rollerDomain: string, productId: string): RollerUrls | null {
  const template = toCheckoutUrl(hosts, rollerDomain);
  if (template === null || !ticketingId.test(productId)) return null;
  const checkout = template.replaceAll('{venue}', rollerDomain.toLowerCase());
  return {
    script: hosts.rollerScript,
    checkout,
    product: checkout.replace(/\/products$/u, `/product/${productId}`),
  };
}

function toCheckoutUrl(hosts: ThirdPartyHosts, rollerDomain: string): string | null {
  if (venueName.test(rollerDomain)) return hosts.rollerCheckout;
  return ownDomain.test(rollerDomain) ? hosts.rollerOwnDomain : null;
}

/** The offer of a venue at Resova: one game, or gift cards. */
export type ResovaOffer = { readonly type: 'item'; readonly itemId: string } | { readonly type: 'gift' };

/** The URLs of an offer at Resova. */
export interface ResovaUrls {
  readonly script: string;
  /** The URL of the same tickets on Resova's own page, for a link. */
  readonly page: string;
}

/** Builds the URLs of an offer of a venue at Resova. */
export function resovaUrls(hosts: ThirdPartyHosts, subDomain: string, offer: ResovaOffer): ResovaUrls | null {
  if (!venueName.test(subDomain)) return null;
  const venue = hosts.resovaVenue.replaceAll('{venue}', subDomain.toLowerCase());
  if (offer.type === 'gift') return { script: `${venue}/widget/gift`, page: `${venue}/gift` };
  if (!ticketingId.test(offer.itemId)) return null;
  return { script: `${venue}/widget`, page: `${venue}/items/view/${offer.itemId}` };
}
