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

describe('tellShopEvent', () => {
  it('speaks to a container in events of the data layer, behind the denial that stands first', () => {
    pushShopEvent(event, { tagManagerId: 'GTM-ABCD', analyticsId: 'G-ABCD' });
    expect(openDataLayer().slice(1)).toEqual([
      { ecommerce: null },
      { event: 'view_item', ecommerce: event.parameters },
    ]);
    expect(Object.prototype.toString.call(openDataLayer()[0])).toBe('[object Arguments]');
  });

  it('speaks to analytics alone in a command', () => {
    pushShopEvent(event, { tagManagerId: null, analyticsId: 'G-ABCD' });
    const [, command] = openDataLayer();
    expect(Object.prototype.toString.call(command)).toBe('[object Arguments]');
    expect(Array.from(Object(command) as ArrayLike<unknown>)).toEqual(['event', 'view_item', event.parameters]);
  });

  it('lets a booking go on where somebody’s push throws', () => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    openDataLayer().push = () => {
      throw new Error('broken');
    };
    expect(() => pushShopEvent(event, { tagManagerId: 'GTM-ABCD', analyticsId: null })).not.toThrow();
    expect(log).toHaveBeenCalledOnce();
  });
});
