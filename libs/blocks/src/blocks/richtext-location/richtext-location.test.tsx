import { describe, expect, it } from 'vitest';
import { createContext } from '../../testing/context.ts';
import { renderBlocks } from '../../testing/render.tsx';
import { richtextLocationFixtures } from './richtext-location.fixture.ts';

describe('richtext-location', () => {
  it('puts the address, the hours and the way beside the text', async () => {
    const html = await renderBlocks([richtextLocationFixtures.full], await createContext());
    expect(html).toContain('<h2>Finding Orlando</h2>');
    expect(html).toContain('8210 International Drive');
    expect(html).toContain('Friday, 12:00–23:30');
    expect(html).toContain('https://www.google.com/maps/dir/');
  });

  it('is the text alone where no venue is chosen', async () => {
    const context = await createContext({ location: null });
    const html = await renderBlocks([richtextLocationFixtures.full], context);
    expect(html).toContain('Ring twice.');
    expect(html).not.toContain('<aside');
  });
});
