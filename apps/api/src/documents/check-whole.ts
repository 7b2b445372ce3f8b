import { fileOf, hasFolder, type DocumentKind, type SourceDocument } from '../content/source-document.ts';
import { findUnreadable, themeSchema } from '@latchkey/cms-client/contract';
import { memberOf } from '../kernel/json.ts';
import { isTimeZone } from '../kernel/time-zone.ts';

type OnError = (file: string, path: readonly PropertyKey[], message: string) => void;

/** Checks the rules that concern several documents, and those of one document that its schema does not have. */
export function checkWhole(documents: readonly SourceDocument[], onError: OnError): void {
  if (!documents.some(({ kind }) => kind === 'website')) onError('website.json', [], 'is missing');
  checkNames(documents, onError);
  checkUrls(documents, onError);
  checkLocationIds(documents, onError);
  checkReviews(documents, onError);
  for (const document of documents) {
    if (document.kind === 'location') checkZone(document, onError);
    if (document.kind === 'deal') checkDates(document, onError);
    if (document.kind === 'website') checkTheme(document, onError);
  }
}

/** The kinds whose documents have no id and no slug. They name a location or a room instead. */
const namelessKinds: readonly DocumentKind[] = ['ticketing', 'offers', 'googleReviews', 'demo'];

/** Checks that the slug of each document is the name of its file, and that no two documents of a kind have the same id. */
function checkNames(documents: readonly SourceDocument[], onError: OnError): void {
  const owners = new Map<string, string>();
  for (const document of documents) {
    if (!hasFolder(document.kind) || namelessKinds.includes(document.kind)) continue;
    const file = fileOf(document);
    const slug = memberOf(document.document, 'slug');
    if (slug !== document.slug) onError(file, ['slug'], `must be the file's name, ${document.slug}`);
    claim(owners, `${document.kind} ${String(memberOf(document.document, 'id'))}`, file, (owner) =>
      onError(file, ['id'], `${String(memberOf(document.document, 'id'))} is taken by ${owner}`),
    );
  }
}

/** The kinds whose documents are pages with the same URL pattern: `/{locale}/{location}/{slug}`. */
const flatKinds: readonly DocumentKind[] = ['page', 'article', 'package', 'mode'];
/** The slugs of the site's own pages. `escape-games` is not reserved: the document of that slug has the text of the site's page. */
const reservedSlugs: readonly string[] = ['checkout', 'book', 'booking', 'gallery', 'locations', 'kids-games', 'api'];

/** Checks that no two pages have the same URL, and that no page has a URL of the site itself. */
function checkUrls(documents: readonly SourceDocument[], onError: OnError): void {
  const owners = new Map<string, string>();
  for (const document of documents) {
    if (!flatKinds.includes(document.kind)) continue;
    const file = fileOf(document);
    if (reservedSlugs.includes(document.slug)) onError(file, ['slug'], `${document.slug} is a URL of the site itself`);
    claim(owners, document.slug, file, (owner) => onError(file, ['slug'], `has the same URL as ${owner}`));
  }
}

/** Checks that each location exists that a document names. */
function checkLocationIds(documents: readonly SourceDocument[], onError: OnError): void {
  const locationIds = new Set(
    documents.filter(({ kind }) => kind === 'location').map(({ document }) => String(memberOf(document, 'id'))),
  );
  for (const document of documents) {
    // `checkOffers` reports the unknown locations of offers.
    const ids = document.kind === 'offers' ? null : memberOf(document.document, 'locationIds');
    if (!Array.isArray(ids)) continue;
    for (const [index, id] of ids.entries()) {
      if (!locationIds.has(String(id))) {
        onError(fileOf(document), ['locationIds', index], `there is no location ${JSON.stringify(id)}`);
      }
    }
  }
}

/** Checks that each document of reviews has a location of its own, which exists, and that the ids of reviews are unique. */
function checkReviews(documents: readonly SourceDocument[], onError: OnError): void {
  const locationIds = new Set(
    documents.filter(({ kind }) => kind === 'location').map(({ document }) => memberOf(document, 'id')),
  );
  const ownersOfLocations = new Map<string, string>();
  const ownersOfReviews = new Map<string, string>();
  for (const document of documents.filter(({ kind }) => kind === 'googleReviews')) {
    const file = fileOf(document);
    const locationId = memberOf(document.document, 'locationId');
    if (!locationIds.has(locationId)) {
      onError(file, ['locationId'], `there is no location ${JSON.stringify(locationId) ?? ''}`);
    }
    claim(ownersOfLocations, String(locationId), file, (owner) =>
      onError(file, ['locationId'], `${String(locationId)} has its reviews in ${owner}`),
    );
    const reviews = memberOf(document.document, 'reviews');
    for (const [index, review] of (Array.isArray(reviews) ? reviews : []).entries()) {
      const id = String(memberOf(review, 'id'));
      claim(ownersOfReviews, id, file, (owner) =>
        onError(file, ['reviews', index, 'id'], `${id} is taken by ${owner}`),
      );
    }
  }
}

function checkZone(document: SourceDocument, onError: OnError): void {
  const timeZone = memberOf(document.document, 'timeZone');
  if (typeof timeZone !== 'string' || isTimeZone(timeZone)) return;
  onError(fileOf(document), ['timeZone'], `${timeZone} is not a time zone`);
}

/** Reports text colors without enough contrast; they are an error, as a missing document is. The schema reports a theme of another shape. */
function checkTheme(document: SourceDocument, onError: OnError): void {
  const { data } = themeSchema.nullish().safeParse(memberOf(document.document, 'theme'));
  if (data === undefined || data === null) return;
  for (const { path, message } of findUnreadable(data)) onError(fileOf(document), ['theme', ...path], message);
}

function checkDates(document: SourceDocument, onError: OnError): void {
  const startsOn = memberOf(document.document, 'startsOn');
  const endsOn = memberOf(document.document, 'endsOn');
  if (typeof startsOn === 'string' && typeof endsOn === 'string' && endsOn < startsOn) {
    onError(fileOf(document), ['endsOn'], 'lies before startsOn');
  }
}

/** Notes the owner of a name. The first owner keeps it; for a later one, `onTaken` is called with the first. */
function claim(owners: Map<string, string>, name: string, file: string, onTaken: (owner: string) => void): void {
  const owner = owners.get(name);
  if (owner === undefined) owners.set(name, file);
  else onTaken(owner);
}
