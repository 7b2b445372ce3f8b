import { describe, expect, it } from 'vitest';
import { thirdPartyHostsSchema } from '../../foundation/third-party-hosts.ts';
import { listResovaOrigins, listRollerOrigins } from './provider-policies.ts';

const resova = 'https://{venue}.resova.us';
const roller = thirdPartyHostsSchema.parse({});

const hostile = [
  "x; script-src * 'unsafe-inline'",
  "x 'unsafe-inline'",
  'x\r\nSet-Cookie: a=b',
  'x\nscript-src *',
  'x,y',
  '*',
  '*.example',
  'evil.example/',
  'evil.example/#',
  'evil.example:443',
  'user@evil.example',
  'https://evil.example',
  '//evil.example',
  '-a',
  'a-',
  'a..b',
  '.a',
  'a.',
  '',
  ' ',
  'a b',
  'ä',
  '{venue}',
  'a'.repeat(64),
  7,
  null,
  { toString: 'x' },
  ['evil'],
];

describe('the origins of Resova in the policy', () => {
  it('are those of the venues that show the widget, by either spelling of the field, each once', () => {
    const venues = [
      { resovaSubDomain: 'Cipherhouse-Austin', resovaUseWidget: true },
      { resovaSubDomain: 'cipherhouse-austin', useResovaWidget: true },
      { resovaSubDomain: 'native', resovaUseWidget: false },
      {},
    ];
    expect(listResovaOrigins(venues, resova)).toEqual(['https://cipherhouse-austin.resova.us']);
  });

  // Resova takes one label of its own domain; at ROLLER a domain of the venue's own is allowed.
  it.each([...hostile, 'evil.example'])('are empty for the field %j', (resovaSubDomain) => {
    expect(listResovaOrigins([{ resovaSubDomain, resovaUseWidget: true }], resova)).toEqual([]);
  });

  it('become the provider’s domain if a chain has too many to list', () => {
    const venues = Array.from({ length: 21 }, (_, at) => ({ resovaSubDomain: `venue-${at}`, resovaUseWidget: true }));
    expect(listResovaOrigins(venues.slice(1), resova)).toHaveLength(20);
    expect(listResovaOrigins(venues, resova)).toEqual(['https://*.resova.us']);
    expect(listResovaOrigins(venues, 'http://localhost:4701/{venue}')).toEqual(['http://localhost:4701']);
  });
});

describe('the origins of ROLLER in the policy', () => {
  it('are the provider’s and a domain of the venue’s own', () => {
    expect(listRollerOrigins([{ rollerDomain: 'boston' }, { rollerDomain: 'tickets.example.org' }], roller)).toEqual([
      'https://ecom.roller.app',
      'https://tickets.example.org',
    ]);
  });

  it.each(hostile)('are empty for the field %j', (rollerDomain) => {
    expect(listRollerOrigins([{ rollerDomain }], roller)).toEqual([]);
  });
});
