import { describe, expect, it } from 'vitest';
import { createContext } from '../../testing/context.ts';
import { orlando, scene } from '../../testing/fixtures.ts';
import { renderBlocks } from '../../testing/render.tsx';
import { mediaLocationFixtures } from './media-location.fixture.ts';

describe('media-location', () => {
  it('shows the picture of the chosen venue', async () => {
    const html = await renderBlocks([mediaLocationFixtures.full], await createContext());
    expect(html).toContain(orlando.picture?.url);
    expect(html).toContain('The door of Orlando.');
  });

  it('is the name alone where there is no picture at all', async () => {
    const context = await createContext({ location: null, locationName: null });
    const html = await renderBlocks([mediaLocationFixtures.plain], context);
    expect(html).not.toContain('<img');
    expect(html).toContain('Cipher House</strong>');
  });

  it('shows its own picture and the brand where none is chosen', async () => {
    const context = await createContext({ location: null, locationName: null });
    const html = await renderBlocks([mediaLocationFixtures.full], context);
    expect(html).toContain(scene.url);
    expect(html).toContain('Cipher House</strong>');
  });
});
