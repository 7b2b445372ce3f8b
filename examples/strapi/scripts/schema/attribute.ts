import {
  absentValue,
  readElement,
  isBlockList,
  isLocationName,
  isMedia,
  isPictureAddress,
  isRequired,
  readLimits,
  sentSchema,
  readShape,
  type Schema,
} from './read-zod.ts';

/** An attribute of a Strapi schema, as Strapi writes it. */
export type Attribute = { readonly type: string } & Readonly<Record<string, unknown>>;
export type Attributes = Readonly<Record<string, Attribute>>;

/** Returns the name of the component for the schema of a part. */
export type NameComponent = (schema: Schema, path: readonly string[]) => string;

/** The length of a text column in PostgreSQL and MySQL. */
const lineCharacters = 255;
/** A text of at most so many characters is a line in the schemas of the site; a longer one is a text of several lines. */
const maxLineOfSite = 300;
/** The names of fields with HTML. */
const richTextNames = new Set(['html', 'richtext', 'answer', 'extra']);

/**
 * Returns the attribute for a field of a zod schema; null for a field that editors do not write. Objects that Strapi stores in a form of its own come
 * first, then lists and other objects, which become components, and at last single values.
 */
export function toAttribute(schema: Schema, path: readonly string[], nameComponent: NameComponent): Attribute | null {
  if (isMedia(schema)) return component('shared.picture', false);
  if (isPictureAddress(schema)) return { type: 'media', multiple: false, allowedTypes: ['images'] };
  if (isLocationName(schema)) return { type: 'relation', relation: 'oneToOne', target: 'api::location.location' };
  if (isBlockList(schema)) return null;
  if (sentSchema(schema).def.type === 'array') {
    const element = readElement(schema);
    return element === null ? { type: 'json' } : listAttribute(element, path, nameComponent);
  }
  if (readShape(schema) !== null) return component(nameComponent(schema, path), false);
  return valueAttribute(schema, path.at(-1) ?? '');
}

/** Returns the attribute of a single value: a text, a number, one of several words. */
function valueAttribute(schema: Schema, name: string): Attribute | null {
  const sent = sentSchema(schema);
  const { def } = sent;
  const limits = readLimits(sent);
  const required = isRequired(schema) ? { required: true } : {};
  switch (def.type) {
    case 'literal':
    case 'unknown':
      return null;
    case 'enum': {
      const fallback = absentValue(schema);
      return {
        type: 'enumeration',
        enum: Object.values(def.entries ?? {}),
        ...(typeof fallback === 'string' ? { default: fallback } : required),
      };
    }
    case 'boolean': {
      const fallback = absentValue(schema);
      return { type: 'boolean', ...(typeof fallback === 'boolean' && { default: fallback }) };
    }
    case 'number':
      return numberAttribute(schema);
    case 'string':
      if (limits.format === 'date') return { type: 'date', ...required };
      return { ...textAttribute(limits.maximum ?? lineCharacters, name), ...required };
    case 'union':
      // A union with a string is one of a string and a number, such as an id or a length. Other unions are JSON.
      return (def.options ?? []).some((option) => sentSchema(option).def.type === 'string')
        ? { type: 'string', maxLength: lineCharacters, ...required }
        : { type: 'json' };
    default:
      return { type: 'json' };
  }
}

function listAttribute(element: Schema, path: readonly string[], nameComponent: NameComponent): Attribute {
  if (isMedia(element)) return component('shared.picture', true);
  if (readShape(element) !== null) return component(nameComponent(element, singular(path)), true);
  return sentSchema(element).def.type === 'string' ? component('shared.line', true) : { type: 'json' };
}

function component(name: string, repeatable: boolean): Attribute {
  return { type: 'component', repeatable, component: name };
}

function numberAttribute(schema: Schema): Attribute {
  const { minimum, maximum, format } = readLimits(sentSchema(schema));
  const fallback = absentValue(schema);
  return {
    // `decimal` would round coordinates to two places.
    type: format === 'safeint' ? 'integer' : 'float',
    ...(minimum !== null && { min: minimum }),
    ...(maximum !== null && { max: maximum }),
    ...(typeof fallback === 'number' && { default: fallback }),
  };
}

function textAttribute(maxLength: number, name: string): Attribute {
  if (richTextNames.has(name)) return { type: 'richtext', maxLength };
  // Strapi stores fewer characters of a line than the site allows.
  if (maxLength <= maxLineOfSite) return { type: 'string', maxLength: Math.min(maxLength, lineCharacters) };
  return { type: 'text', maxLength };
}

/** Returns the path of one item of a list: `links` has items of the name `link`. */
function singular(path: readonly string[]): readonly string[] {
  const last = path.at(-1) ?? '';
  return [...path.slice(0, -1), last.endsWith('s') ? last.slice(0, -1) : last];
}
