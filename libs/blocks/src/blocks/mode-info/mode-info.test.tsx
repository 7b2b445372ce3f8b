import { describe, expect, it } from 'vitest';
import { createContext } from '../../testing/context.ts';
import { renderBlocks } from '../../testing/render.tsx';
import { modeInfoFixtures } from './mode-info.fixture.ts';
import { actNumber } from './mode-info.block.tsx';

describe('mode-info', () => {
  it('shows the numbers of its acts and is an ordered list for screen readers', async () => {
    const html = await renderBlocks([modeInfoFixtures.full], await createContext());
    expect(html).toMatch(/aria-hidden="true">IV<\/span><h3[^>]*>Get out/u);
    expect(html.match(/<ol/gu)).toHaveLength(1);
    expect(html).toContain('<h2>An evening in Orlando</h2>');
    expect(html.match(/<h3/gu)).toHaveLength(4);
  });

  it('is its heading alone where it has no acts', async () => {
    const html = await renderBlocks([modeInfoFixtures.edge], await createContext());
    expect(html).toContain('<h2>');
    expect(html).not.toContain('<ol');
  });
});

describe('actNumber', () => {
  it.each([
    [1, 'I'],
    [4, 'IV'],
    [9, 'IX'],
    [14, 'XIV'],
    [20, 'XX'],
  ])('returns for act %i %s', (act, expected) => {
    expect(actNumber(act, 'en')).toBe(expected);
  });

  it('returns digits in Arabic', () => {
    expect(actNumber(4, 'ar')).toBe('4');
  });
});
