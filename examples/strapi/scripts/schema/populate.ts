import type { Attribute, Attributes } from './attribute.ts';

/** The attributes of the components by `category.name`. */
export type Components = ReadonlyMap<string, Attributes>;

/** The relations, media and components to request, which Strapi leaves out otherwise. Paths are those of `populate=a,b.c`. */
export interface PopulateTree {
  /** The paths of an entry of the type, without its dynamic zone. */
  readonly types: Readonly<Record<string, readonly string[]>>;
  /** The paths of a block in a dynamic zone, by `category.name`. */
  readonly blocks: Readonly<Record<string, readonly string[]>>;
}

/** Lists the paths of an entry that have to be requested. */
export function listPopulated(attributes: Attributes, components: Components): readonly string[] {
  return Object.entries(attributes)
    .flatMap(([name, attribute]) => listPaths(name, attribute, components))
    .toSorted();
}

/** Lists the deepest paths of an attribute; each includes the paths above it. */
function listPaths(name: string, attribute: Attribute, components: Components): readonly string[] {
  if (attribute.type === 'media' || attribute.type === 'relation') return [name];
  if (attribute.type !== 'component') return [];
  const inner = components.get(String(attribute['component'])) ?? {};
  const below = listPopulated(inner, components);
  return below.length === 0 ? [name] : below.map((path) => `${name}.${path}`);
}
