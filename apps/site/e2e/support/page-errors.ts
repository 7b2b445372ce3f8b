import type { ReadPage } from './read-page.ts';

/** The fields that schema.org or the search engines require of each type that the site uses. */
const requiredFields: Readonly<Record<string, readonly string[]>> = {
  Organization: ['name', 'url'],
  WebSite: ['name', 'url'],
  LocalBusiness: ['name', 'url', 'address', 'parentOrganization'],
  BreadcrumbList: ['itemListElement'],
  Product: ['name', 'url', 'brand'],
  Article: ['headline', 'datePublished', 'author', 'publisher', 'mainEntityOfPage'],
  HowTo: ['name', 'step'],
  Service: ['name', 'url', 'provider'],
};

/** Tags that a page has once. */
const once = ['description', 'viewport', 'og:title', 'og:description', 'og:url', 'og:site_name', 'twitter:title'];

/** Errors of a page for search engines and previews, a line each. */
export function findPageErrors(url: string, page: ReadPage, origin: string): readonly string[] {
  const { pathname } = new URL(url);
  const locale = pathname.split('/')[1] ?? '';
  const one = (tag: string, values: readonly string[] | undefined) =>
    values?.length === 1 && values[0] !== '' ? [] : [`has ${values?.length ?? 0} of ${tag}`];
  const canonical = page.links.get('canonical')?.[0] ?? '';
  return [
    ...one('title', page.titles),
    ...once.flatMap((name) => one(name, page.meta.get(name))),
    ...one('canonical', page.links.get('canonical')),
    ...one('icon', page.links.get('icon')),
    ...(page.headings === 1 ? [] : [`has ${page.headings} h1`]),
    ...(page.lang === locale && page.dir === (locale === 'ar' ? 'rtl' : 'ltr')
      ? []
      : [`is in ${page.lang} ${page.dir}`]),
    ...(canonical.startsWith(`${origin}/`) && !canonical.includes('?') ? [] : [`has the canonical "${canonical}"`]),
    ...(page.meta.get('twitter:card')?.join() === 'summary_large_image' ? [] : ['has no large card']),
    ...(page.meta.get('og:image')?.every((image) => image.startsWith('http')) ? [] : ['has no picture for previews']),
    ...alternateErrors(page, url),
    ...page.structuredData.flatMap(structuredDataErrors),
    ...duplicates(page.structuredData).map((text) => `has twice: ${text.slice(0, 80)}`),
    ...page.images
      .filter((image) => !['alt', 'width', 'height'].every((name) => image.has(name)))
      .map((image) => `has a picture without alt or size: ${image.get('src')}`),
  ].map((error) => `${pathname} ${error}`);
}

function alternateErrors(page: ReadPage, url: string): readonly string[] {
  const alternates = [...page.links].filter(([name]) => name.startsWith('alternate '));
  const own = page.links.get(`alternate ${page.lang}`)?.[0];
  return [
    ...alternates.filter(([, values]) => values.length > 1).map(([name]) => `has more than one ${name}`),
    ...(own === url ? [] : [`names ${own} as its own language`]),
    ...(page.links.get('alternate x-default')?.[0] === page.links.get('alternate en')?.[0]
      ? []
      : ['has another x-default than English']),
  ];
}

function structuredDataErrors(text: string): readonly string[] {
  const data: unknown = JSON.parse(text);
  if (typeof data !== 'object' || data === null || !('@type' in data))
    return [`has untyped data: ${text.slice(0, 80)}`];
  const types = [data['@type']].flat().map(String);
  const known = types.find((type) => Object.hasOwn(requiredFields, type));
  if (known === undefined) return [`has data of the type ${types.join()}, whose required fields no test knows`];
  const filled = new Map<string, unknown>(Object.entries(data));
  return (requiredFields[known] ?? [])
    .filter((field) => filled.get(field) === undefined || filled.get(field) === '' || filled.get(field) === null)
    .map((field) => `has a ${known} without ${field}`);
}

function duplicates(values: readonly string[]): readonly string[] {
  return values.filter((value, position) => values.indexOf(value) !== position);
}
