import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const demo = fileURLToPath(new URL('../../../examples/cipher-house', import.meta.url));

it('the media of the demo chain have a file for every address in their index', () => {
  const index = readFileSync(join(demo, 'content/media.json'), 'utf8');
  const addresses = [...index.matchAll(/"url": "\/([^"]+)"/gu)].map((match) => match[1] ?? '');
  expect(addresses).not.toEqual([]);
  expect(addresses.filter((address) => !existsSync(join(demo, address)))).toEqual([]);
});
