import type { ConditionalRule } from '@latchkey/cms-client/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import type { BlockContext } from '../foundation/block-context.ts';
import { createContext } from '../testing/context.ts';
import { archive, createCta, lantern, orlando } from '../testing/fixtures.ts';
import { renderHtml } from '../testing/render.tsx';
import { CtaList } from './cta-list.tsx';

let context: BlockContext;
beforeAll(async () => {
  context = await createContext();
});

function render(changes: Parameters<typeof createCta>[0], contextChanges: Partial<BlockContext> = {}) {
  return renderHtml(<CtaList ctas={[createCta(changes)]} context={{ ...context, ...contextChanges }} />);
}

describe('CtaList', () => {
  it('links within the site through its router', async () => {
    expect(await render({ url: '/escape-games' })).toContain('href="/en/orlando/escape-games"');
  });

  it('opens a new tab without giving it the opener, and says so', async () => {
    const html = await render({ url: 'https://example.com/', newTab: true });
    expect(html).toContain('target="_blank"');
    expect(html).toContain('rel="noopener noreferrer"');
    expect(html).toContain('Opens in a new tab');
  });

  it.each([['javascript:alert(1)'], ['data:text/html,x'], ['//evil.example'], [null]])(
    'shows no link to %j',
    async (url) => {
      expect(await render({ url })).not.toContain('<a');
    },
  );

  it('links to the choice of a venue', async () => {
    expect(await render({ interaction: 'location' })).toContain('href="/en/locations"');
  });

  it('opens directions to the venue on a map in a new tab', async () => {
    const html = await render({ interaction: 'directions', newTab: false });
    expect(html).toContain('https://www.google.com/maps/dir/?api=1&amp;destination=Cipher+House+Orlando');
    expect(html).toContain('target="_blank"');
  });

  it.each([null, 'https://maps.example/'])(
    'links to the choice of a venue for directions on a page without a venue, url %j',
    async (url) => {
      const html = await render({ interaction: 'directions', url }, { location: null });
      expect(html).toContain('href="/en/locations"');
      expect(html).toContain('data-interaction="location"');
    },
  );

  it('opens the game popup without a script', async () => {
    const html = await render({ interaction: 'game' }, { game: archive });
    const id = /command="show-modal" commandfor="([^"]+)"/u.exec(html)?.[1];
    expect(html).toContain(`<dialog id="${id}"`);
    expect(html).toContain('The Midnight Archive');
    expect(html).toContain('href="/en/orlando/escape-games/midnight-archive"');
  });

  it('opens the popup of the game that its content names, on any page', async () => {
    const gameBySlug = (slug: string) => (slug === archive.slug ? archive : null);
    const html = await render({ interaction: 'game', content: archive.slug }, { game: null, gameBySlug });
    expect(html).toContain('aria-label="The Midnight Archive"');
    expect(html).toContain('href="/en/orlando/escape-games/midnight-archive"');
    const unknown = { interaction: 'game', content: 'no-such-game', url: '/escape-games' } as const;
    expect(await render(unknown, { game: lantern, gameBySlug })).toContain('href="/en/orlando/escape-games"');
  });

  it.each([
    [['midnight-archive'], true],
    [['captain-marrows-lantern'], false],
    [null, true],
  ])('shows a game’s button at a venue with the games %j: %s', async (gameSlugs, isShownThere) => {
    const cta = { interaction: 'game', content: archive.slug, text: 'Secrets' } as const;
    const html = await render(cta, { location: { ...orlando, gameSlugs }, gameBySlug: () => archive });
    expect(html.includes('Secrets')).toBe(isShownThere);
  });

  it('links to the URL of a game button on a page without a game', async () => {
    const html = await render({ interaction: 'game', url: '/escape-games/midnight-archive' });
    expect(html).toContain('href="/en/orlando/escape-games/midnight-archive"');
  });

  it('opens a content popup, its html sanitised', async () => {
    const html = await render({ interaction: 'popup', content: '<p>Be on time</p><script>alert(1)</script>' });
    expect(html).toContain('<p>Be on time</p>');
    expect(html).not.toContain('script');
  });

  it('opens the popup document of its content as a modal that a press beside it closes', async () => {
    const popup = (slug: string) =>
      slug === 'before-you-come' ? { name: 'Before you come', body: <p>Leave your watch on</p> } : null;
    const html = await render({ interaction: 'popup', content: 'before-you-come' }, { popup });
    const id = /commandfor="([^"]+)"/u.exec(html)?.[1];
    expect(html).toContain(`<dialog id="${id}"`);
    expect(html).toContain('command="show-modal"');
    expect(html).toContain('closedby="any"');
    expect(html).toContain('aria-label="Before you come"');
    expect(html).toContain('Leave your watch on');
  });

  it('links to the URL if there is no popup of that name', async () => {
    const changes = { interaction: 'popup', content: 'no-such-popup', url: '/faq' } as const;
    expect(await render(changes, { popup: () => null })).toContain('href="/en/orlando/faq"');
    expect(await render(changes)).toContain('href="/en/orlando/faq"');
    expect(await render({ ...changes, url: null })).not.toContain('<dialog');
  });

  it('gives each popup its own id', async () => {
    const ctas = [1, 2].map((number) => createCta({ interaction: 'popup', content: `<p>${number}</p>` }));
    const html = await renderHtml(<CtaList ctas={ctas} context={context} />);
    const ids = [...html.matchAll(/<dialog id="([^"]+)"/gu)].map((match) => match[1]);
    expect(new Set(ids).size).toBe(2);
  });

  it('is a plain button for every other interaction', async () => {
    const html = await render({ interaction: 'other' });
    expect(html).toContain('<button type="button"');
    expect(html).not.toContain('href');
  });

  it('does nothing when disabled, but is focusable', async () => {
    const html = await render({ disabled: true });
    expect(html).toContain('aria-disabled="true"');
    expect(html).not.toContain('href');
  });

  const rule: ConditionalRule = { start: 'if', who: 'location', what: 'equals', end: 'orlando' };
  const wantsNoGame: ConditionalRule = { start: 'if', who: 'game', what: 'not_exists', end: null };

  const rules: readonly [string, boolean, ConditionalRule, Partial<BlockContext>][] = [
    ['shows at the venue that its rule names', true, rule, {}],
    ['hides where no venue is chosen', false, rule, { location: null }],
    ['hides if its rule has an unknown operation', false, { ...rule, what: 'resembles' }, {}],
    ['shows on a page without a game if its rule wants no game', true, wantsNoGame, {}],
    ['hides on a game page if its rule wants no game', false, wantsNoGame, { game: archive }],
  ];

  it.each(rules)('%s', async (_name, isShown, conditional, contextChanges) => {
    const html = await render({ conditionals: [conditional] }, contextChanges);
    expect(html === '').toBe(!isShown);
  });

  it('renders no frame when every button is hidden', async () => {
    const hidden = createCta({ conditionals: [{ ...rule, end: 'paris' }] });
    expect(await renderHtml(<CtaList ctas={[hidden, hidden]} context={{ ...context, location: orlando }} />)).toBe('');
  });
});
