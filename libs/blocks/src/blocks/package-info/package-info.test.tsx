import { describe, expect, it } from 'vitest';
import { createContext } from '../../testing/context.ts';
import { renderBlocks } from '../../testing/render.tsx';
import { packageInfoFixtures } from './package-info.fixture.ts';

describe('package-info', () => {
  it('lists the contents of the package with its price and buttons', async () => {
    const html = await renderBlocks([packageInfoFixtures.full], await createContext());
    expect(html).toContain('<h2>A birthday in Orlando</h2>');
    expect(html).toContain('from $280');
    expect(html).toContain('<dt>Players</dt><dd>up to 8</dd>');
    expect(html).toContain('Ask for a date');
  });

  it('leaves no empty list', async () => {
    expect(await renderBlocks([packageInfoFixtures.plain], await createContext())).not.toContain('<dl');
  });
});
