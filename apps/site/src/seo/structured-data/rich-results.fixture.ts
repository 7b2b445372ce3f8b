/* The requirements of Google's rich results for structured data, by type (developers.google.com/search/docs/appearance/structured-data:
 * product-snippet, merchant-listing, local-business, review-snippet): the required fields, and the recommended ones that we always know.
 */

type Node = Readonly<Record<string, unknown>>;

const requiredFields: Readonly<Record<string, readonly string[]>> = {
  Product: ['name', 'image', 'description', 'url', 'brand', 'sku', 'offers'],
  Offer: ['url', 'price', 'priceCurrency', 'availability', 'seller'],
  LocalBusiness: ['@id', 'name', 'url', 'address', 'image', 'telephone', 'geo', 'parentOrganization'],
  PostalAddress: ['streetAddress', 'addressLocality', 'addressCountry'],
  GeoCoordinates: ['latitude', 'longitude'],
  OpeningHoursSpecification: ['dayOfWeek', 'opens', 'closes'],
  AggregateRating: ['ratingValue', 'bestRating', 'reviewCount'],
  Review: ['author', 'reviewRating', 'datePublished', 'reviewBody'],
  Rating: ['ratingValue', 'bestRating'],
  Organization: ['name'],
  WebSite: ['name', 'url'],
  BreadcrumbList: ['itemListElement'],
  Article: ['headline', 'image', 'datePublished', 'author', 'publisher', 'mainEntityOfPage'],
  HowTo: ['name', 'step'],
  Service: ['name', 'url', 'provider'],
};

/** The checks of values: Google rejects a wrong value of these fields as it rejects a field that is missing. */
const valueChecks: Readonly<Record<string, (value: unknown) => boolean>> = {
  'Offer.price': (value) => typeof value === 'string' && /^\d+(?:\.\d{2,3})?$/u.test(value) && Number(value) > 0,
  'Offer.priceCurrency': (value) => typeof value === 'string' && /^[A-Z]{3}$/u.test(value),
  'Offer.availability': (value) => value === 'https://schema.org/InStock' || value === 'https://schema.org/PreOrder',
  'Product.image': isAbsolute,
  'LocalBusiness.image': isAbsolute,
  'AggregateRating.ratingValue': isStars,
  'AggregateRating.reviewCount': (value) => Number.isInteger(value) && Number(value) > 0,
  'Rating.ratingValue': isStars,
  'OpeningHoursSpecification.opens': isClock,
  'OpeningHoursSpecification.closes': isClock,
  'OpeningHoursSpecification.dayOfWeek': (value) =>
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((day) => /^https:\/\/schema\.org\/[A-Z]\w+day$/u.test(String(day))),
};

/** Lists the errors of structured data and of everything in it, a line each. */
export function listRichResultErrors(data: unknown): readonly string[] {
  if (Array.isArray(data)) return data.flatMap((each: unknown) => listRichResultErrors(each));
  if (!isNode(data)) return [];
  return [
    ...readTypes(data).flatMap((type) => errorsOfType(type, data)),
    ...Object.values(data).flatMap(listRichResultErrors),
  ];
}

/** Lists all objects of a type in structured data. */
export function listNodes(data: unknown, type: string): readonly Node[] {
  if (Array.isArray(data)) return data.flatMap((each: unknown) => listNodes(each, type));
  if (!isNode(data)) return [];
  const inside = Object.values(data).flatMap((value) => listNodes(value, type));
  return readTypes(data).includes(type) ? [data, ...inside] : inside;
}

function errorsOfType(type: string, data: Node): readonly string[] {
  return (requiredFields[type] ?? []).flatMap((field) => {
    const value = data[field];
    if (value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)) {
      return [`has a ${type} without ${field}`];
    }
    return valueChecks[`${type}.${field}`]?.(value) === false
      ? [`has a ${type} whose ${field} is ${JSON.stringify(value)}`]
      : [];
  });
}

export function readTypes(data: Node): readonly string[] {
  return [data['@type']].flat().filter((type) => typeof type === 'string');
}

export function isKnownType(type: string): boolean {
  return Object.hasOwn(requiredFields, type);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null;
}

function isAbsolute(value: unknown): boolean {
  return typeof value === 'string' && /^https?:\/\//u.test(value);
}

function isStars(value: unknown): boolean {
  return typeof value === 'number' && value >= 1 && value <= 5;
}

function isClock(value: unknown): boolean {
  return typeof value === 'string' && /^(?:[01]\d|2[0-3]):[0-5]\d$/u.test(value);
}
