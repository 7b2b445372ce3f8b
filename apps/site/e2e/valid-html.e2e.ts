import { JSDOM } from 'jsdom';
import { expect, test } from './support/test.ts';

const pages = [
  '/en',
  '/en/orlando/escape-games',
  '/en/new-york/escape-games/midnight-archive',
  '/en/orlando/contact',
  '/ar/dubai',
];

for (const path of pages) {
  test(`${path} has only attributes and ids that HTML allows`, async ({ siteOrigin }) => {
    const { document } = new JSDOM(await (await fetch(siteOrigin + path)).text(), { url: siteOrigin + path }).window;
    const all = [...document.querySelectorAll('*')];
    expect(all.length).toBeGreaterThan(100);
    const names = new Set(all.flatMap((element) => element.getAttributeNames()));
    expect([...names].filter((name) => name.startsWith('vt-'))).toEqual([]);
    expect(document.querySelectorAll('script[type="text/plain"][src]')).toHaveLength(0);
    expect(document.querySelectorAll('form[action=""]')).toHaveLength(0);
    const links = [...document.querySelectorAll('[href]')].map((element) => element.getAttribute('href') ?? '');
    expect(links.filter((href) => /[[\]]/u.test(href))).toEqual([]);
    const ids = all.map(({ id }) => id).filter((id) => id !== '');
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });
}
