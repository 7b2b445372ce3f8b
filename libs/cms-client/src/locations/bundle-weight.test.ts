import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { bundle } from '../test-bundle.fixture.ts';

/** The budget of the location search in gzip bytes. Beside the booking entry it adds a few hundred: ky and zod/mini are shared. */
const budgetBytes = 18_500;

it('the locations entry contains neither full zod nor other schemas, and stays within its budget', async () => {
  const { code, modules } = await bundle(fileURLToPath(new URL('index.ts', import.meta.url)));
  const bytes = gzipSync(code).byteLength;
  console.log(`@latchkey/cms-client/locations: ${(bytes / 1_000).toFixed(1)} KB gzip of ${budgetBytes / 1_000}`);

  expect(modules.some((id) => id.endsWith('/schema/found-location.ts'))).toBe(true);
  const unwanted = /zod\/v4\/classic|xstate|\/schema\/(?!found-location\.ts|envelope\.ts)|\/content\/|\/booking\//u;
  expect(modules.filter((id) => unwanted.test(id))).toEqual([]);
  expect(bytes).toBeLessThan(budgetBytes);
});
