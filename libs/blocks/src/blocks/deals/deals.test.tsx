import { describe, expect, it } from 'vitest';
import { createContext } from '../../testing/context.ts';
import { quietTuesday } from '../../testing/fixtures.ts';
import { renderBlocks } from '../../testing/render.tsx';
import { dealsFixtures } from './deals.fixture.ts';

const tuesday = { ...quietTuesday, name: 'Quiet Tuesday in %location' };

const contextWith = (deals: readonly (typeof tuesday)[], changes = {}) =>
  createContext({ data: { deals }, ...changes });

describe('the block deals', () => {
  it('shows the offer, its code, its last day and its link', async () => {
    const html = await renderBlocks([dealsFixtures.full], await contextWith([tuesday]));
    expect(html).toContain('Quiet Tuesday in Orlando');
    expect(html).toMatch(/Code<\/span> <bdi translate="no">TUESDAY15/u);
    expect(html).toContain('Until December 24, 2026');
    expect(html).toContain('One deal per booking.');
    expect(html).toContain('href="/en/orlando/escape-games"');
  });

  it('shows the day of a one-day deal, and no dates for a deal without any', async () => {
    const oneDay = { ...tuesday, startsOn: '2026-12-24' };
    expect(await renderBlocks([dealsFixtures.plain], await contextWith([oneDay]))).toContain(
      'Only on December 24, 2026',
    );
    const open = { ...tuesday, endsOn: null, startsOn: '2026-01-01' };
    expect(await renderBlocks([dealsFixtures.plain], await contextWith([open]))).not.toContain('2026');
  });

  it('names the venues if none is chosen', async () => {
    const chosen = await renderBlocks([dealsFixtures.plain], await contextWith([tuesday]));
    expect(chosen).not.toContain('Paris');
    const none = await contextWith([tuesday], { location: null, locationName: null });
    expect(await renderBlocks([dealsFixtures.plain], none)).toContain('Paris');
  });

  it('shows no more deals than its limit', async () => {
    const many = ['a', 'b', 'c'].map((id) => ({ ...tuesday, id }));
    const html = await renderBlocks([{ ...dealsFixtures.plain, limit: 2 }], await contextWith(many));
    expect(html.match(/<article/gu)).toHaveLength(2);
  });

  it('says that there are no deals', async () => {
    expect(await renderBlocks([dealsFixtures.plain], await contextWith([]))).toContain('No deals found');
  });
});
