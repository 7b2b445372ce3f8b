import { blockWords } from './block-words.ts';
import type { JsonSchema } from './json-schema.ts';
import { kindWords } from './kind-words.ts';
import { partWords } from './part-words.ts';
import { blocksFile } from './schema-parts.ts';

/** Writes `docs/documents.md`: every field of every kind of document and block, for people who write them. */
export function writeFieldsPage(schemas: ReadonlyMap<string, JsonSchema>): string {
  const kinds = [...schemas].filter(([file]) => file !== blocksFile);
  return [
    ...introduction,
    '## Kinds of documents',
    '',
    ...kinds.flatMap(([file, schema]) => writeKind(file, schema)),
    '## Parts that several kinds have',
    '',
    ...listParts(schemas).flatMap(([name, part]) => writePart(name, part)),
    '## Blocks',
    '',
    'Every block has `__component` and an `id`; `uniqueId`, `customCss`, `background` and `padding` may be set around any of them and are not repeated here.',
    '',
    ...Object.entries(schemas.get(blocksFile)?.definitions ?? {})
      .filter(([name]) => name.startsWith('block-'))
      .flatMap(([name, block]) => writeBlock(name.slice('block-'.length), block)),
  ].join('\n');
}

const introduction = [
  '# Fields of the documents',
  '',
  '<!-- Written by `npm run docs -- documents`. -->',
  '',
  'A chain is a folder of documents (`CONTENT_DIR`), each a JSON file. `npm run content -- check` says what is wrong in them, with file and line:',
  'a key that is not listed here is an error, and the nearest key is named. Editors such as VS Code complete the keys and say what they mean where the',
  'document begins with `"$schema"`, the path of the file that is named below each heading.',
  '',
  'A **text** may be given by language, `{ "en": "Rooms", "fr": "Salles" }`, and so may a list, a picture or a film. A field that is not required may be left',
  'out or `null`. Money is in major units: `27.5` is 27 euros and 50 cents.',
  '',
] as const;

/** Lists the parts of all files by their names, each once. Blocks have a chapter of their own, and texts are explained in the tables. */
function listParts(schemas: ReadonlyMap<string, JsonSchema>): readonly (readonly [string, JsonSchema])[] {
  const definitions = [...schemas.values()].flatMap((schema) => Object.entries(schema.definitions ?? {}));
  const parts = new Map(definitions.filter(([name]) => !/^(?:block|text)-/u.test(name)));
  return [...parts].toSorted(([one], [other]) => (one < other ? -1 : 1));
}

function writeKind(file: string, schema: JsonSchema): readonly string[] {
  const kind = file.replace(/\.json$/u, '');
  const [title, what] = requireWords(kindWords, kind);
  return [`### ${title}`, '', `${what} \`apps/api/src/documents/schemas/${file}\``, '', ...writeTable(schema)];
}

function writePart(name: string, part: JsonSchema): readonly string[] {
  const [title, what] = requireWords(partWords, name);
  return [`### ${title}`, '', ...(what === '' ? [] : [what, '']), ...writeTable(part)];
}

function writeBlock(type: string, block: JsonSchema): readonly string[] {
  return [`### \`sections.${type}\``, '', requireWords(blockWords, type), '', ...writeTable(withoutFrame(block))];
}

/** The fields that any block may have, which are not repeated in its table. */
const frameFields: ReadonlySet<string> = new Set([
  '__component',
  'id',
  'uniqueId',
  'customCss',
  'background',
  'padding',
]);

function withoutFrame(block: JsonSchema): JsonSchema {
  const others = Object.entries(block.properties ?? {}).filter(([name]) => !frameFields.has(name));
  return { ...block, properties: Object.fromEntries(others) };
}

function writeTable(schema: JsonSchema): readonly string[] {
  const rows = listRows(schema, '');
  if (rows.length === 0) return schema.properties === undefined ? [] : ['No fields of its own.', ''];
  return ['| field | type | required | default | what it is | example |', '|---|---|---|---|---|---|', ...rows, ''];
}

/** Lists the rows of all fields, each with those of the object, or of the objects of the list, below it. */
function listRows(schema: JsonSchema, prefix: string): readonly string[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    if (name === '$schema') return [];
    const path = `${prefix}${name}`;
    const required = schema.required?.includes(name) === true ? 'yes' : '';
    const { default: value, description = '', examples: [example] = [] } = property;
    const cells = [
      `\`${path}\``,
      describeType(property),
      required,
      value === undefined ? '' : code(value),
      description,
      example === undefined ? '' : code(example),
    ];
    const row = `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;
    const inner = findInner(property);
    return inner === null ? [row] : [row, ...listRows(inner.schema, `${path}${inner.isList ? '[].' : '.'}`)];
  });
}

/** Finds the schema whose fields have rows of their own below a field: that of its object, or of the objects in its list. Null for other fields. */
function findInner(property: JsonSchema): { readonly schema: JsonSchema; readonly isList: boolean } | null {
  for (const each of listAlternatives(property)) {
    if (each.properties !== undefined) return { schema: each, isList: false };
    if (each.type === 'array' && each.items !== undefined && !Array.isArray(each.items)) {
      const objects = listAlternatives(each.items).filter(({ properties }) => properties !== undefined);
      const [first] = objects;
      if (first === undefined) continue;
      // Promotions are objects of several kinds, of which all fields are listed, each once.
      const properties = Object.assign({}, ...objects.map((one) => one.properties)) as Record<string, JsonSchema>;
      const required = (first.required ?? []).filter((name) => objects.every((one) => one.required?.includes(name)));
      return { schema: { ...first, properties, required }, isList: true };
    }
  }
  return null;
}

/** Lists the schemas that a value may have, besides null. */
function listAlternatives(schema: JsonSchema): readonly JsonSchema[] {
  return (schema.anyOf ?? [schema]).filter(({ type }) => type !== 'null');
}

function describeType(schema: JsonSchema): string {
  const words = listAlternatives(schema)
    .filter((each) => !isByLanguage(each))
    .map(describeAlternative);
  return [...new Set(words)].join(' or ');
}

function describeAlternative(schema: JsonSchema): string {
  const {
    $ref,
    type,
    enum: values,
    format,
    items,
    minimum,
    maximum,
    maxLength,
    maxItems,
    patternErrorMessage,
  } = schema;
  if ($ref?.startsWith('blocks.json') === true) return '[block](#blocks)';
  // The name of a text's definition ends with its bounds, where 0 means none (schema-parts.ts).
  const [, maxText] = /\/text-\d+-(\d+)$/u.exec($ref ?? '') ?? [];
  if (maxText !== undefined) return maxText === '0' ? 'text' : `text, at most ${maxText} characters`;
  if ($ref !== undefined) {
    const [title] = requireWords(partWords, $ref.replace('#/definitions/', ''));
    return `[${title.toLowerCase()}](#${title.toLowerCase().replaceAll(' ', '-')})`;
  }
  if (schema.const !== undefined) return code(schema.const);
  if (values !== undefined) return `one of ${values.map(code).join(', ')}`;
  // The only pair among the fields is an opening hour.
  if (type === 'array' && Array.isArray(items)) return 'list of two times, HH:MM';
  if (type === 'array')
    return `list of ${describeType((items as JsonSchema | undefined) ?? {})}${maxItems === undefined ? '' : `, at most ${maxItems}`}`;
  if (type === 'integer') return `whole number${describeBounds(minimum, maximum)}`;
  if (type === 'number') return `number${describeBounds(minimum, maximum)}`;
  if (type === 'boolean') return '`true` or `false`';
  if (type === 'object') return schema.properties === undefined ? 'names with values' : 'object';
  if (format === 'date') return 'date, YYYY-MM-DD';
  if (format === 'email') return 'email address';
  if (type !== 'string') return 'JSON';
  const rule = patternErrorMessage === undefined ? '' : `, ${patternErrorMessage}`;
  return `text${rule}${maxLength === undefined ? '' : `, at most ${maxLength} characters`}`;
}

function describeBounds(minimum?: number, maximum?: number): string {
  // Zod writes the largest safe integer where a whole number has no bound.
  const bound = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER ? maximum : undefined;
  if (minimum === undefined && bound === undefined) return '';
  if (minimum === undefined) return `, at most ${bound}`;
  return bound === undefined ? `, at least ${minimum}` : `, ${minimum} to ${bound}`;
}

/** Says whether a schema is that of an object with a value for each language (by-language.ts). The column of types does not repeat it. */
function isByLanguage({ type, propertyNames }: JsonSchema): boolean {
  return type === 'object' && propertyNames?.patternErrorMessage !== undefined;
}

function code(value: unknown): string {
  return `\`${JSON.stringify(value)}\``;
}

function requireWords<Words>(words: Readonly<Record<string, Words>>, name: string): Words {
  const found = words[name];
  if (found === undefined) throw new Error(`nothing says what ${name} is`);
  return found;
}
