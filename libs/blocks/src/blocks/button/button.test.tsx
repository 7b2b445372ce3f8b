import { describe, expect, it } from 'vitest';
import { createContext } from '../../testing/context.ts';
import { ctaWith } from '../../testing/fixtures.ts';
import { renderBlocks } from '../../testing/render.tsx';

describe('button', () => {
  it('shows its button', async () => {
    const html = await renderBlocks(
      [{ __component: 'button', cta: ctaWith({ text: 'Choose a game' }) }],
      await createContext(),
    );
    expect(html).toContain('Choose a game');
  });

  it('takes its rules along when the button is hidden', async () => {
    const conditionals = [{ start: 'if', who: 'location', what: 'equals', end: 'paris' }];
    const context = await createContext();
    expect(
      await renderBlocks([{ __component: 'button', cta: { ...ctaWith({}), conditionals } }], context),
    ).not.toContain('data-block');
    expect(context.failures).toEqual([]);
  });
});
