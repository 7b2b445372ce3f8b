import { isKnownType, listRichResultErrors, readTypes } from '../../src/seo/structured-data/rich-results.fixture.ts';
import type { ReadPage } from './read-page.ts';

/** The tags that a page has once. */
const singleTags = ['description', 'viewport', 'og:title', 'og:description', 'og:url', 'og:site_name', 'twitter:title'];

/** Finds the errors of a page for search engines and previews, a line each. */
export function findPageErrors(url: string, page: ReadPage, origin: string): readonly string[] {
  const { pathname } = new URL(url);
  const locale = pathname.split('/')[1] ?? '';
  const requireOne = (tag: string, values: readonly string[] | undefined) =>
    values?.length === 1 && values[0] !== '' ? [] : [`has ${values?.length ?? 0} of ${tag}`];
  const canonical = page.links.get('canonical')?.[0] ?? '';
  return [
    ...requireOne('title', page.titles),
    ...singleTags.flatMap((name) => requireOne(name, page.meta.get(name))),
    ...requireOne('canonical', page.links.get('canonical')),
    ...requireOne('icon', page.links.get('icon')),
    ...(page.headings === 1 ? [] : [`has ${page.headings} h1`]),
    ...(page.lang === locale && page.dir === (locale === 'ar' ? 'rtl' : 'ltr')
      ? []
      : [`is in ${page.lang} ${page.dir}`]),
    ...(canonical.startsWith(`${origin}/`) && !canonical.includes('?') ? [] : [`has the canonical "${canonical}"`]),
    ...(page.meta.get('twitter:card')?.join() === 'summary_large_image' ? [] : ['has no large card']),
    ...findPreviewErrors(page, locale),
    ...findAlternateErrors(page, url),
    ...page.structuredData.flatMap(findStructuredDataErrors),
    ...findDuplicates(page.structuredData).map((text) => `has twice: ${text.slice(0, 80)}`),
    ...page.images
      .filter((image) => !['alt', 'width', 'height'].every((name) => image.has(name)))
      .map((image) => `has a picture without alt or size: ${image.get('src')}`),
  ].map((error) => `${pathname} ${error}`);
}

/** Finds errors of the preview: a page needs a picture that every network reads, and its language and the others as `en_US`. */
function findPreviewErrors({ meta }: ReadPage, locale: string): readonly string[] {
  const expected: readonly (readonly [name: string, form: RegExp])[] = [
    ['og:image', /^https?:\/\/.*\.jpe?g$/u],
    ['og:image:type', /^image\/jpeg$/u],
    ['og:image:width', /^1200$/u],
    ['og:image:height', /^630$/u],
    ['og:image:alt', /./u],
    ['twitter:image', /^https?:\/\/.*\.jpe?g$/u],
    ['twitter:image:alt', /./u],
    ['og:locale', new RegExp(`^${locale}_[A-Z]{2}$`, 'u')],
  ];
  const others = meta.get('og:locale:alternate') ?? [];
  return [
    ...expected.flatMap(([name, form]) => {
      const values = meta.get(name) ?? [];
      return values.length === 1 && form.test(values[0] ?? '') ? [] : [`has the ${name} "${values.join()}"`];
    }),
    ...others.filter((other) => !/^[a-z]{2}_[A-Z]{2}$/u.test(other)).map((other) => `has the other locale ${other}`),
  ];
}

function findAlternateErrors(page: ReadPage, url: string): readonly string[] {
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

function findStructuredDataErrors(text: string): readonly string[] {
  const data: unknown = JSON.parse(text);
  if (typeof data !== 'object' || data === null || !('@type' in data))
    return [`has untyped data: ${text.slice(0, 80)}`];
  const isKnown = readTypes(data).some(isKnownType);
  if (!isKnown) return [`has data of the type ${readTypes(data).join()}, whose required fields no test knows`];
  return listRichResultErrors(data);
}

function findDuplicates(values: readonly string[]): readonly string[] {
  return values.filter((value, position) => values.indexOf(value) !== position);
}
