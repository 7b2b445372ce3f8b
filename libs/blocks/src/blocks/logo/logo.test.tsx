import { describe, expect, it } from 'vitest';
import { createContext } from '../../testing/context.ts';
import { renderBlocks } from '../../testing/render.tsx';
import { logoFixtures } from './logo.fixture.ts';

describe('logo', () => {
  it('links to the URL of the editor with its text', async () => {
    const html = await renderBlocks([logoFixtures.full], await createContext());
    expect(html).toMatch(/<a href="\/en\/orlando\/">.*alt="Home of Orlando"/u);
  });

  it('is no link if the URL is not safe', async () => {
    expect(await renderBlocks([logoFixtures.edge], await createContext())).not.toContain('<a ');
  });

  it('has the name of the brand if it has no text', async () => {
    expect(await renderBlocks([logoFixtures.plain], await createContext())).toContain('alt="Cipher House"');
  });
});
