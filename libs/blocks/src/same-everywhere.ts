/**
 * Kinds of blocks that show the same at every location: nothing in them depends on which one is chosen. One that is not named here
 * is taken to differ. A test renders each kind at two locations and compares.
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
