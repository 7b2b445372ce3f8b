import { describe, expect, it } from 'vitest';
import { createContext } from '../../testing/context.ts';
import { renderBlocks } from '../../testing/render.tsx';
import { gridFixtures } from './grid.fixture.ts';

describe('grid', () => {
  it('sets its blocks in the columns that an editor chose', async () => {
    const html = await renderBlocks([gridFixtures.full], await createContext());
    expect(html).toContain('data-columns="2"');
    expect(html.match(/data-block="text"/gu)).toHaveLength(2);
  });

  it('leaves out only the broken block of a cell', async () => {
    const context = await createContext();
    const items = [{ __component: 'sections.text', id: 1, text: 'One' }, { __component: 'sections.faq', id: 2 }, null];
    const html = await renderBlocks([{ __component: 'sections.grid', items }], context);
    expect(html).toContain('One');
    expect(context.failures.map(({ type }) => type)).toEqual(['sections.faq', '?']);
  });

  it('has three columns by default', async () => {
    expect(await renderBlocks([gridFixtures.plain], await createContext())).toContain('data-columns="3"');
  });
});
