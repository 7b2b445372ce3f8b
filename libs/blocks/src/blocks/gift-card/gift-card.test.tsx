import { describe, expect, it } from 'vitest';
import { createContext } from '../../testing/context.ts';
import { renderBlocks } from '../../testing/render.tsx';
import { giftCardFixtures } from './gift-card.fixture.ts';

describe('gift-card', () => {
  it('stands on paper under its heading, with the host’s vouchers', async () => {
    const html = await renderBlocks([giftCardFixtures.full], await createContext());
    expect(html).toContain('data-surface="paper"');
    expect(html).toContain('Sent by mail, spent in Orlando.');
    expect(html).toContain('vouchers of the host');
  });

  it('keeps its words where the host sells none', async () => {
    const html = await renderBlocks([giftCardFixtures.full], await createContext({ data: { giftCard: null } }));
    expect(html).toContain('An hour in an envelope');
    expect(html).not.toContain('vouchers of the host');
  });
});
