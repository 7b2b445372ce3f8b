import type { Languages } from '@latchkey/i18n';
import { providerPolicies } from '../src/providers/policy/provider-policies.ts';
import {
  type Allowances,
  joinAllowances,
  listOrigin,
  parseOrigin,
  type VenueFields,
  allowWidget,
} from '../src/providers/policy/provider-policy.ts';
import { paymentPageOrigins } from '../src/foundation/payment-page-origins.ts';
import type { ThirdPartyHosts } from '../src/foundation/third-party-hosts.ts';

/** Settings from the environment; they do not change while the site runs. */
export interface SiteSettings {
  readonly hosts: ThirdPartyHosts;
  readonly embedScriptHosts: readonly string[];
  /** Hosts of a content system that keeps its media elsewhere. */
  readonly mediaHosts: readonly string[];
  readonly mapKeys: { readonly google?: string; readonly mapbox?: string };
  readonly thirdPartyIds: MeasuringIds;
}

interface MeasuringIds {
  readonly tagManagerId: string | null;
  readonly analyticsId: string | null;
}

/** Facts from the documents, which may change while the site runs. */
export interface DocumentFacts {
  readonly venues: readonly VenueFields[];
  readonly ids: MeasuringIds;
  /** The languages of the chain; the usual ones until they are known. */
  readonly languages: Languages;
}

/**
 * Returns the hosts that the Content-Security-Policy of the pages allows. It is the same for all pages but the checkout and my booking: a visitor
 * goes from one page to the next without a new document, and keeps the policy of the first. A provider that no venue uses is not allowed.
 */
export function readConfiguredAllowances(
  settings: SiteSettings,
  { venues, ids }: Omit<DocumentFacts, 'languages'>,
): Allowances {
  const { hosts, mapKeys } = settings;
  const tagManagerId = settings.thirdPartyIds.tagManagerId ?? ids.tagManagerId;
  const analyticsId = settings.thirdPartyIds.analyticsId ?? ids.analyticsId;
  return joinAllowances([
    // The player of the block youtube-embed.
    { frame: ['https://www.youtube-nocookie.com'] },
    // A host without a scheme is requested with the scheme of the page.
    { image: settings.mediaHosts, media: settings.mediaHosts },
    allowWidget(settings.embedScriptHosts.map((host) => `https://${host}`)),
    ...providerPolicies.map(({ allow }) => allow(venues, hosts)),
    mapKeys.google === undefined ? {} : googleMaps,
    mapKeys.mapbox === undefined ? {} : mapbox,
    tagManagerId === null ? {} : allowMeasuring(hosts.tagManager),
    analyticsId === null ? {} : allowMeasuring(hosts.analytics),
    hosts.consentManager === null ? {} : allowWidget(listOrigin(hosts.consentManager)),
  ]);
}

/** Returns the hosts that the checkout allows in addition: the payment provider's script, its frames, the calls of both, and its page. */
export function listCheckoutAllowances({ hosts }: Pick<SiteSettings, 'hosts'>): Partial<Allowances> {
  const origin = parseOrigin(hosts.stripeScript);
  if (origin === null) return {};
  const form = paymentPageOrigins(hosts);
  return origin === stripeOrigin ? { ...stripe, form } : { script: [origin], frame: [origin], connect: [origin], form };
}

/** Returns the hosts that my booking allows: the payment provider as in the checkout, and no script, frame or call of another company. */
export function listMyBookingAllowances(settings: Pick<SiteSettings, 'hosts' | 'mediaHosts'>): Allowances {
  const { mediaHosts } = settings;
  return joinAllowances([{ image: mediaHosts, media: mediaHosts }, listCheckoutAllowances(settings)]);
}

/** Returns the origins that may take a payment by the browser's own means (Permissions-Policy). */
export function listPayingOrigins({ hosts }: Pick<SiteSettings, 'hosts'>): readonly string[] {
  return listOrigin(hosts.stripeScript);
}

const stripeOrigin = 'https://js.stripe.com';
/** https://docs.stripe.com/security/guide#content-security-policy */
const stripe: Partial<Allowances> = {
  script: [stripeOrigin, 'https://*.js.stripe.com'],
  frame: [stripeOrigin, 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
};

/** https://developers.google.com/maps/documentation/javascript/content-security-policy, without its `unsafe-eval`. */
const googleMaps: Partial<Allowances> = {
  script: ['https://maps.googleapis.com', 'https://maps.gstatic.com'],
  style: ['https://fonts.googleapis.com'],
  font: ['https://fonts.gstatic.com'],
  image: [
    'https://*.googleapis.com',
    'https://*.gstatic.com',
    'https://*.google.com',
    'https://*.googleusercontent.com',
  ],
  frame: ['https://*.google.com'],
  connect: ['https://*.googleapis.com', 'https://*.google.com', 'https://*.gstatic.com'],
};

/** https://docs.mapbox.com/mapbox-gl-js/guides/security-and-testing */
const mapbox: Partial<Allowances> = {
  script: ['https://api.mapbox.com'],
  style: ['https://api.mapbox.com'],
  image: ['https://api.mapbox.com'],
  connect: ['https://api.mapbox.com', 'https://*.tiles.mapbox.com', 'https://events.mapbox.com'],
};

const googleTags = 'https://www.googletagmanager.com';
/** https://developers.google.com/tag-platform/security/guides/csp */
const googleCollectors = [
  'https://*.googletagmanager.com',
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
];

/** Allows an analytics script, and the hosts that it reports to. */
function allowMeasuring(script: string): Partial<Allowances> {
  const origin = parseOrigin(script);
  if (origin === null) return {};
  const reported = origin === googleTags ? [origin, ...googleCollectors] : [origin];
  return { script: [origin], image: reported, connect: reported };
}
