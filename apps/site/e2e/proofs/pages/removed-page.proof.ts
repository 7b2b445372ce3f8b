import { rename } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '../../support/test.ts';

test('a page that an editor removes is gone from the site, and comes back with its document', async ({
  siteOrigin,
  stack,
}) => {
  const document = path.join(stack.contentDir, 'pages/terms.json');
  const status = async () => (await fetch(`${siteOrigin}/en/orlando/terms`)).status;
  expect(await status()).toBe(200);
  await rename(document, `${document}.away`);
  await expect.poll(status, { timeout: 20_000, intervals: [500] }).toBe(404);
  await rename(`${document}.away`, document);
  await expect.poll(status, { timeout: 20_000, intervals: [500] }).toBe(200);
});
