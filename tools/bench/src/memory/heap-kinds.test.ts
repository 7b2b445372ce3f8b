import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { listHeapKinds } from './heap-kinds.ts';

const megabyte = 1_048_576;

it('sums the objects of a snapshot by kind, objects by class, and returns the largest', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-heap-'));
  const file = join(folder, 'small.heapsnapshot');
  const meta = {
    node_fields: ['type', 'name', 'id', 'self_size'],
    node_types: [['array', 'object', 'string'], 'string', 'number', 'number'],
  };
  const nodes = [
    [1, 0, 1, 2 * megabyte],
    [1, 1, 2, megabyte],
    [1, 0, 3, megabyte],
    [2, 1, 4, 2 * megabyte],
  ].flat();
  await writeFile(file, JSON.stringify({ snapshot: { meta }, nodes, strings: ['Map', 'Basket'] }));
  expect(await listHeapKinds(file, 2)).toEqual([
    { name: 'object Map', megabytes: 3 },
    { name: 'string', megabytes: 2 },
  ]);
  await rm(folder, { recursive: true });
});
