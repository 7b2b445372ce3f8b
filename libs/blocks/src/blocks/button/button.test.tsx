import { describe, expect, it } from 'vitest';
import { createContext } from '../../testing/context.ts';
import { createCta } from '../../testing/fixtures.ts';
import { renderBlocks } from '../../testing/render.tsx';
import { buttonFixtures } from './button.fixture.ts';

describe('button', () => {
  it('is a link in the colours, the size and the alignment that an editor chose', async () => {
    const cta = createCta({ text: 'Games in %location', url: '/escape-games', scheme: 'secondary', size: 'large' });
    const html = await renderBlocks([{ __component: 'button', cta, alignment: 'end' }], await createContext());
    expect(html).toMatch(/<a [^>]*href="\/en\/orlando\/escape-games"[^>]*>Games in Orlando<\/a>/u);
    expect(html).toMatch(/class="[^"]*secondary[^"]*large[^"]*"/u);
    expect(html).toContain('data-alignment="end"');
  });

  it('opens its popup without a script', async () => {
    const html = await renderBlocks([buttonFixtures.full], await createContext());
    const [, id] = /<dialog id="([^"]+)"/u.exec(html) ?? [];
    expect(html).toContain(`commandfor="${id}"`);
    expect(html).toContain('<p>Be on time.</p>');
  });

  it('is focusable but does nothing if it is disabled', async () => {
    const html = await renderBlocks([buttonFixtures.edge], await createContext());
    expect(html).toMatch(/<button [^>]*aria-disabled="true"/u);
    expect(html).not.toContain('href=');
  });

  it('is left out without a report where its rules hide it', async () => {
    const conditionals = [{ start: 'if', who: 'location', what: 'equals', end: 'paris' }];
    const context = await createContext();
    expect(
      await renderBlocks([{ __component: 'button', cta: { ...createCta({}), conditionals } }], context),
    ).not.toContain('data-block');
    expect(context.failures).toEqual([]);
  });
});
