import type { JsonObject } from '../../kernel/json.ts';
import type { Locale } from '../../kernel/locale.ts';
import type { SourceDocument } from '../source-document.ts';

/** The facts that a resolved document depends on besides itself. */
interface ResolvedWith {
  readonly media: JsonObject;
  /** The default language of the chain. */
  readonly fallback: Locale;
}

/** Keeps documents as they were resolved before, as long as they and the media are the same objects and the default language is the same. */
export interface KeptDocuments {
  get(document: SourceDocument, locale: Locale, using: ResolvedWith): unknown;
  set(document: SourceDocument, locale: Locale, using: ResolvedWith, value: unknown): void;
}

/** The memory of a caller that resolves documents only once. */
export const keepNothing: KeptDocuments = { get: () => undefined, set: () => undefined };

interface KeptDocument extends ResolvedWith {
  readonly value: unknown;
}

/** Creates a memory of resolved documents. */
export function keepResolved(): KeptDocuments {
  const byLocale = new Map<Locale, WeakMap<SourceDocument, KeptDocument>>();
  return {
    get(document, locale, { media, fallback }) {
      const kept = byLocale.get(locale)?.get(document);
      return kept?.media === media && kept.fallback === fallback ? kept.value : undefined;
    },
    set(document, locale, using, value) {
      const documents = byLocale.get(locale) ?? new WeakMap<SourceDocument, KeptDocument>();
      documents.set(document, { ...using, value });
      byLocale.set(locale, documents);
    },
  };
}
