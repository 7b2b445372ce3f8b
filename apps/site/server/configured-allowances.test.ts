import { usualLanguages } from '@latchkey/i18n';
import { describe, expect, it } from 'vitest';
import { thirdPartyHostsSchema } from '../src/foundation/third-party-hosts.ts';
import {
  readConfiguredAllowances,
  type DocumentFacts,
  listCheckoutAllowances,
  listMyBookingAllowances,
  listPayingOrigins,
  type SiteSettings,
} from './configured-allowances.ts';
import { createPagePolicy } from '@latchkey/page-server';

const none = { tagManagerId: null, analyticsId: null };
const settings: SiteSettings = {
  hosts: thirdPartyHostsSchema.parse({}),
  embedScriptHosts: [],
  mediaHosts: [],
  mapKeys: {},
  thirdPartyIds: none,
};
const facts: DocumentFacts = { venues: [], ids: none, languages: usualLanguages };

function writePolicy(changes: Partial<SiteSettings> = {}, changedFacts: Partial<DocumentFacts> = {}): string {
  const allowed = readConfiguredAllowances({ ...settings, ...changes }, { ...facts, ...changedFacts });
  return createPagePolicy(allowed)(['sha256-abc=']);
}

const readSources = (policy: string, name: string) =>
  policy
    .split('; ')
    .find((directive) => directive.startsWith(`${name} `))
    ?.split(' ')
    .slice(1);

describe('the policy of a page', () => {
  it('names only the site and the film player where nothing else is configured', () => {
    expect(writePolicy()).toBe(
      [
        "default-src 'self'",
        "script-src 'self' 'sha256-abc='",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "media-src 'self'",
        "font-src 'self' data:",
        "connect-src 'self'",
        'frame-src https://www.youtube-nocookie.com',
        "worker-src 'self' blob:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'self'",
      ].join('; '),
    );
  });

  const scripts: readonly (readonly [string, Partial<SiteSettings>, Partial<DocumentFacts>, readonly string[]])[] = [
    ['an embed’s host', { embedScriptHosts: ['widgets.example'] }, {}, ['https://widgets.example']],
    [
      'Google’s maps with a key',
      { mapKeys: { google: 'k' } },
      {},
      ['https://maps.googleapis.com', 'https://maps.gstatic.com'],
    ],
    ['Mapbox with a token', { mapKeys: { mapbox: 'k' } }, {}, ['https://api.mapbox.com']],
    [
      'a tag manager of the environment',
      { thirdPartyIds: { ...none, tagManagerId: 'GTM-ABCD' } },
      {},
      ['https://www.googletagmanager.com'],
    ],
    [
      'analytics of the website document',
      {},
      { ids: { ...none, analyticsId: 'G-ABCD' } },
      ['https://www.googletagmanager.com'],
    ],
    [
      'another consent manager',
      { hosts: thirdPartyHostsSchema.parse({ consentManager: 'https://consent.example/c.js' }) },
      {},
      ['https://consent.example'],
    ],
    [
      'ROLLER for a venue that sells there',
      {},
      { venues: [{ rollerDomain: 'boston' }] },
      ['https://cdn.rollerdigital.com'],
    ],
    [
      'Resova for a venue with its widget',
      {},
      { venues: [{ resovaSubDomain: 'austin', resovaUseWidget: true }] },
      ['https://austin.resova.us'],
    ],
  ];
  it.each(scripts)('allows the scripts of %s', (_what, changes, changedFacts, expected) => {
    expect(readSources(writePolicy(changes, changedFacts), 'script-src')).toEqual([
      "'self'",
      ...expected,
      "'sha256-abc='",
    ]);
  });

  it('never allows inline scripts or eval, whatever is configured', () => {
    const all = writePolicy(
      {
        embedScriptHosts: ['a.example'],
        mapKeys: { google: 'k', mapbox: 'k' },
        thirdPartyIds: { tagManagerId: 'GTM-ABCD', analyticsId: 'G-ABCD' },
      },
      { venues: [{ rollerDomain: 'a', resovaSubDomain: 'b', resovaUseWidget: true }] },
    );
    expect(readSources(all, 'script-src')?.filter((source) => source.startsWith("'unsafe"))).toEqual([]);
    expect(readSources(all, 'script-src')).not.toContain('*');
  });

  it('allows the frame of a checkout, but none of its scripts', () => {
    const policy = writePolicy({}, { venues: [{ rollerDomain: 'boston.example.org' }] });
    expect(readSources(policy, 'frame-src')).toContain('https://boston.example.org');
    expect(readSources(policy, 'script-src')).not.toContain('https://boston.example.org');
  });

  it('allows pictures and films of the content system’s hosts', () => {
    const policy = writePolicy({ mediaHosts: ['cms.example:1337'] });
    expect(readSources(policy, 'img-src')).toContain('cms.example:1337');
    expect(readSources(policy, 'media-src')).toContain('cms.example:1337');
    expect(readSources(policy, 'script-src')).not.toContain('cms.example:1337');
  });

  it('includes no directive from a location document', () => {
    const evil = "x; script-src * 'unsafe-inline'";
    const venues = [{ rollerDomain: evil, resovaSubDomain: evil, resovaUseWidget: true }];
    expect(writePolicy({}, { venues })).toBe(writePolicy());
  });
});

describe('the allowances of the checkout', () => {
  it('are those that Stripe documents for its own script', () => {
    expect(listCheckoutAllowances(settings)).toEqual({
      script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
      frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
      connect: ['https://api.stripe.com'],
      form: ['https://checkout.stripe.com'],
    });
    expect(listPayingOrigins(settings)).toEqual(['https://js.stripe.com']);
  });

  it('are the only other hosts that my booking allows, besides those of pictures', () => {
    const { script = [], frame = [], connect = [], form = [] } = listCheckoutAllowances(settings);
    const allowed = listMyBookingAllowances({ ...settings, mediaHosts: ['https://media.example'] });
    expect(allowed).toMatchObject({
      script: script.toSorted(),
      frame: frame.toSorted(),
      connect: connect.toSorted(),
      form: form.toSorted(),
      style: [],
      image: ['https://media.example'],
    });
  });

  it('are only the origin of the fake that replaces Stripe', () => {
    const hosts = thirdPartyHostsSchema.parse({ stripeScript: 'http://127.0.0.1:4704/v3/stripe.js' });
    const origins = ['http://127.0.0.1:4704'];
    expect(listCheckoutAllowances({ hosts })).toEqual({
      script: origins,
      frame: origins,
      connect: origins,
      form: origins,
    });
    expect(listPayingOrigins({ hosts })).toEqual(origins);
  });
});
