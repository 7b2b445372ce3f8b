import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { bundle } from '../test-bundle.fixture.ts';

/** The budget of the forms entry in gzip bytes. It shares ky and zod/mini with the booking entry. */
const budgetBytes = 20_000;

it('the forms entry contains neither full zod nor other schemas, and stays within its budget', async () => {
  const { code, modules } = await bundle(fileURLToPath(new URL('index.ts', import.meta.url)));
  const bytes = gzipSync(code).byteLength;
  console.log(`@latchkey/cms-client/forms: ${(bytes / 1_000).toFixed(1)} KB gzip of ${budgetBytes / 1_000}`);

  expect(modules.some((id) => id.endsWith('/schema/form.ts'))).toBe(true);
  const own = 'form|newsletter|review|upload|envelope';
  const unwanted = new RegExp(
    String.raw`zod/v4/classic|xstate|/schema/(?!(?:${own})\.ts)|/content/|/booking/|/locations/`,
    'u',
  );
  expect(modules.filter((id) => unwanted.test(id))).toEqual([]);
  expect(bytes).toBeLessThan(budgetBytes);
});
