import { createTranslator, loadPhrases, type Locale } from '@latchkey/i18n';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createContext } from '../testing/context.ts';
import { manyGroups } from '../testing/fixtures.ts';
import { renderBlocks } from '../testing/render.tsx';
import { LocationGroups } from './location-groups.tsx';

async function htmlIn(locale: Locale): Promise<string> {
  const t = createTranslator(locale, await loadPhrases(locale));
  return renderToStaticMarkup(
    <LocationGroups groups={manyGroups} hrefOf={({ key }) => `/${key}`} t={t} headingLevel={3} />,
  );
}

const readText = (html: string) =>
  html
    .replaceAll(/<[^>]+>/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();

describe('the groups of locations', () => {
  it('are US states by name, then other countries, each a link with its number, the first part open', async () => {
    const html = await htmlIn('en');
    expect(Array.from(html.matchAll(/href="([^"]+)"/gu), ([, href]) => href)).toEqual(['/us-al', '/us-fl', '/fr']);
    expect(readText(html)).toBe(
      'United States of America 42 venues Alabama 1 1 venue Florida 41 41 venues ' +
        'International 1,200 venues France 1,200 1,200 venues',
    );
    expect(html.match(/<details[^>]*>/gu)?.map((tag) => tag.includes('open'))).toEqual([true, false]);
  });

  it('have their names in the language of the page', async () => {
    expect(readText(await htmlIn('fr'))).toContain('Floride');
    expect(readText(await htmlIn('ar'))).toContain('فلوريدا');
  });

  it.each(['locations', 'interactive-map'])('take the place of the venues in the block %s', async (type) => {
    const context = await createContext({
      location: null,
      data: { locations: [], locationGroups: manyGroups },
      locationGroupHref: ({ key }) => `/en/locations?group=${key}`,
    });
    const html = await renderBlocks([{ __component: type }], context);
    expect(html).toContain('href="/en/locations?group=us-fl"');
    const { locationGroupHref: _, ...without } = context;
    expect(await renderBlocks([{ __component: type }], without)).toContain(`href="${context.chooseLocationHref}"`);
  });
});
