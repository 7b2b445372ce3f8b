import { articleSchema, packageSchema } from '@latchkey/cms-client/contract';
import { createTranslator } from '@latchkey/i18n';
import { en } from '@latchkey/i18n/phrases/en';
import { fr } from '@latchkey/i18n/phrases/fr';
import { describe, expect, it } from 'vitest';
import { toSitePage } from './page-of-document.ts';

const t = createTranslator('en', en);
const story = { __component: 'sections.richtext', id: 's1' };
const article = articleSchema.parse({
  id: 'a1',
  name: 'The vault reopens',
  slug: 'the-vault-reopens',
  type: 'article',
  summary: 'Bolts & hinges < 3 weeks',
  publishedAt: '2026-03-01',
  author: 'Ines',
  content: [story],
});
const birthday = packageSchema.parse({
  id: 'p1',
  name: 'A birthday behind bars',
  slug: 'birthday',
  type: 'package',
  price: 'from $280 for eight',
  facts: [{ title: 'Guests', value: '6–12' }, { title: 'Cake welcome' }],
  content: [],
});

describe('a document as a page', () => {
  it('starts an article with its name, date, author and summary, escaped', () => {
    const { content, slug } = toSitePage(article, createTranslator('fr', fr));
    expect(slug).toBe('the-vault-reopens');
    expect(content).toMatchObject([
      {
        __component: 'sections.page-header',
        type: 'type3',
        heading: 'The vault reopens',
        subheading: '1 mars 2026 · Ines',
        richtext: '<p>Bolts &amp; hinges &lt; 3 weeks</p>',
      },
      story,
      { __component: 'sections.articles', heading: 'Actualités', limit: 3 },
    ]);
  });

  it('starts a package with its price and facts', () => {
    expect(toSitePage(birthday, t).content[0]).toMatchObject({
      subheading: 'from $280 for eight',
      richtext: '<ul><li><strong>Guests</strong> 6–12</li><li>Cake welcome</li></ul>',
    });
  });

  it('shows date and author above the text of an article that has a header of its own', () => {
    const header = { __component: 'sections.page-header', id: 'own', uniqueId: null };
    const words = { __component: 'sections.richtext', id: 'words', uniqueId: null, html: '<p>Twice a year</p>' };
    const [, text] = toSitePage({ ...article, content: [header, words] }, t).content;
    expect(text).toMatchObject({
      html: '<p><time datetime="2026-03-01">March 1, 2026</time> · Ines</p><p>Twice a year</p>',
    });
  });

  it('keeps the page header and the list of its editor', () => {
    const header = { __component: 'sections.page-header', id: 'own', uniqueId: null };
    const list = { __component: 'sections.articles', id: 'own', uniqueId: null };
    const content = [header, { ...story, html: null }, list].map((block) => ({ ...block, uniqueId: null }));
    expect(toSitePage({ ...article, content }, t).content).toEqual(content);
  });
});
