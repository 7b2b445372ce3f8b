import { serializeJsonLd, type JsonLdObject } from './serialize-json-ld.ts';

/** Structured data of a page. */
export function JsonLd({ data }: { readonly data: JsonLdObject }) {
  // oxlint-disable-next-line react/no-danger -- serialised with `<` escaped, so it cannot leave its tag
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: serializeJsonLd(data) }} />;
}
