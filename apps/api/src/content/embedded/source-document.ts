/** What there are documents of, and in which folder they are; the two of '' are single files. */
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

/** A document as it was written, every locale in it. */
export interface SourceDocument {
  readonly kind: DocumentKind;
  /** The file's name without its ending. */
  readonly slug: string;
  readonly document: unknown;
}

export function fileOf(document: Pick<SourceDocument, 'kind' | 'slug'>): string {
  const folder = documentFolders[document.kind];
  return folder === '' ? `${document.slug}.json` : `${folder}/${document.slug}.json`;
}

export function isDocumentKind(value: string): value is DocumentKind {
  return Object.hasOwn(documentFolders, value);
}

/** Whether there are many of the kind, each in a file of its own. */
export function hasFolder(kind: DocumentKind): boolean {
  return documentFolders[kind] !== '';
}
