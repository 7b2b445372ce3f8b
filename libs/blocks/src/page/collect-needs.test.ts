import { describe, expect, expectTypeOf, it } from 'vitest';
import * as z from 'zod';
import type { BlockData } from '../foundation/block-data.ts';
import { defineBlock } from '../foundation/define-block.tsx';
import { fixtures } from '../fixtures.ts';
import { registry } from '../registry.ts';
import { createContext } from '../testing/context.ts';
import { renderBlocks } from '../testing/render.tsx';
import { collectNeeds } from './collect-needs.ts';

const listNames = (content: unknown) => [...collectNeeds(content).keys()].toSorted();

const articles = { __component: 'sections.articles', limit: 3 };

describe('the needs of a page', () => {
  it.each([
    ['of the page', articles],
    ['without a category', { ...articles, __component: 'articles' }],
    ['in a group', { __component: 'sections.group', items: [articles] }],
    ['in a column', { __component: 'sections.two-column-sticky', items: [articles] }],
    ['in a grid in a dynamic zone', dynamic([{ __component: 'grid', items: [articles] }])],
  ])('are those of a block %s', (_where, block) => {
    expect(listNames([{ __component: 'sections.text', text: 'Hello' }, block])).toEqual(['articles']);
  });

  it('are each named once, with all blocks that have them', () => {
    const deals = { __component: 'deals' };
    const content = [articles, { __component: 'locations' }, { __component: 'group', items: [deals, articles] }];
    expect(listNames(content)).toEqual(['articles', 'deals', 'locationGroups', 'locations']);
    expect(collectNeeds(content).get('articles')).toEqual([articles, articles]);
    expect(collectNeeds(content).get('locations')).toEqual([{ __component: 'locations' }, deals]);
  });

  it.each([
    ['nothing', undefined],
    ['a text that looks like a block', [{ __component: 'text', text: '{"__component":"sections.articles"}' }]],
    ['a block that does not exist', [{ __component: 'sections.hologram' }]],
    ['a name that is none', [{ __component: 7 }, null, 'articles']],
  ])('are none for %s', (_what, content) => {
    expect(listNames(content)).toEqual([]);
  });

  it('are found at any depth', () => {
    let content: unknown = articles;
    for (let depth = 0; depth < 100_000; depth += 1) content = [content];
    expect(listNames(content)).toEqual(['articles']);
  });
});

describe('a block with needs', () => {
  it.each(registry.filter(({ needs }) => needs.length > 0))(
    '$type is left out and reported where the host has not loaded them',
    async ({ type }) => {
      const context = await createContext();
      const document = { __component: type, ...fixtures[type]?.full };
      expect(await renderBlocks([document], { ...context, data: {} })).toBe('');
      expect(context.failures.map(({ reason }) => reason).join()).toContain('the host has not loaded');
    },
  );

  it('receives what it needs and nothing else, by names that exist', () => {
    const schema = z.object({});
    defineBlock({
      type: 'a',
      schema,
      needs: ['games', 'deals'],
      Component: ({ data }) => {
        expectTypeOf(data).toEqualTypeOf<Readonly<Pick<BlockData, 'games' | 'deals'>>>();
        return null;
      },
    });
    defineBlock({
      type: 'b',
      schema,
      Component: ({ data }) => {
        expectTypeOf<keyof typeof data>().toBeNever();
        return null;
      },
    });
    // @ts-expect-error: there is no such data
    defineBlock({ type: 'c', schema, needs: ['holograms'], Component: () => null });
  });
});

function dynamic(content: readonly unknown[]) {
  return { __component: 'sections.dynamic', dynamic: { content } };
}
