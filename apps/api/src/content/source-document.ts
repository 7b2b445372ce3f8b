import {
  bounds,
  googleReviewMetaSchema,
  googleReviewSchema,
  idSchema,
  pageSchema,
} from '@latchkey/cms-client/contract';
import * as z from 'zod';

/** The folder of each kind of document; the two kinds with '' are single files. */
export const documentFolders = {
  website: '',
  media: '',
  location: 'locations',
  game: 'games',
  page: 'pages',
  article: 'articles',
  package: 'packages',
  mode: 'modes',
  popup: 'popups',
  deal: 'deals',
  googleReviews: 'google-reviews',
  form: 'forms',
  ticketing: 'ticketing',
  offers: 'offers',
  demo: 'demo',
} as const;

export type DocumentKind = keyof typeof documentFolders;

export const documentKinds: readonly DocumentKind[] = Object.keys(documentFolders).filter(isDocumentKind);

/** A document as it was written, with all locales. */
export interface SourceDocument {
  readonly kind: DocumentKind;
  /** The file name without its extension. */
  readonly slug: string;
  readonly document: unknown;
}

/** Returns the path of a document within the content folder. */
export function fileOf(document: Pick<SourceDocument, 'kind' | 'slug'>): string {
  const folder = documentFolders[document.kind];
  return folder === '' ? `${document.slug}.json` : `${folder}/${document.slug}.json`;
}

export function isDocumentKind(value: string): value is DocumentKind {
  return Object.hasOwn(documentFolders, value);
}

/** True if each document of the kind has a file of its own. */
export function hasFolder(kind: DocumentKind): boolean {
  return documentFolders[kind] !== '';
}

/** The document `google-reviews/<location>.json`: Google's rating of a location, and reviews. */
export const googleReviewsDocumentSchema = z.strictObject({
  locationId: idSchema,
  rating: googleReviewMetaSchema.shape.rating,
  count: googleReviewMetaSchema.shape.count,
  reviews: z.array(googleReviewSchema).max(bounds.list),
});

/** The same document before its ids were read, which may still be numbers. */
export type GoogleReviewsDocument = z.input<typeof googleReviewsDocumentSchema>;

/**
 * The document `pages/<slug>.json`: a page. `demoUnavailable`, a switch of the demo, makes the api respond as if the content system were not
 * available; it is never sent.
 */
export const pageDocumentSchema = z.object({ ...pageSchema.shape, demoUnavailable: z.boolean().optional() });

export type PageDocument = z.input<typeof pageDocumentSchema>;

/**
 * Reads a document from the database, which another version of the program may have imported: fields that this version does not
 * know are left out. Files of the folder are read by the schema itself, which reports such fields.
 *
 * @throws ZodError for any other error
 */
export function parseStored<Schema extends z.ZodType>(schema: Schema, document: unknown): z.output<Schema> {
  const read = schema.safeParse(document);
  if (read.success) return read.data;
  const known: unknown = structuredClone(document);
  for (const issue of read.error.issues) {
    if (issue.code !== 'unrecognized_keys') continue;
    const owner = memberAt(known, issue.path);
    if (isObject(owner)) for (const key of issue.keys) Reflect.deleteProperty(owner, key);
  }
  return schema.parse(known);
}

/** Follows a path into an object; null if it leads nowhere. */
function memberAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let member = value;
  for (const key of path) member = isObject(member) ? Reflect.get(member, key) : null;
  return member;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
