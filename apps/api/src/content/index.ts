/* `@latchkey/api/content`: how documents are written and what is wrong with them, for tools that look at them. */
export { checkDocuments } from './embedded/check-documents.ts';
export { describeProblem, type ContentProblem } from './embedded/content-problem.ts';
export { isJsonObject, memberOf, type JsonObject } from './embedded/json-object.ts';
export { readDocuments } from './embedded/read-documents.ts';
export { isLocalised } from './embedded/resolve-locale.ts';
export { fileOf, type DocumentKind, type SourceDocument } from './embedded/source-document.ts';
export { wayToBook } from './embedded/way-to-book.ts';
export { locales } from './locale.ts';
