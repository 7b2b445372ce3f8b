import type { BlockDocument } from '../foundation/block-fixture.ts';

/** A marker in the payloads, so that tests can distinguish them from the page's own code. */
export const payloadMarker = 'hostilemark';

/** The code of the payloads. */
const run = `globalThis.${payloadMarker}=1;alert('${payloadMarker}')`;

/** Text that becomes code wherever it is not treated as text. */
export const payloads: readonly string[] = [
  `"><img src=${payloadMarker} onerror="${run}">`,
  `</script><script>${run}</script>`,
  `javascript:${run}`,
  `data:text/html,<script>${run}</script>`,
  `'><svg onload="${run}">`,
  `");}</style><img src=${payloadMarker} onerror="${run}">`,
];

export interface Mutation {
  /** The field and its mutation: `items.0.title: null`. */
  readonly name: string;
  readonly kind: 'missing' | 'null' | 'wrong type' | 'enormous' | 'hostile';
  readonly document: BlockDocument;
}

type Path = readonly (string | number)[];

/** Returns the document with each field, at any depth, mutated in each way. */
export function listMutations(document: BlockDocument, enormousLength = 200_000): readonly Mutation[] {
  return listFields(document).flatMap(({ path, value }) => {
    const createMutation = (kind: Mutation['kind'], mutatedValue: unknown, what: string = kind): Mutation => ({
      name: `${path.join('.')}: ${what}`,
      kind,
      document: replaceField(document, path, mutatedValue),
    });
    return [
      createMutation('missing', undefined),
      createMutation('null', null),
      ...listWrongTypes(value).map((wrong) => createMutation('wrong type', wrong, JSON.stringify(wrong))),
      ...listEnormousValues(value, enormousLength).map((large) =>
        createMutation('enormous', large, `enormous ${typeof large}`),
      ),
      // A text also replaces lists and objects.
      ...payloads.map((payload) => createMutation('hostile', payload, payload)),
    ];
  });
}

/** Lists all fields with their paths, lists and objects included, except the name and the id of the document itself. */
function listFields(value: unknown, path: Path = []): readonly { readonly path: Path; readonly value: unknown }[] {
  const isDocument = path.length === 0;
  const itself = isDocument ? [] : [{ path, value }];
  if (typeof value !== 'object' || value === null) return itself;
  // Only the first member of a list is mutated.
  const members = Array.isArray(value) ? Array.from(value.slice(0, 1).entries()) : Object.entries(value);
  return [
    ...itself,
    ...members
      .filter(([name]) => !isDocument || (name !== '__component' && name !== 'id'))
      .flatMap(([name, member]) => listFields(member, [...path, name])),
  ];
}

function listWrongTypes(value: unknown): readonly unknown[] {
  const others: readonly unknown[] = ['seven', 7, true, [], ['seven'], {}, { seven: 7 }];
  const readType = (one: unknown) => (Array.isArray(one) ? 'list' : typeof one);
  return others.filter((other) => readType(other) !== readType(value));
}

function listEnormousValues(value: unknown, length: number): readonly unknown[] {
  const text = 'x'.repeat(length);
  if (typeof value === 'number') return [1e308, Number.MAX_SAFE_INTEGER, -1];
  if (Array.isArray(value)) return [Array.from({ length: 5_000 }, (): unknown => value[0] ?? text)];
  return [text];
}

function replaceField(document: BlockDocument, path: Path, value: unknown): BlockDocument {
  const [name, ...rest] = path;
  if (name === undefined) return document;
  // Without its name the document would be a different block.
  return { ...document, [name]: replaceAt(document[name], rest, value) };
}

function replaceAt(whole: unknown, path: Path, value: unknown): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  if (Array.isArray(whole)) {
    return whole.map((item: unknown, index) => (index === name ? replaceAt(item, rest, value) : item));
  }
  const members: Readonly<Record<string, unknown>> = Object.fromEntries(Object.entries(whole ?? {}));
  return { ...members, [name]: replaceAt(members[name], rest, value) };
}
