import { toAttribute, type Attribute, type Attributes } from './attribute.ts';
import { contentTypes, type ContentTypePlan } from './content-types.ts';
import { loadBlockSchemas, loadLocaleNames, loadSchema, loadSectionFrame } from './load-schemas.ts';
import { listPopulated, type Components, type PopulateTree } from './populate.ts';
import { componentFile, json, typeFiles } from './project-files.ts';
import { readElement, isBlockList, readShape, type Schema } from './read-zod.ts';

/** The generated files of the Strapi project. */
export interface Project {
  /** The contents of the files by their paths from `examples/strapi`. */
  readonly files: ReadonlyMap<string, string>;
  /** The fields that the api has to populate. */
  readonly populate: PopulateTree;
}

/** The blocks with inner blocks, which the api requests separately. */
const holders = ['grid', 'two-column-sticky', 'dynamic'];
/** The fields that the api computes in any type; editors do not have them. */
const addedByApi: readonly string[] = ['googleRating', 'fromPrice', 'isPaidOnArrival', 'gameSlugs', 'hasKidsMode'];
/** The fields that the api computes in one type only. Another type may have a field of that name which editors write, as a deal has `terms`. */
const addedToOne: readonly string[] = ['location.terms'];
/** The attribute of an item of a group, which is the name of a block of the same page. */
const blockName: Attribute = { type: 'component', repeatable: true, component: 'shared.block-name' };
const blockSet: Attribute = { type: 'relation', relation: 'oneToOne', target: 'api::block-set.block-set' };
const line: Attribute = { type: 'string', maxLength: 255 };

/** The parts that several schemas have, with the fields that identify them. */
const sharedParts: readonly (readonly [name: string, identifying: readonly string[]])[] = [
  ['shared.cta', ['interaction', 'conditionals']],
  ['shared.rule', ['start', 'who', 'what', 'end']],
  ['shared.social-link', ['social', 'url']],
  ['shared.meta-social', ['socialNetwork']],
  ['shared.meta-data', ['canonicalURL', 'metaRobots']],
  ['shared.section-background', ['textColor', 'imageMobile']],
  ['shared.section-padding', ['top', 'bottom', 'left', 'right']],
];
/** The components of the three levels of a menu. A component cannot contain itself, so each level has its own. */
const menuLevels = ['shared.menu-link-leaf', 'shared.menu-link-child', 'shared.menu-link'];

/** Builds the files of the Strapi project that are generated from the schemas of `libs/`. */
export async function buildProject(root: string): Promise<Project> {
  const { components, readFields } = createComponents();
  const blockTypes = await addBlocks(root, components, readFields);
  const types = new Map<string, Attributes>();
  const files = new Map<string, string>();
  for (const plan of contentTypes) {
    const attributes = await readAttributes(root, plan, readFields, blockTypes);
    types.set(plan.singular, attributes);
    for (const [path, text] of typeFiles(plan, attributes)) files.set(path, text);
  }
  // The components are complete only now, since each field that is read may add some.
  for (const [name, attributes] of components) files.set(...componentFile(name, attributes));
  files.set('src/locales.json', json(await loadLocaleNames(root)));
  return { files, populate: populateTree(components, types) };
}

/** Creates the components with their attributes, and the function that reads the fields of a schema, which adds a component for each part. */
function createComponents() {
  const picture: Attribute = { type: 'media', multiple: false, required: true, allowedTypes: ['images', 'videos'] };
  const components = new Map<string, Attributes>([
    ['shared.picture', { file: picture, alternativeText: line }],
    ['shared.line', { text: { ...line, required: true } }],
    ['shared.block-name', { component: { ...line, required: true }, blockId: { ...line, required: true } }],
  ]);
  const readFields: ReadFields = (schema, path, without = []) => {
    const isLeftOut = (name: string) =>
      without.includes(name) || addedByApi.includes(name) || addedToOne.includes([...path, name].join('.'));
    const entries = Object.entries(readShape(schema) ?? {}).flatMap(([name, field]) => {
      const attribute = isLeftOut(name) ? null : toAttribute(field, [...path, name], nameComponent);
      return attribute === null ? [] : [[ownName(name), attribute] as const];
    });
    return Object.fromEntries(entries);
  };
  const nameComponent = (schema: Schema, path: readonly string[]): string => {
    const name = findSharedName(schema) ?? `parts.${path.map(kebab).join('-')}`;
    if (!components.has(name)) components.set(name, readFields(schema, path));
    return name;
  };
  return { components, readFields };
}

/** Adds a component for each kind of block, and returns the kinds. */
async function addBlocks(
  root: string,
  components: Map<string, Attributes>,
  readFields: ReadFields,
): Promise<readonly string[]> {
  const frame = readFields(await loadSectionFrame(root), ['section']);
  const blocks = await loadBlockSchemas(root);
  for (const { type, schema } of blocks) {
    components.set(`sections.${type}`, {
      uniqueId: line,
      blockId: line,
      ...readFields(schema, [type], ['id', 'dynamic']),
      ...(holders.includes(type) && { blocks: blockSet }),
      ...(type === 'group' && { items: blockName }),
      ...frame,
    });
  }
  return blocks.map(({ type }) => type);
}

/** Reads the attributes for the fields of a schema, without those that are named in `without`, that the api adds, or that editors do not write. */
type ReadFields = (schema: Schema, path: readonly string[], without?: readonly string[]) => Attributes;

function findSharedName(schema: Schema): string | null {
  const shape = readShape(schema) ?? {};
  if ('locationSelector' in shape) return menuLevels[levelsBelow(schema)] ?? null;
  return sharedParts.find(([, identifying]) => identifying.every((name) => name in shape))?.[0] ?? null;
}

/** Counts the levels of menus that are nested in a menu's link. */
function levelsBelow(schema: Schema): number {
  const children = readShape(schema)?.['children'];
  const child = children === undefined ? null : readElement(children);
  return child === null ? 0 : 1 + levelsBelow(child);
}

async function readAttributes(
  root: string,
  plan: ContentTypePlan,
  readFields: ReadFields,
  blockTypes: readonly string[],
): Promise<Attributes> {
  const schema = plan.schema === null ? null : await loadSchema(root, ...plan.schema);
  const isSet = plan.singular === 'block-set';
  const content = schema === null ? undefined : readShape(schema)?.['content'];
  const hasZone = isSet || (content !== undefined && isBlockList(content));
  // A set of blocks has no blocks with inner blocks, because pages nest one level deep.
  const kinds = blockTypes.filter((type) => !isSet || ![...holders, 'group'].includes(type));
  const all: Attributes = {
    ...plan.more,
    ...(schema !== null && readFields(schema, [plan.singular], plan.without)),
    ...(hasZone && { content: { type: 'dynamiczone', components: kinds.map((type) => `sections.${type}`) } }),
  };
  if (!plan.isLocalised) return all;
  return Object.fromEntries(
    Object.entries(all).map(([name, attribute]) => [
      name,
      // Relations cannot be localised; the entry of each language has its own.
      attribute.type === 'relation'
        ? attribute
        : { ...attribute, pluginOptions: { i18n: { localized: !plan.shared.includes(name) } } },
    ]),
  );
}

/** Returns the name of a field in Strapi, which reserves `id` in every component. */
function ownName(name: string): string {
  return name === 'id' ? 'ownId' : name;
}

function kebab(name: string): string {
  return name.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);
}

function populateTree(components: Components, types: ReadonlyMap<string, Attributes>): PopulateTree {
  return {
    types: Object.fromEntries([...types].map(([name, attributes]) => [name, listPopulated(attributes, components)])),
    blocks: Object.fromEntries(
      [...components]
        .filter(([name]) => name.startsWith('sections.'))
        .map(([name, attributes]) => [name, listPopulated(attributes, components)]),
    ),
  };
}
