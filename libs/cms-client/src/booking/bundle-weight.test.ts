import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { bundle } from '../test-bundle.fixture.ts';

/**
 * The budget of the booking calls in gzip bytes: ky and zod/mini take about 8 KB each, and our own code takes about 3 KB. Half a KB of it is for the
 * table of prices, 0.1 KB for fees, taxes and quotes, and 0.03 KB for the recipients of vouchers.
 */
const budgetBytes = 21_430;

it('the booking entry contains neither full zod, nor content schemas, nor the machines, and stays within its budget', async () => {
  const { code, modules } = await bundle(fileURLToPath(new URL('index.ts', import.meta.url)));
  const bytes = gzipSync(code).byteLength;
  console.log(`@latchkey/cms-client/booking: ${(bytes / 1_000).toFixed(1)} KB gzip of ${budgetBytes / 1_000}`);

  expect(modules.some((id) => id.endsWith('/schema/booking.ts'))).toBe(true);
  const unwanted =
    /zod\/v4\/classic|xstate|\/schema\/(?!booking\.ts|voucher\.ts|envelope\.ts)|\/content\/|\/locations\//u;
  expect(modules.filter((id) => unwanted.test(id))).toEqual([]);
  expect(bytes).toBeLessThan(budgetBytes);
});
