import { describe, expect, it } from 'vitest';
import { readThirdPartyHosts } from '../foundation/third-party-hosts.ts';
import { resovaUrls, rollerUrls } from './ticket-urls.ts';

const hosts = readThirdPartyHosts({});
const script = 'https://cdn.rollerdigital.com/scripts/widget/checkout_iframe.js';
const hostile = [
  '',
  'a/b',
  'evil.example/',
  'evil.example#',
  'evil.example?x',
  'evil.example:443',
  'user@evil.example',
  'https://evil.example',
  '//evil.example',
  '..',
  'a..b',
  '-a',
  'a-',
  'a b',
  'a\n',
  '{venue}',
  '*',
  'a'.repeat(64),
];

describe('the URLs of ROLLER', () => {
  it('are at ROLLER for a venue with a name there', () => {
    expect(rollerUrls(hosts, 'CipherhouseBoston', '619003')).toEqual({
      script,
      checkout: 'https://ecom.roller.app/cipherhouseboston/checkout/en-us/products',
      product: 'https://ecom.roller.app/cipherhouseboston/checkout/en-us/product/619003',
    });
  });

  it('are under the domain of a venue that has its own', () => {
    expect(rollerUrls(hosts, 'boston.tickets.example', '619003')).toEqual({
      script,
      checkout: 'https://boston.tickets.example/checkout/en-us/products',
      product: 'https://boston.tickets.example/checkout/en-us/product/619003',
    });
  });

  it('follow the environment, for example with the fakes', () => {
    const fake = readThirdPartyHosts({
      ROLLER_SCRIPT_URL: 'http://127.0.0.1:4600/roller/checkout_iframe.js',
      ROLLER_OWN_DOMAIN_URL: 'http://127.0.0.1:4600/roller/{venue}/checkout/en-us/products',
    });
    expect(rollerUrls(fake, 'boston.tickets.example', '1')?.product).toBe(
      'http://127.0.0.1:4600/roller/boston.tickets.example/checkout/en-us/product/1',
    );
  });

  it.each(hostile)('do not exist for the domain %j', (domain) => {
    expect(rollerUrls(hosts, domain, '619003')).toBeNull();
  });

  it.each(['', '1/2', '../1', '1?x', '1#x', '1 2', '"', '1\n', '-', 'ä', '1'.repeat(65)])(
    'do not exist for the product %j',
    (productId) => {
      expect(rollerUrls(hosts, 'boston', productId)).toBeNull();
    },
  );
});

describe('the URLs of Resova', () => {
  it('contain the subdomain, and the item or the gift cards', () => {
    expect(resovaUrls(hosts, 'cipherhouse-austin', { type: 'item', itemId: 'aus-1702' })).toEqual({
      script: 'https://cipherhouse-austin.resova.us/widget',
      page: 'https://cipherhouse-austin.resova.us/items/view/aus-1702',
    });
    expect(resovaUrls(hosts, 'cipherhouse-austin', { type: 'gift' })?.script).toBe(
      'https://cipherhouse-austin.resova.us/widget/gift',
    );
  });

  it.each([...hostile, 'evil.example'])('do not exist for the subdomain %j', (subDomain) => {
    expect(resovaUrls(hosts, subDomain, { type: 'gift' })).toBeNull();
  });

  it('do not exist for an item that is no id', () => {
    expect(resovaUrls(hosts, 'austin', { type: 'item', itemId: '../../gift' })).toBeNull();
  });
});

it.each([
  { ROLLER_CHECKOUT_URL: 'https://ecom.roller.app/boston/checkout' },
  { ROLLER_OWN_DOMAIN_URL: 'https://{venue}/' },
  { RESOVA_VENUE_URL: 'https://austin.resova.us' },
  { ROLLER_SCRIPT_URL: 'http://cdn.example/x.js' },
])(
  'the URLs of third parties are rejected at the start, if one has no place for the venue or is not https: %j',
  (variables) => {
    expect(() => readThirdPartyHosts(variables)).toThrow(/URLs of third parties/u);
  },
);
