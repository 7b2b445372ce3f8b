import { describe, expect, it, vi } from 'vitest';
import { basketPart } from './basket-part.ts';
import {
  openAtDetails,
  createTab,
  openInDoubt,
  requireCheckout,
  readScreen,
  settled,
  submitDetails,
} from './test-tab.ts';

describe('a visitor who comes back', () => {
  it.each([
    ['online', 'confirmed'],
    ['shown', 'inDoubt'],
    ['stored', 'inDoubt'],
  ] as const)('is noticed as %s, and finds a checkout in doubt at the screen %s', async (how, screen) => {
    const tab = await openInDoubt();
    tab.visit.notice(how);
    await settled();
    expect(readScreen(tab.visit)).toBe(screen);
  });

  it.each(['online', 'shown', 'stored'] as const)(
    'is noticed as %s, and has the held basket fetched again',
    async (how) => {
      const tab = createTab({ isStored: true });
      const basket = tab.visit.openBasket(basketPart);
      await settled();
      tab.visit.notice(how);
      await settled();
      expect([tab.getBasket.mock.calls.length, tab.visit.actors().basket]).toEqual([2, basket]);
    },
  );

  it('has nothing fetched if no basket is held', async () => {
    const tab = createTab();
    const basket = tab.visit.openBasket(basketPart);
    await settled();
    tab.visit.notice('shown');
    await settled();
    expect([tab.getBasket.mock.calls, tab.visit.actors().basket]).toEqual([[], basket]);
  });

  it('starts no basket if none is running', async () => {
    const tab = createTab({ isStored: true });
    tab.visit.notice('online');
    tab.visit.openBasket(basketPart);
    tab.visit.close('basket');
    tab.visit.notice('online');
    await settled();
    expect(tab.visit.actors().basket).toBeNull();
  });

  it('sends nothing to a checkout that has ended', async () => {
    const tab = await openAtDetails();
    submitDetails(tab.visit);
    await settled();
    const sent = vi.spyOn(requireCheckout(tab.visit), 'send');
    tab.visit.notice('online');
    expect(sent).not.toHaveBeenCalled();
  });
});
