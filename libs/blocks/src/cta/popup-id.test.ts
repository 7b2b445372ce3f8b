import { describe, expect, it } from 'vitest';
import { createContext } from '../testing/context.ts';
import { createPopupId } from './cta-popover.tsx';

describe('createPopupId', () => {
  it('is the same whenever the page is rendered', async () => {
    const idOn = async (text: string) => createPopupId(text, await createContext());
    expect(await idOn('House rules')).toBe(await idOn('House rules'));
    expect(await idOn('House rules')).not.toBe(await idOn('House rule'));
    expect(await idOn('')).toMatch(/^popup-[a-z0-9]+$/u);
  });

  it('differs for each popup of a page, although they say the same', async () => {
    const context = await createContext();
    const ids = ['a', 'a', 'b', 'a'].map((text) => createPopupId(text, context));
    expect(new Set(ids).size).toBe(4);
  });
});
