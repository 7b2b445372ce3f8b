import type { BookingWay, ProviderGameLocation, ProviderLocation } from './registry.ts';

const plain: ProviderLocation = { rollerDomain: null, usesResovaWidget: false, resovaSubDomain: null };
const idle: ProviderGameLocation = {
  rollerStandard: null,
  rollerKidsMode: null,
  resovaStandard: null,
  resovaKidsMode: null,
  comingSoon: false,
  bookingLink: null,
};

const roller = { ...plain, rollerDomain: 'tickets.example.org' };
const widget = { ...plain, usesResovaWidget: true, resovaSubDomain: 'orlando' };
const everything = {
  ...idle,
  rollerStandard: 'r',
  rollerKidsMode: 'rk',
  resovaStandard: 's',
  resovaKidsMode: 'sk',
  bookingLink: 'https://example.org/book',
};

type Case = readonly [
  name: string,
  location: ProviderLocation | null,
  gameLocation: ProviderGameLocation | null,
  isKidsMode: boolean,
  way: BookingWay,
];

/** Locations and games, with the way to book that follows from them. */
export const providerCases: readonly Case[] = [
  ['no location', null, everything, false, { type: 'choose-location' }],
  ['no location, coming soon', null, { ...everything, comingSoon: true }, false, { type: 'choose-location' }],
  ['coming soon before all else', roller, { ...everything, comingSoon: true }, false, { type: 'coming-soon' }],

  [
    'ROLLER before Resova',
    { ...roller, ...widget, rollerDomain: 'tickets.example.org' },
    everything,
    false,
    {
      type: 'roller',
      rollerDomain: 'tickets.example.org',
      productId: 'r',
    },
  ],
  ['ROLLER, kids', roller, everything, true, { type: 'roller', rollerDomain: 'tickets.example.org', productId: 'rk' }],
  [
    'ROLLER, kids without a kids id',
    roller,
    { ...idle, rollerStandard: 'r' },
    true,
    {
      type: 'roller',
      rollerDomain: 'tickets.example.org',
      productId: 'r',
    },
  ],
  [
    'ROLLER, standard without a standard id',
    roller,
    { ...idle, rollerKidsMode: 'rk' },
    false,
    {
      type: 'roller',
      rollerDomain: 'tickets.example.org',
      productId: 'rk',
    },
  ],
  [
    'a ROLLER domain without a ROLLER id',
    roller,
    { ...idle, resovaStandard: 's' },
    false,
    { type: 'resova', itemId: 's' },
  ],
  ['a ROLLER id without a ROLLER domain', plain, { ...idle, rollerStandard: 'r' }, false, { type: 'none' }],

  ['the Resova widget', widget, everything, false, { type: 'resova-widget', subDomain: 'orlando', itemId: 's' }],
  ['the Resova widget, kids', widget, everything, true, { type: 'resova-widget', subDomain: 'orlando', itemId: 'sk' }],
  [
    'the flag without a subdomain',
    { ...plain, usesResovaWidget: true },
    everything,
    false,
    { type: 'resova', itemId: 's' },
  ],
  [
    'a subdomain without the flag',
    { ...plain, resovaSubDomain: 'orlando' },
    everything,
    false,
    {
      type: 'resova',
      itemId: 's',
    },
  ],
  [
    'the widget without a Resova id',
    widget,
    { ...idle, bookingLink: 'https://example.org/book' },
    false,
    {
      type: 'link',
      url: 'https://example.org/book',
    },
  ],

  ['the native basket', plain, everything, false, { type: 'resova', itemId: 's' }],
  ['the native basket, kids', plain, everything, true, { type: 'resova', itemId: 'sk' }],
  [
    'the native basket, kids without a kids id',
    plain,
    { ...idle, resovaStandard: 's' },
    true,
    {
      type: 'resova',
      itemId: 's',
    },
  ],
  [
    'the native basket, standard without a standard id',
    plain,
    { ...idle, resovaKidsMode: 'sk' },
    false,
    {
      type: 'resova',
      itemId: 'sk',
    },
  ],

  [
    'a link',
    plain,
    { ...idle, bookingLink: 'https://example.org/book' },
    false,
    {
      type: 'link',
      url: 'https://example.org/book',
    },
  ],
  [
    'empty texts are no ids',
    roller,
    { ...idle, rollerStandard: '', resovaStandard: '', bookingLink: '' },
    false,
    {
      type: 'none',
    },
  ],
  ['nothing', plain, idle, false, { type: 'none' }],
  ['a game that is not played here', roller, null, false, { type: 'none' }],
];
