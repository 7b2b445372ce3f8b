import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { expect, test } from './support/test.ts';

const titled = z.looseObject({ metaData: z.looseObject({ metaTitle: z.looseObject({ en: z.string() }) }) });

test.describe('changed content', () => {
  test('reaches a kept page at once, through the signed webhook', async ({ siteOrigin, stack }) => {
    const url = `${siteOrigin}/en/orlando/terms`;
    const document = path.join(stack.contentDir, 'pages/terms.json');
    const before = await readFile(document, 'utf8');
    const title = async () => /<title>([^<]*)<\/title>/u.exec(await (await fetch(url)).text())?.[1] ?? '';
    const old = await title();
    expect(old).not.toContain('Fresh ink');
    const changed = titled.parse(JSON.parse(before));
    changed.metaData.metaTitle.en = 'Fresh ink';
    await writeFile(document, JSON.stringify(changed));
    // Without the webhook it would take a minute.
    await expect.poll(title, { timeout: 20_000, intervals: [500] }).toContain('Fresh ink');
    await writeFile(document, before);
    await expect.poll(title, { timeout: 20_000, intervals: [500] }).toBe(old);
  });

  test('is ignored without the right signature', async ({ siteOrigin }) => {
    const said = JSON.stringify({ event: 'content.changed', revision: 1 });
    const response = await fetch(`${siteOrigin}/webhooks/content`, {
      method: 'POST',
      headers: { 'X-Latchkey-Signature': `t=${Math.floor(Date.now() / 1_000)},v1=${'0'.repeat(64)}` },
      body: said,
    });
    expect(response.status).toBe(401);
    expect((await fetch(`${siteOrigin}/webhooks/content`)).status).toBe(405);
  });
});
