import { dirname, join } from 'node:path/posix';
import { parseModule } from '../imports.ts';
import type { WorkspacePackage } from '../workspace.ts';
import type { Source } from './read-house.ts';

/**
 * Files that import each other in a circle, also by types or by `import()`, which the linter skips. Each circle is the sorted list
 * of its files.
 */
export function findImportCircles(
  sources: readonly Source[],
  packages: readonly Pick<WorkspacePackage, 'name' | 'folder' | 'exports'>[],
): readonly (readonly string[])[] {
  const files = new Set(sources.map(({ file }) => file));
  const targets = new Map(
    sources.map(({ file, text }) => {
      const imports = parseModule(file, text).imports.map(({ from }) => resolve(file, from));
      return [file, imports.filter((target) => files.has(target))];
    }),
  );
  return stronglyConnected(targets).filter((circle) => circle.length > 1);

  function resolve(file: string, from: string): string {
    if (from.startsWith('.')) return join(dirname(file), from);
    const target = packages.find(({ name }) => from === name || from.startsWith(`${name}/`));
    return target === undefined
      ? from
      : join(target.folder, target.exports[`.${from.slice(target.name.length)}`] ?? '');
  }
}

/** Tarjan's algorithm: the groups of nodes that can all reach each other. */
function stronglyConnected(targets: ReadonlyMap<string, readonly string[]>): readonly (readonly string[])[] {
  const groups: string[][] = [];
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];

  function visit(node: string): number {
    const index = order.size;
    order.set(node, index);
    lowest.set(node, index);
    open.push(node);
    for (const target of targets.get(node) ?? []) {
      const reached = order.has(target)
        ? open.includes(target)
          ? (order.get(target) ?? index)
          : index
        : visit(target);
      lowest.set(node, Math.min(lowest.get(node) ?? index, reached));
    }
    const low = lowest.get(node) ?? index;
    if (low === index) groups.push(open.splice(open.indexOf(node)).toSorted());
    return low;
  }

  for (const node of targets.keys()) if (!order.has(node)) visit(node);
  return groups;
}
