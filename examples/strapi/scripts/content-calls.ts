import names from '../src/locales.json' with { type: 'json' };

const locales = Object.keys(names);

/** Lists every content call for all documents of an api, in every language, as paths with queries. */
export async function contentCalls(origin: string): Promise<readonly string[]> {
  const slugs = async (path: string) => {
    const response = await fetch(new URL(`/api${path}`, origin));
    // The response is an envelope of our own api.
    const { data } = (await response.json()) as { data: readonly { readonly slug: string }[] };
    return data.map(({ slug }) => slug);
  };
  const locations = await slugs('/locations');
  const games = await slugs('/games');
  const lists = ['articles', 'packages', 'modes'];
  const entries = await Promise.all(
    lists.map(async (list) => (await slugs(`/${list}?pageSize=100`)).map((slug) => `/${list}/${slug}`)),
  );
  const popups = await slugs('/popups');
  const paths = [
    '/website',
    '/locations',
    ...locations.flatMap((slug) => [
      `/locations/${slug}`,
      `/games?locationid=${slug}`,
      `/games?locationid=${slug}&filters[kidsmode]=1`,
      ...lists.map((list) => `/${list}?locationid=${slug}&pageSize=3&page=2`),
      `/deals/locations/${slug}`,
      `/custom/google/reviews?locationid=${slug}&pageSize=4`,
    ]),
    '/games',
    '/games?filters[kidsmode]=1',
    ...games.flatMap((slug) => [`/games/${slug}`, `/games/${slug}?locationid=orlando`]),
    ...pageSlugs.map((slug) => `/pages/${slug}`),
    ...lists.map((list) => `/${list}`),
    ...entries.flat(),
    '/popups',
    '/popups?pageSize=2&page=2',
    ...popups.map((slug) => `/popups?slug=${slug}`),
    '/custom/google/reviews?pageSize=20&page=2',
    ...formSlugs.map((slug) => `/forms/${slug}`),
    '/pages/nothing',
    '/games/nothing',
    '/deals/locations/nowhere',
  ];
  return paths.flatMap((path) => locales.map((locale) => `${path}${path.includes('?') ? '&' : '?'}locale=${locale}`));
}

/** The slugs of the pages, since no call of the api lists them. */
const pageSlugs = [
  'about',
  'accessibility',
  'birthdays',
  'careers',
  'contact',
  'deals',
  'escape-games',
  'faq',
  'franchise',
  'gift-cards',
  'groups-parties',
  'home',
  'how-it-works',
  'location-home',
  'news',
  'out-of-order',
  'privacy',
  'terms',
  'the-foyer',
  'visit',
  'workshop',
];
const formSlugs = [
  'contact',
  'group-enquiry',
  'job-application',
  'lost-property',
  'open-a-house-enquiry',
  'voucher-question',
  'wrapped-gift',
];
