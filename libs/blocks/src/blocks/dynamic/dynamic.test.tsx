import { describe, expect, it } from 'vitest';
import { createContext } from '../../testing/context.ts';
import { renderBlocks } from '../../testing/render.tsx';
import { dynamicFixtures } from './dynamic.fixture.ts';

describe('dynamic', () => {
  it('renders the blocks of its section in the frame of the section', async () => {
    const html = await renderBlocks([dynamicFixtures.full], await createContext());
    expect(html).toMatch(/data-section-frame.*data-block="dynamic".*In Orlando/u);
  });

  it('takes its blocks without the wrapper too', async () => {
    expect(await renderBlocks([dynamicFixtures.plain], await createContext())).toContain('One voice');
  });
});
