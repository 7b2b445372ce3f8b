import { blockWords } from './block-words.ts';
import { kindWords, partWords } from './field-words.ts';
import type { JsonSchema } from './json-schema.ts';

/** Writes `docs/documents.md`: every field of every kind of document and block, for people who write them. */
export function writeFieldsPage(schemas: ReadonlyMap<string, JsonSchema>): string {
  const parts = new Map<string, JsonSchema>();
  const kinds = [...schemas].filter(([file]) => file !== 'blocks.json');
  const blocks = schemas.get('blocks.json') ?? {};
  for (const { definitions = {} } of schemas.values()) {
    for (const [name, part] of Object.entries(definitions)) if (!/^(?:block|text)-/u.test(name)) parts.set(name, part);
  }
  return [
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
    '## Kinds of documents',
    '',
    ...kinds.flatMap(([file, schema]) => writeKind(file, schema)),
    '## Parts that several kinds have',
    '',
    ...[...parts]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .flatMap(([name, part]) => {
        const [title, what] = requireWords(partWords, name);
        return [`### ${title}`, '', ...(what === '' ? [] : [what, '']), ...writeTable(part)];
      }),
    '## Blocks',
    '',
    'Every block has `__component` and an `id`; `uniqueId`, `customCss`, `background` and `padding` may be set around any of them and are not repeated here.',
    '',
    ...Object.entries(blocks.definitions ?? {})
      .filter(([name]) => name.startsWith('block-'))
      .flatMap(([name, block]) => {
        const type = name.slice('block-'.length);
        return [`### \`sections.${type}\``, '', requireWords(blockWords, type), '', ...writeTable(withoutFrame(block))];
      }),
  ].join('\n');

  function writeKind(file: string, schema: JsonSchema): readonly string[] {
    const kind = file.replace(/\.json$/u, '');
    const [title, what] = requireWords(kindWords, kind);
    return [`### ${title}`, '', `${what} \`apps/api/src/documents/schemas/${file}\``, '', ...writeTable(schema)];
  }
}

const frameFields: ReadonlySet<string> = new Set([
  '__component',
  'id',
  'uniqueId',
  'customCss',
  'background',
  'padding',
]);

function withoutFrame(block: JsonSchema): JsonSchema {
  const own = Object.entries(block.properties ?? {}).filter(([name]) => !frameFields.has(name));
  return { ...block, properties: Object.fromEntries(own) };
}

function writeTable(schema: JsonSchema): readonly string[] {
  const rows = listRows(schema, '');
  if (rows.length === 0) return schema.properties === undefined ? [] : ['No fields of its own.', ''];
  return ['| field | type | required | default | what it is | example |', '|---|---|---|---|---|---|', ...rows, ''];
}

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
  const [, most] = /\/text-\d+-(\d+)$/u.exec($ref ?? '') ?? [];
  if (most !== undefined) return most === '0' ? 'text' : `text, at most ${most} characters`;
  if ($ref !== undefined) {
    const [title] = requireWords(partWords, $ref.replace('#/definitions/', ''));
    return `[${title.toLowerCase()}](#${title.toLowerCase().replaceAll(' ', '-')})`;
  }
  if (schema.const !== undefined) return code(schema.const);
  if (values !== undefined) return `one of ${values.map(code).join(', ')}`;
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
  const most = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER ? maximum : undefined;
  if (minimum === undefined && most === undefined) return '';
  if (minimum === undefined) return `, at most ${most}`;
  return most === undefined ? `, at least ${minimum}` : `, ${minimum} to ${most}`;
}

function isByLanguage({ type, propertyNames }: JsonSchema): boolean {
  return type === 'object' && propertyNames?.patternErrorMessage !== undefined;
}

function code(value: unknown): string {
  return `\`${JSON.stringify(value)}\``;
}

function requireWords<Words>(words: Readonly<Record<string, Words>>, name: string): Words {
  const own = words[name];
  if (own === undefined) throw new Error(`nothing says what ${name} is`);
  return own;
}
