import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { readPage } from './support/read-page.ts';
import { expect, test } from './support/test.ts';

const documentSchema = z.looseObject({ name: z.looseObject({ fr: z.string().optional() }) });

test.describe('a page that does not exist in a language', () => {
  test('redirects to its own language, and is linked nowhere in the other', async ({ siteOrigin, stack }) => {
    const document = path.join(stack.contentDir, 'pages/faq.json');
    const before = await readFile(document, 'utf8');
    const requestPath = async (pathname: string) => {
      const response = await fetch(siteOrigin + pathname, { redirect: 'manual' });
      return [response.status, response.headers.get('location')];
    };
    expect(await requestPath('/fr/orlando/faq')).toEqual([200, null]);

    const changed = documentSchema.parse(JSON.parse(before));
    delete changed.name.fr;
    await writeFile(document, JSON.stringify(changed));
    await expect.poll(() => requestPath('/fr/orlando/faq'), { timeout: 20_000 }).toEqual([307, '/en/orlando/faq']);
    expect(await requestPath('/fr/faq')).toEqual([307, '/en/faq']);
    expect(await requestPath('/ar/orlando/faq')).toEqual([200, null]);

    const listAlternates = async () => {
      const { links } = readPage(await (await fetch(`${siteOrigin}/en/orlando/faq`)).text());
      return [...links.keys()].filter((name) => name.startsWith('alternate ')).toSorted();
    };
    const withoutFrench = ['alternate ar', 'alternate en', 'alternate es', 'alternate x-default'];
    await expect.poll(listAlternates, { timeout: 20_000 }).toEqual(withoutFrench);
    const sitemap = await (await fetch(`${siteOrigin}/sitemap.xml`)).text();
    expect(sitemap).toContain(`<loc>${siteOrigin}/es/faq</loc>`);
    expect(sitemap).not.toContain('/fr/faq');

    await writeFile(document, before);
    await expect.poll(() => requestPath('/fr/orlando/faq'), { timeout: 20_000 }).toEqual([200, null]);
  });
});
