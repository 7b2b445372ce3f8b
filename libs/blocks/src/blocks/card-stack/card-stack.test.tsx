import { describe, expect, it } from 'vitest';
import { createContext } from '../../testing/context.ts';
import { renderBlocks } from '../../testing/render.tsx';
import { cardStackFixtures } from './card-stack.fixture.ts';

describe('card-stack', () => {
  it('is a list of its slides before any script runs, in the shape of a stack', async () => {
    const html = await renderBlocks([cardStackFixtures.full], await createContext());
    expect(html).toContain('data-shape="stack"');
    expect(html.match(/<li/gu)).toHaveLength(3);
    expect(html).toContain('Oak.');
  });

  it('has a button under the name of each slide and none for a single one', async () => {
    const context = await createContext();
    const html = await renderBlocks([cardStackFixtures.full], context);
    expect(html).toContain('aria-label="The second door"');
    expect(await renderBlocks([cardStackFixtures.plain], context)).not.toContain('<button');
  });

  it('has no carousel where there are no slides', async () => {
    const html = await renderBlocks(
      [{ __component: 'card-stack', heading: 'Doors', items: [] }],
      await createContext(),
    );
    expect(html).not.toContain('<li');
  });
});
