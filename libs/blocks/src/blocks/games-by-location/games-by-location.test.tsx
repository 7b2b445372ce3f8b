import { describe, expect, it } from 'vitest';
import { createContext } from '../../testing/context.ts';
import { renderBlocks } from '../../testing/render.tsx';
import { archive, lantern, orlando, paris } from '../../testing/fixtures.ts';

function at({ id, slug, name }: { id: string; slug: string; name: string }) {
  return {
    location: { id, slug, name },
    rollerStandard: null,
    rollerKidsMode: null,
    resovaStandard: null,
    resovaKidsMode: null,
    comingSoon: false,
    bookingLink: null,
  };
}

describe('games-by-location', () => {
  it('lists under each venue the games that it plays, and no venue without one', async () => {
    const { content } = await createContext();
    const games = [{ ...archive, locations: [at(orlando)] }, lantern];
    const context = await createContext({
      content: {
        ...content,
        listGames: () => Promise.resolve(games),
        listLocations: () => Promise.resolve([paris, orlando]),
      },
    });
    const html = await renderBlocks([{ __component: 'games-by-location' }], context);
    expect(html).toContain('href="/en/orlando/escape-games/midnight-archive"');
    expect(html).not.toContain('Paris');
    expect(html).not.toContain('Lantern');
  });
});
