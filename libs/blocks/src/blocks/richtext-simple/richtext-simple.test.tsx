import { describe, expect, it } from 'vitest';
import { createContext } from '../../testing/context.ts';
import { renderBlocks } from '../../testing/render.tsx';
import { richtextSimpleFixtures } from './richtext-simple.fixture.ts';

describe('richtext-simple', () => {
  it('stands a level below the headings of the section around it', async () => {
    const html = await renderBlocks([richtextSimpleFixtures.full], await createContext());
    expect(html).toContain('<h3>In Orlando</h3>');
    expect(html).not.toContain('<section');
  });
});
