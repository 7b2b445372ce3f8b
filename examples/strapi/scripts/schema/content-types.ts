import type { Attribute } from './attribute.ts';

/** The plan of a content type: the fields of a zod schema, and fields that Strapi has in another form. */
export interface ContentTypePlan {
  readonly singular: string;
  readonly plural: string;
  readonly displayName: string;
  readonly kind: 'singleType' | 'collectionType';
  /** The file under `libs/cms-client/src/schema` and the schema's name in it; null if all fields are listed here. */
  readonly schema: readonly [file: string, name: string] | null;
  /** The fields of the schema that Strapi has itself or that have another form there. */
  readonly without: readonly string[];
  /** The attributes in place of those fields, and those for which the schema has no field. */
  readonly more: Readonly<Record<string, Attribute>>;
  readonly hasDrafts: boolean;
  readonly isLocalised: boolean;
  /** The fields with the same value in all languages. */
  readonly shared: readonly string[];
}

const key: Attribute = { type: 'string', required: true, unique: true, maxLength: 100 };
/** The attributes of the public id and of the slug. Other documents refer to the public id, since Strapi's own id changes with each import. */
const names = { publicId: key, slug: key } as const;
const manyLocations: Attribute = {
  type: 'relation',
  relation: 'oneToMany',
  target: 'api::location.location',
};
const oneLocation: Attribute = { type: 'relation', relation: 'oneToOne', target: 'api::location.location' };
const day: Attribute = { type: 'date', required: true };
/** The fields that Strapi makes, or that the api makes from other fields. */
const strapisOwn = ['id', 'slug', 'locale', 'localizations'];
const page = {
  kind: 'collectionType',
  hasDrafts: true,
  isLocalised: true,
} as const;

/** The plans of all content types. */
export const contentTypes: readonly ContentTypePlan[] = [
  {
    singular: 'website',
    plural: 'websites',
    displayName: 'Website',
    kind: 'singleType',
    schema: ['website.ts', 'websiteSchema'],
    without: [...strapisOwn, 'languages', 'theme'],
    // `languages` is a list of tags, the default language first. The theme is written as it is in `website.json`.
    more: { languages: { type: 'json' }, theme: { type: 'json' } },
    hasDrafts: false,
    isLocalised: true,
    shared: ['languages', 'theme'],
  },
  {
    singular: 'location',
    plural: 'locations',
    displayName: 'Location',
    kind: 'collectionType',
    schema: ['location.ts', 'locationSchema'],
    without: [...strapisOwn, 'distance'],
    more: names,
    hasDrafts: false,
    isLocalised: true,
    shared: [
      'publicId',
      'slug',
      'timeZone',
      'currency',
      'staffLanguage',
      'orderWords',
      'rollerDomain',
      'resovaSubDomain',
      'googlePlaceId',
      'opensOn',
    ],
  },
  {
    ...page,
    singular: 'game',
    plural: 'games',
    displayName: 'Game',
    schema: ['game.ts', 'gameSchema'],
    without: strapisOwn,
    more: names,
    shared: ['publicId', 'slug', 'color', 'kidsMode'],
  },
  {
    ...page,
    singular: 'page',
    plural: 'pages',
    displayName: 'Page',
    schema: ['page.ts', 'pageSchema'],
    without: strapisOwn,
    more: { ...names, demoUnavailable: { type: 'boolean', default: false } },
    shared: ['publicId', 'slug', 'type', 'layout'],
  },
  {
    ...page,
    singular: 'article',
    plural: 'articles',
    displayName: 'Article',
    schema: ['article.ts', 'articleSchema'],
    // `publishedAt` is the time at which Strapi published the entry.
    without: [...strapisOwn, 'type', 'publishedAt', 'locationIds'],
    more: { ...names, publishedOn: day, locations: manyLocations },
    shared: ['publicId', 'slug', 'layout', 'publishedOn'],
  },
  {
    ...page,
    singular: 'package',
    plural: 'packages',
    displayName: 'Package',
    schema: ['package.ts', 'packageSchema'],
    without: [...strapisOwn, 'type', 'locationIds'],
    more: { ...names, locations: manyLocations },
    shared: ['publicId', 'slug', 'layout'],
  },
  {
    ...page,
    singular: 'mode',
    plural: 'modes',
    displayName: 'Mode',
    schema: ['package.ts', 'modeSchema'],
    without: [...strapisOwn, 'type', 'locationIds'],
    more: { ...names, locations: manyLocations },
    shared: ['publicId', 'slug', 'layout'],
  },
  {
    ...page,
    singular: 'popup',
    plural: 'popups',
    displayName: 'Popup',
    schema: ['popup.ts', 'popupSchema'],
    without: strapisOwn,
    more: names,
    shared: ['publicId', 'slug'],
  },
  {
    ...page,
    singular: 'deal',
    plural: 'deals',
    displayName: 'Deal',
    schema: ['deal.ts', 'dealSchema'],
    without: [...strapisOwn, 'locationIds'],
    more: { ...names, locations: manyLocations },
    shared: ['publicId', 'slug', 'code', 'startsOn', 'endsOn'],
  },
  {
    singular: 'form',
    plural: 'forms',
    displayName: 'Form',
    kind: 'collectionType',
    schema: ['form-document.ts', 'formDocumentSchema'],
    without: strapisOwn,
    more: names,
    hasDrafts: false,
    isLocalised: true,
    shared: ['publicId', 'slug', 'recipient', 'honeypot', 'sendsReceipt'],
  },
  {
    singular: 'google-rating',
    plural: 'google-ratings',
    displayName: 'Google rating',
    kind: 'collectionType',
    schema: null,
    without: [],
    more: {
      location: oneLocation,
      rating: { type: 'float', min: 1, max: 5 },
      count: { type: 'integer', min: 0, required: true },
    },
    hasDrafts: false,
    isLocalised: false,
    shared: [],
  },
  {
    singular: 'google-review',
    plural: 'google-reviews',
    displayName: 'Google review',
    kind: 'collectionType',
    schema: ['google-review.ts', 'googleReviewSchema'],
    without: ['id', 'publishedAt'],
    more: { publicId: key, publishedOn: day, location: oneLocation },
    hasDrafts: false,
    isLocalised: false,
    shared: [],
  },
  {
    // A component cannot have a dynamic zone, so blocks with inner blocks refer to a set of blocks.
    singular: 'block-set',
    plural: 'block-sets',
    displayName: 'Block set',
    kind: 'collectionType',
    schema: null,
    without: [],
    more: { publicId: key, name: { type: 'string', required: true, maxLength: 255 } },
    hasDrafts: false,
    isLocalised: true,
    shared: ['publicId'],
  },
];
