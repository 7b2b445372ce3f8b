/* `@latchkey/api/content`: the documents and their errors, for tools. */
export { checkDocuments } from './check-documents.ts';
export { describeContentError, type ContentError } from './content-error.ts';
export { contentFolder } from './content-folder.ts';
export { documentSchemas } from './document-schemas.ts';
export { isJsonObject, memberOf, type JsonObject } from '../kernel/json.ts';
export { listBlockTypes } from './shapes.ts';
export { locateErrors } from './locate-errors.ts';
export { readDocuments } from './read-documents.ts';
export { isLocalised, languagesIn } from '../content/resolve-locale.ts';
export { fileOf, type DocumentKind, type SourceDocument } from '../content/source-document.ts';
export { listOwnIds, indexOwnRooms } from '../content/own-rooms.ts';
export { findPriceListWarnings } from '../venues/price-warnings.ts';
export { documentedTerms } from '../ticketing/venue-terms.ts';
export { wayToBook } from './way-to-book.ts';
export { isLocale, type Languages } from '../kernel/locale.ts';
