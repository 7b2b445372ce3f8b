import { describe, expect, it } from 'vitest';
import { createContext } from '../../testing/context.ts';
import { renderBlocks } from '../../testing/render.tsx';

async function anArticle() {
  const [article] = (await createContext()).data.articles ?? [];
  if (article === undefined) throw new Error('The host of the tests lists articles.');
  return article;
}

describe('the block articles', () => {
  it('shows a card for each of the first articles of the host', async () => {
    const html = await renderBlocks([{ __component: 'articles', limit: 1 }], await createContext());
    expect(html).toContain('href="/en/orlando/the-vault-reopens"');
    expect(html.match(/<article/gu)).toHaveLength(1);
  });

  it('prints the date in the language of the page and the tags', async () => {
    const articles = [{ ...(await anArticle()), publishedAt: '2026-10-12', tags: [{ title: 'Coulisses' }] }];
    const context = await createContext({ locale: 'fr', data: { articles } });
    const html = await renderBlocks([{ __component: 'articles' }], context);
    expect(html).toContain('<time dateTime="2026-10-12">12 octobre 2026</time>');
    expect(html).toContain('Coulisses');
  });

  it('shows the newest article larger where more than three are shown', async () => {
    const article = await anArticle();
    const context = await createContext({ data: { articles: ['a', 'b', 'c', 'd'].map((id) => ({ ...article, id })) } });
    expect((await renderBlocks([{ __component: 'articles' }], context)).match(/data-lead/gu)).toHaveLength(1);
    expect(await renderBlocks([{ __component: 'articles', limit: 3 }], context)).not.toContain('data-lead');
  });

  it('renders nothing if the host has no articles', async () => {
    const context = await createContext({ data: { articles: [] } });
    expect(await renderBlocks([{ __component: 'articles', heading: 'Lately' }], context)).not.toContain('Lately');
  });
});
