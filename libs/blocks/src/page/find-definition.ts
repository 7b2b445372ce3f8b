import type { BlockDefinition } from '../foundation/define-block.tsx';

/** Returns the block of a `__component`. Content systems name components `category.name`; the category is ignored. */
export function findDefinition(registry: readonly BlockDefinition[], component: string): BlockDefinition | undefined {
  const name = component.slice(component.lastIndexOf('.') + 1);
  return registry.find(({ type }) => type === component || type === name);
}
