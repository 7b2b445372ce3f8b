/** Elements that no block may contain. */
const forbiddenElements = new Set(['script', 'object', 'embed', 'base', 'meta']);

const addressAttributes = new Set(['href', 'src', 'action', 'formaction', 'poster', 'xlink:href']);

/**
 * Returns one line for each part of the html that a browser could run. It reads the html like a browser's tokenizer, so that text
 * that escapes from an attribute is recognised.
 */
export function listExecutableParts(html: string): readonly string[] {
  return listTags(html).flatMap(({ name, attributes }) => [
    ...(forbiddenElements.has(name) ? [`<${name}>`] : []),
    ...attributes.flatMap(([attribute, value]) => {
      if (attribute.startsWith('on') || attribute === 'srcdoc') return [`<${name} ${attribute}>`];
      if (addressAttributes.has(attribute) && isCode(value)) return [`<${name} ${attribute}="${value}">`];
      return [];
    }),
  ]);
}

/** Says whether a browser would run the address. Browsers ignore spaces and control characters in a scheme. */
function isCode(address: string): boolean {
  const scheme = unescapeHtml(address)
    .replaceAll(/\s|\p{Cc}/gu, '')
    .toLowerCase();
  return /^(?:javascript|vbscript|data):/u.test(scheme);
}

interface Tag {
  readonly name: string;
  readonly attributes: readonly (readonly [string, string])[];
}

/** `<`, a name, and all text up to the first `>` outside of quotes. */
const tagPattern = /<([a-z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>/giu;

/** A name, and a value in double quotes, in single quotes, without quotes, or none. */
const attributePattern = /([^\s"'>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/gu;

function listTags(html: string): readonly Tag[] {
  // The content of a style element is text.
  const markup = html.replaceAll(/(<style\b[^>]*>).*?(<\/style>)/gsu, '$1$2');
  return Array.from(markup.matchAll(tagPattern), ([, name = '', rest = '']) => ({
    name: name.toLowerCase(),
    attributes: Array.from(
      rest.matchAll(attributePattern),
      ([, attribute = '', double, single, bare]) =>
        [attribute.toLowerCase(), double ?? single ?? bare ?? ''] satisfies [string, string],
    ),
  }));
}

function unescapeHtml(value: string): string {
  return value
    .replaceAll('&quot;', '"')
    .replaceAll(/&#x27;|&#39;/gu, "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
