/**
 * The types of blocks that show the same at every location. All other types are treated as different. A test renders each type at
 * two locations and compares the results.
 */
export const kindsSameEverywhere: ReadonlySet<string> = new Set([
  'button',
  'card-stack',
  'carousel-timeline',
  'carousel-wheel',
  'dynamic',
  'faq',
  'games-by-location',
  'grid',
  'group',
  'interactive-map',
  'locations',
  'logo',
  'media',
  'media-carousel',
  'mode-info',
  'newsletter',
  'package-info',
  'page-header',
  'reviews',
  'richtext',
  'richtext-simple',
  'text',
  'text-header',
  'two-column-sticky',
  'widget',
  'youtube-embed',
]);
