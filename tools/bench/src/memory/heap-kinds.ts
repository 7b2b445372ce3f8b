import { readFile } from 'node:fs/promises';
import * as z from 'zod';

const snapshotSchema = z.object({
  snapshot: z.object({ meta: z.object({ node_fields: z.array(z.string()), node_types: z.array(z.unknown()) }) }),
  nodes: z.array(z.number()),
  strings: z.array(z.string()),
});
const typeNames = z.array(z.string());

export interface HeapKind {
  readonly name: string;
  readonly megabytes: number;
}

/**
 * Lists the kinds of objects in a heap snapshot that need the most memory, such as `object Map`, `array` and `code`. A snapshot is one list of
 * numbers, in which each object has as many as there are fields.
 */
export async function listHeapKinds(file: string, maxKinds: number): Promise<readonly HeapKind[]> {
  const { snapshot, nodes, strings } = snapshotSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const offsets = { type: fields.indexOf('type'), name: fields.indexOf('name'), size: fields.indexOf('self_size') };
  const kindNames = typeNames.parse(types[offsets.type]);
  const sizes = new Map<string, number>();
  for (let node = 0; node < nodes.length; node += fields.length) {
    const type = kindNames[nodes[node + offsets.type] ?? 0] ?? '';
    const name = ['object', 'native'].includes(type)
      ? `${type} ${strings[nodes[node + offsets.name] ?? 0] ?? ''}`
      : type;
    sizes.set(name, (sizes.get(name) ?? 0) + (nodes[node + offsets.size] ?? 0));
  }
  return [...sizes]
    .map(([name, bytes]) => ({ name, megabytes: bytes / 1_048_576 }))
    .toSorted((a, b) => b.megabytes - a.megabytes)
    .slice(0, maxKinds);
}
