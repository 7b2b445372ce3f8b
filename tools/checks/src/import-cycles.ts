import { dirname, join } from 'node:path/posix';
import { parseModule } from './imports.ts';
import { findEntryFile, readWorkspace, type WorkspacePackage } from './workspace.ts';
import { readSources, type Source } from './sources.ts';

/** Finds the import cycles of the sources, a line each. */
export function findImportCycles(root: string): readonly string[] {
  return findCycles(readSources(root), readWorkspace(root)).map((files) => `${files.join(' ↔ ')} import each other`);
}

/**
 * Finds files that import each other in a cycle, also over entries of packages, by `import()` and by `import('…').Type`, which the linter skips.
 * Each cycle is the sorted list of its files.
 */
export function findCycles(
  sources: readonly Source[],
  packages: readonly WorkspacePackage[],
): readonly (readonly string[])[] {
  const files = new Set(sources.map(({ file }) => file));
  const targets = new Map(
    sources.map(({ file, text }) => {
      const imports = parseModule(file, text).imports.map(({ from }) => resolve(file, from));
      return [file, imports.filter((target) => files.has(target))];
    }),
  );
  return findConnectedGroups(targets).filter((cycle) => cycle.length > 1);

  function resolve(file: string, from: string): string {
    if (from.startsWith('.')) return join(dirname(file), from);
    return findEntryFile(packages, from) ?? from;
  }
}

/** Finds the groups of nodes that can all reach each other, by Tarjan's algorithm. */
function findConnectedGroups(targets: ReadonlyMap<string, readonly string[]>): readonly (readonly string[])[] {
  const groups: string[][] = [];
  /** The number of each visited node, in the order of the visits. */
  const order = new Map<string, number>();
  /** The visited nodes that are in no group yet. */
  const open: string[] = [];

  /** Visits a node and all that it reaches; returns the lowest number of an open node that it reaches. */
  function visit(node: string): number {
    const index = order.size;
    order.set(node, index);
    open.push(node);
    let lowest = index;
    for (const target of targets.get(node) ?? []) {
      const known = order.get(target);
      if (known === undefined) lowest = Math.min(lowest, visit(target));
      else if (open.includes(target)) lowest = Math.min(lowest, known);
    }
    // A node that reaches no earlier open node closes a group: itself and the open nodes after it.
    if (lowest === index) groups.push(open.splice(open.indexOf(node)).toSorted());
    return lowest;
  }

  for (const node of targets.keys()) if (!order.has(node)) visit(node);
  return groups;
}
