import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isDocumentKind, type DocumentKind } from '../content/source-document.ts';
import { isJsonObject, memberOf } from '../kernel/json.ts';
import { findLine } from './find-line.ts';
import { findShapeErrors } from './document-shape.ts';

type Json = Readonly<Record<string, unknown>>;

const folder = new URL('schemas/', import.meta.url);

function readSchema(file: string): Json {
  // The generated files are objects.
  return JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Json;
}

function objectAt(value: unknown, name: string): Json {
  const member = memberOf(value, name);
  return isJsonObject(member) ? member : {};
}

/** Sample texts: each pattern of the schemas matches at least one of them. */
const samplesOfPatterns = [
  'a-name',
  'EUR',
  'Europe/Paris',
  'FR',
  'en',
  '10:00',
  '2026-11-01T10:00',
  'name',
  'https://www.youtube.com/watch?v=abc123def45',
];

/** Creates a value that a schema accepts: of the first of its alternatives, with the required fields only. */
function createSample(schema: unknown, root: Json): unknown {
  const {
    $ref,
    anyOf,
    enum: values,
    const: value,
    type,
    pattern,
    format,
    properties,
    required,
    items,
  } = isJsonObject(schema) ? schema : {};
  if ($ref === 'blocks.json#') return { __component: 'sections.text', id: 1, text: 'A paragraph.' };
  if (typeof $ref === 'string')
    return createSample(objectAt(root, 'definitions')[$ref.replace('#/definitions/', '')], root);
  if (Array.isArray(anyOf)) return createSample(anyOf[0], root);
  if (Array.isArray(values)) return values[0];
  if (value !== undefined) return value;
  if (format === 'date') return '2026-11-01';
  if (typeof pattern === 'string') return samplesOfPatterns.find((text) => new RegExp(pattern, 'u').test(text));
  if (type === 'string') return 'A text';
  if (type === 'integer' || type === 'number') return Number(memberOf(schema, 'minimum') ?? 1);
  if (type === 'boolean') return true;
  if (type === 'array') {
    if (Array.isArray(items)) return items.map((each) => createSample(each, root));
    return Number(memberOf(schema, 'minItems') ?? 0) > 0 ? [createSample(items, root)] : [];
  }
  if (!isJsonObject(properties) || !Array.isArray(required)) return {};
  return Object.fromEntries(required.map((name) => [String(name), createSample(properties[String(name)], root)]));
}

/** A kind of document, or a kind of block on a page, whose schema is tried out. */
interface Case {
  readonly name: string;
  readonly kind: DocumentKind;
  readonly schema: Json;
  /** The file with the definitions to which the schema refers. */
  readonly root: Json;
  /** Returns the document around the value that the schema describes. */
  readonly wrap: (value: unknown) => unknown;
  /** The path of the value in that document. */
  readonly path: readonly PropertyKey[];
}

const blocks = readSchema('blocks.json');
const documentCases = readdirSync(folder).flatMap((file): Case[] => {
  const kind = file.replace(/\.json$/u, '');
  if (!isDocumentKind(kind)) return [];
  const schema = readSchema(file);
  return [{ name: kind, kind, schema, root: schema, wrap: (value) => value, path: [] }];
});
const emptyPage = { id: 'page-x', name: 'X', slug: 'x', type: 'page' };
const blockCases = Object.entries(objectAt(blocks, 'definitions')).flatMap(([name, schema]): Case[] =>
  name.startsWith('block-') && isJsonObject(schema)
    ? [
        {
          name,
          kind: 'page',
          schema,
          root: blocks,
          wrap: (block) => ({ ...emptyPage, content: [block] }),
          path: ['content', 0],
        },
      ]
    : [],
);
/** All cases but media: their document has a field for each medium, named by its key, and so no fields to try out. */
const cases = [...documentCases.filter(({ kind }) => kind !== 'media'), ...blockCases];

/** Lists the errors of a document as a person reads them, with the line of each in its text. */
function describeErrors({ kind }: Case, document: unknown): readonly string[] {
  const text = JSON.stringify(document, null, 2);
  return findShapeErrors({ kind, document }).map(
    ({ path, message }) => `${findLine(text, path)}: ${path.join('.')}: ${message}`,
  );
}

/** Finds the line of a key with its value in the text of a document. */
function findFieldLine(document: unknown, key: string, value: unknown): number {
  const member = `"${key}": ${JSON.stringify(value)}`;
  return (
    JSON.stringify(document, null, 2)
      .split('\n')
      .findIndex((line) => line.includes(member)) + 1
  );
}

function listFields({ schema }: Case): readonly string[] {
  return Object.keys(objectAt(schema, 'properties')).filter((name) => name !== '$schema' && name !== '__component');
}

describe('every kind of document and of block', () => {
  it('has a schema', () => {
    // As many as there are now: a schema that is lost fails the test.
    expect(documentCases.length).toBeGreaterThanOrEqual(15);
    expect(blockCases.length).toBeGreaterThanOrEqual(39);
  });

  it.each(cases)('accepts a $name with the required fields alone', (each) => {
    expect(describeErrors(each, each.wrap(createSample(each.schema, each.root)))).toEqual([]);
  });

  it.each(cases)('names the line and the nearest key of an unknown key in a $name', (each) => {
    // The longest name without its second letter, and with an `x` at its end, is still nearest to itself.
    const [field = ''] = listFields(each).toSorted((one, other) => other.length - one.length);
    const typo = `${field.slice(0, 1)}${field.slice(2)}x`;
    const document = each.wrap({ ...(createSample(each.schema, each.root) as object), [typo]: 1 });
    expect(describeErrors(each, document)).toContain(
      `${findFieldLine(document, typo, 1)}: ${[...each.path, typo].join('.')}: unknown key \`${typo}\`, did you mean \`${field}\`?`,
    );
  });

  it.each(cases)('names the line of a value of another type in each field of a $name', (each) => {
    const fields = listFields(each);
    expect(fields.length).toBeGreaterThan(0);
    for (const field of fields) {
      const schema = objectAt(objectAt(each.schema, 'properties'), field);
      if (isAnything(schema, each.root)) continue;
      // `true` is wrong for each type but a boolean.
      const wrong = listTypes(schema, each.root).has('boolean') ? 'yes' : true;
      const document = each.wrap({ ...(createSample(each.schema, each.root) as object), [field]: wrong });
      const path = [...each.path, field].join('.');
      expect(describeErrors(each, document), path).toContainEqual(
        expect.stringMatching(new RegExp(`^${findFieldLine(document, field, wrong)}: ${path}: (?:has to be|is) `, 'u')),
      );
    }
  });

  const withRequired = cases.filter(({ schema }) => listRequired(schema).length > 0);
  it.each(withRequired)('names each required field that a $name lacks', (each) => {
    for (const field of listRequired(each.schema)) {
      const { [field]: _, ...rest } = createSample(each.schema, each.root) as Json;
      expect(describeErrors(each, each.wrap(rest))).toContainEqual(
        expect.stringMatching(new RegExp(`^\\d+: ${[...each.path, field].join('\\.')}: is missing`, 'u')),
      );
    }
  });
});

/** Lists the required fields of a schema, but the component of a block: without it, a value is no block of the kind. */
function listRequired(schema: Json): readonly string[] {
  const { required } = schema;
  return Array.isArray(required) ? required.map(String).filter((name) => name !== '__component') : [];
}

/** Lists the types that a schema and its alternatives accept; undefined stands for any. */
function listTypes(schema: Json, root: Json): ReadonlySet<unknown> {
  const { $ref, anyOf, type } = schema;
  if (typeof $ref === 'string')
    return listTypes(objectAt(objectAt(root, 'definitions'), $ref.replace('#/definitions/', '')), root);
  if (Array.isArray(anyOf)) return new Set(anyOf.filter(isJsonObject).flatMap((each) => [...listTypes(each, root)]));
  return new Set([type]);
}

/** True for a schema that accepts any value: it has neither a type nor allowed values. JSON-LD has such a schema. */
function isAnything(schema: Json, root: Json): boolean {
  return listTypes(schema, root).has(undefined) && schema['enum'] === undefined && schema['const'] === undefined;
}

describe('the shape of a document', () => {
  const messages = (document: object, kind: DocumentKind = 'location') =>
    findShapeErrors({ kind, document }).map(({ path, message }) => `${path.join('.')}: ${message}`);
  const location = { id: 'loc-x', slug: 'x', name: { en: 'X' }, timeZone: 'Europe/Paris' };

  it('is checked within lists, parts and languages', () => {
    expect(messages({ ...location, adress: {}, address: { citty: 'Paris', latitude: '48' } })).toEqual([
      'address.latitude: has to be a number, and is `"48"`',
      'address.citty: unknown key `citty`, did you mean `city`?',
      'adress: unknown key `adress`, did you mean `address`?',
    ]);
    expect(messages({ ...location, name: { en: 'X', fr: 7 } })).toEqual(['name.fr: has to be a text, and is `7`']);
    expect(messages({ ...location, name: { en: 'X', french: 'X' } })).toEqual([
      'name.french: unknown key `french`: a text by language has keys such as `en` and `fr`',
    ]);
    expect(messages({ ...location, name: 7 })).toEqual([
      'name: has to be a text, or one for each language, and is `7`',
    ]);
    expect(messages({ ...location, currency: 'euro' })).toHaveLength(1);
  });

  it('names the value that was probably meant', () => {
    const cta = { text: 'Go', interaction: 'popop' };
    expect(messages({ id: 1, slug: 'x', name: 'X', ctas: [cta] }, 'popup')).toEqual([
      'ctas.0.interaction: is `"popop"`, and has to be one of `location`, `directions`, `game`, `popup`, `link`, `other`, did you mean `popup`?',
    ]);
  });

  it('includes blocks within blocks, and blocks that a group names', () => {
    const page = { id: 1, slug: 'x', name: 'X', type: 'page' };
    const grid = (block: object) => ({ ...page, content: [{ __component: 'sections.grid', id: 1, items: [block] }] });
    expect(messages(grid({ __component: 'sections.text', id: 1, txt: 'Here' }), 'page')).toEqual([
      'content.0.items.0.text: is missing: a text, or one for each language',
      'content.0.items.0.txt: unknown key `txt`, did you mean `text`?',
    ]);
    expect(messages(grid({ __component: 'sections.texts', id: 1 }), 'page')).toEqual([
      'content.0.items.0.__component: "sections.texts" is no kind of block, did you mean `sections.text`?',
    ]);
    const group = { __component: 'sections.group', id: 1, items: [{ __component: 'sections.text', id: 1 }] };
    expect(messages({ ...page, content: [group] }, 'page')).toEqual([]);
  });
});
