import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { bundle } from '../test-bundle.fixture.ts';

/** Gzip bytes that the booking calls may cost a visitor: ky and zod/mini about 8 KB each, our own about 2 KB. */
const budgetBytes = 20_000;

it('brings neither full zod, nor content schemas, nor the machines into the browser, and stays within its budget', async () => {
  const { code, modules } = await bundle(fileURLToPath(new URL('index.ts', import.meta.url)));
  const bytes = gzipSync(code).byteLength;
  console.log(`@latchkey/cms-client/booking: ${(bytes / 1_000).toFixed(1)} KB gzip of ${budgetBytes / 1_000}`);

  expect(modules.some((id) => id.endsWith('/schema/booking.ts'))).toBe(true);
  const unwanted = /zod\/v4\/classic|xstate|\/schema\/(?!booking\.ts|envelope\.ts)|\/content\/|\/locations\//u;
  expect(modules.filter((id) => unwanted.test(id))).toEqual([]);
  expect(bytes).toBeLessThan(budgetBytes);
});
