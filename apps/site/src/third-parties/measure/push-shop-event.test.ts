// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openDataLayer } from '../tags/data-layer.client.ts';
import type { ShopEvent } from './shop-event.ts';
import { pushShopEvent } from './push-shop-event.client.ts';

const event: ShopEvent = { name: 'view_item', parameters: { currency: 'USD', value: 29, items: [] } };

afterEach(() => {
  delete window.dataLayer;
  vi.restoreAllMocks();
});

describe('pushShopEvent', () => {
  it('pushes events for a container to the data layer, after the first entry, which denies everything', () => {
    pushShopEvent(event, { tagManagerId: 'GTM-ABCD', analyticsId: 'G-ABCD' });
    expect(openDataLayer().slice(1)).toEqual([
      { ecommerce: null },
      { event: 'view_item', ecommerce: event.parameters },
    ]);
    expect(Object.prototype.toString.call(openDataLayer()[0])).toBe('[object Arguments]');
  });

  it('pushes a command for analytics alone', () => {
    pushShopEvent(event, { tagManagerId: null, analyticsId: 'G-ABCD' });
    const [, command] = openDataLayer();
    expect(Object.prototype.toString.call(command)).toBe('[object Arguments]');
    expect(Array.from(Object(command) as ArrayLike<unknown>)).toEqual(['event', 'view_item', event.parameters]);
  });

  it('does not throw if a third party’s `push` throws', () => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    openDataLayer().push = () => {
      throw new Error('broken');
    };
    expect(() => pushShopEvent(event, { tagManagerId: 'GTM-ABCD', analyticsId: null })).not.toThrow();
    expect(log).toHaveBeenCalledOnce();
  });
});
