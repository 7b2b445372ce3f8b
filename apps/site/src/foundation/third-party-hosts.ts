import type { VariableDocument } from '@latchkey/http-server/environment';
import * as z from 'zod/mini';

/*
 * The URLs of other companies' scripts. They are read when the site starts, not when it is built, so that one build works with the
 * real providers, the fakes of `npm start` and the tests. `{venue}` is replaced by a name from a location document.
 */

const url = z
  .string()
  .check(
    z.maxLength(500),
    z.regex(
      /^https:\/\/[a-z0-9{][a-z0-9.{}-]*(?::\d+)?(?:\/[^\s"'<>]*)?$|^http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?(?:\/[^\s"'<>]*)?$/iu,
      'must be an https URL (http for localhost only)',
    ),
  );

/**
 * The URL of ROLLER's list of a venue's products, from which the page of a product follows: `.../products`, `.../product/615001`.
 */
const checkoutUrl = url.check(z.regex(/\{venue\}.*\/products$/u, 'must name {venue} and end with /products'));
const venueUrl = url.check(z.regex(/\{venue\}/u, 'must name {venue}'));

export const thirdPartyHostsSchema = z.object({
  /** ROLLER's checkout script, one for all venues. */
  rollerScript: z._default(url, 'https://cdn.rollerdigital.com/scripts/widget/checkout_iframe.js'),
  /** The checkout of a venue with pages at ROLLER; `{venue}` is the location's rollerDomain, a name without a dot. */
  rollerCheckout: z._default(checkoutUrl, 'https://ecom.roller.app/{venue}/checkout/en-us/products'),
  /** The checkout of a venue that sells under a domain of its own; `{venue}` is the location's rollerDomain, a host with dots. */
  rollerOwnDomain: z._default(checkoutUrl, 'https://{venue}/checkout/en-us/products'),
  /** A venue's pages at Resova; `{venue}` is the location's resovaSubDomain. */
  resovaVenue: z._default(venueUrl, 'https://{venue}.resova.us'),
  tagManager: z._default(url, 'https://www.googletagmanager.com/gtm.js'),
  analytics: z._default(url, 'https://www.googletagmanager.com/gtag/js'),
  /** The script of an external consent manager; without one the site uses its own. */
  consentManager: z._default(z.nullable(url), null),
  /** Stripe's script, of the release that the types of `@stripe/stripe-js` describe. */
  stripeScript: z._default(url, 'https://js.stripe.com/endive/stripe.js'),
});

export type ThirdPartyHosts = z.infer<typeof thirdPartyHostsSchema>;

interface HostVariable extends VariableDocument {
  readonly host: keyof ThirdPartyHosts;
}

/** The environment variable of each host with its description; a host without one does not compile. Defaults are not documented. */
const hostVariables: Readonly<Record<keyof ThirdPartyHosts, readonly [name: string, description: string]>> = {
  tagManager: ['TAG_MANAGER_URL', "URL of Tag Manager's script; Google's where not set."],
  analytics: ['ANALYTICS_URL', "URL of Analytics' script; Google's where not set."],
  consentManager: [
    'CONSENT_MANAGER_URL',
    "Script of an external consent manager; the site's own notice where not set.",
  ],
  rollerScript: ['ROLLER_SCRIPT_URL', "URL of ROLLER's checkout script; its public one where not set."],
  rollerCheckout: [
    'ROLLER_CHECKOUT_URL',
    "URL of a venue's checkout at ROLLER, with `{venue}` in it and `/products` at its end.",
  ],
  rollerOwnDomain: ['ROLLER_OWN_DOMAIN_URL', 'The same for a venue whose `rollerDomain` is a host of its own.'],
  resovaVenue: ['RESOVA_VENUE_URL', "URL of a venue's pages at Resova, with `{venue}` in it."],
  stripeScript: [
    'STRIPE_SCRIPT_URL',
    "URL of Stripe's script, which the checkout loads to take a card; Stripe's where not set.",
  ],
};

export const thirdPartyVariables: Readonly<Record<string, HostVariable>> = Object.fromEntries(
  // The cast restores the type of the keys, which `Object.keys` forgets.
  (Object.keys(hostVariables) as (keyof ThirdPartyHosts)[]).map((host) => {
    const [name, description] = hostVariables[host];
    return [name, { host, fallback: '', description }];
  }),
);

/** Throws an error that lists each invalid variable. Empty variables count as absent. */
export function readThirdPartyHosts(variables: Readonly<Record<string, string | undefined>>): ThirdPartyHosts {
  const given = Object.fromEntries(
    Object.entries(thirdPartyVariables).flatMap(([name, { host }]) => {
      const value = variables[name];
      return value === undefined || value === '' ? [] : [[host, value]];
    }),
  );
  const parsed = thirdPartyHostsSchema.safeParse(given);
  if (!parsed.success) throw new Error(`The URLs of third parties are invalid:\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

/** The URL at which the site returns these URLs to its own pages (`server/main.ts`). */
export const hostsAddress = '/third-parties.json';
