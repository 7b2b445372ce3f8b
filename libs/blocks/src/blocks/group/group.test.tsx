import { describe, expect, it } from 'vitest';
import { createContext } from '../../testing/context.ts';
import { renderBlocks } from '../../testing/render.tsx';

const one = { __component: 'sections.text', id: 1, text: 'One voice' };
const two = { __component: 'sections.text', id: 2, text: 'Two voices' };

describe('group', () => {
  it('takes in the blocks of the page that it names by id and component type', async () => {
    const group = { __component: 'sections.group', id: 1, items: [{ __component: 'sections.text', id: 2 }] };
    const html = await renderBlocks([two, group, one], await createContext());
    expect(html.match(/Two voices/gu)).toHaveLength(1);
    expect(html).toMatch(/data-block="group">.*Two voices.*<\/div>.*One voice/u);
  });

  it('does not take a block of the same id and another type', async () => {
    const group = { __component: 'sections.group', id: 9, items: [{ __component: 'sections.richtext', id: 1 }] };
    const html = await renderBlocks([group, one], await createContext());
    expect(html).toMatch(/data-block="group"><\/div>.*One voice/u);
  });

  it('leaves out only the item that is broken', async () => {
    const context = await createContext();
    const items = [{ __component: 'sections.text', id: 5, text: 7 }, one];
    expect(await renderBlocks([{ __component: 'sections.group', id: 1, items }], context)).toContain('One voice');
    expect(context.failures).toMatchObject([{ type: 'sections.text', id: '5' }]);
  });

  it('stops at blocks nested too deep and says which', async () => {
    const context = await createContext();
    const deep = [1, 2, 3, 4, 5, 6].reduce<{ __component: string; id: number }>(
      (inner, id) => ({ __component: 'sections.group', id, items: [inner] }),
      one,
    );
    expect(await renderBlocks([deep], context)).not.toContain('One voice');
    expect(context.failures[0]?.reason).toBe('nested deeper than 4');
  });
});
