/** The structured data of a page as a script element. */
export function JsonLd({ data }: { readonly data: JsonLdObject }) {
  // oxlint-disable-next-line react/no-danger -- serialised with `<` escaped, so it cannot leave its tag
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: serializeJsonLd(data) }} />;
}

type JsonLdValue = string | number | boolean | null | readonly JsonLdValue[] | JsonLdObject;
/** An object of structured data (https://json-ld.org). */
export interface JsonLdObject {
  readonly [name: string]: JsonLdValue;
}

/** Writes JSON that cannot end the script element around it, whatever the content system has in it. */
export function serializeJsonLd(data: JsonLdObject): string {
  return JSON.stringify(data)
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`);
}
