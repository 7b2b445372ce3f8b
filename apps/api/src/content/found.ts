import { refused, type Failure, type Refusal, type Success } from '../result.ts';
import type { Locale } from './locale.ts';

type Found<Document> = (Success<Document> & { readonly meta: { readonly locale: Locale } }) | Failure<Refusal>;

/** The document in the language that was served; 404 by its kind where there is none. */
export function found<Document>(document: Document | null, locale: Locale, what: string, id = ''): Found<Document> {
  return document === null
    ? refused('notFound', `${what}_not_found`, `There is no ${what} ${id}.`.replace(/ \.$/u, '.'))
    : { ok: true, value: document, meta: { locale } };
}
