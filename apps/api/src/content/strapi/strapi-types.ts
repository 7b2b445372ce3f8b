/** The content types of `examples/strapi`, with the path that each is asked at. */
export const paths = {
  website: 'website',
  location: 'locations',
  game: 'games',
  page: 'pages',
  article: 'articles',
  package: 'packages',
  mode: 'modes',
  popup: 'popups',
  deal: 'deals',
  form: 'forms',
  'google-rating': 'google-ratings',
  'google-review': 'google-reviews',
  'block-set': 'block-sets',
} as const;

export type StrapiType = keyof typeof paths;
