import { describe, expect, it } from 'vitest';
import { toHref, type Route, parseRoute } from './routes.ts';

const parsed = (href: string) => parseRoute(new URL(href, 'https://desk.example'));

describe('a route', () => {
  it.each<[string, Route]>([
    ['/desk/', { page: 'home' }],
    ['/desk/sign-in', { page: 'sign-in' }],
    ['/desk/invitation', { page: 'invitation' }],
    ['/desk/orlando/day/2026-11-28', { page: 'day', location: 'orlando', date: '2026-11-28' }],
    [
      '/desk/orlando/day/2026-11-28?booking=CH-1234',
      { page: 'day', location: 'orlando', date: '2026-11-28', booking: 'CH-1234' },
    ],
    ['/desk/orlando/sell', { page: 'sell', location: 'orlando' }],
    [
      '/desk/orlando/sell?game=g1&date=2026-11-28&time=18%3A00',
      { page: 'sell', location: 'orlando', game: 'g1', date: '2026-11-28', time: '18:00' },
    ],
    ['/desk/orlando/sell?link=b_0mx-1', { page: 'sell', location: 'orlando', link: 'b_0mx-1' }],
    ['/desk/orlando/check-in', { page: 'check-in', location: 'orlando' }],
    ['/desk/orlando/closures', { page: 'closures', location: 'orlando' }],
    ['/desk/orlando/cash-up', { page: 'cash-up', location: 'orlando' }],
    ['/desk/orlando/cash-up?date=2026-11-28', { page: 'cash-up', location: 'orlando', date: '2026-11-28' }],
    ['/desk/orlando/vouchers', { page: 'vouchers', location: 'orlando' }],
    ['/desk/orlando/vouchers?voucher=gv-1', { page: 'vouchers', location: 'orlando', voucher: 'gv-1' }],
    ['/desk/orlando/sell-voucher', { page: 'sell-voucher', location: 'orlando' }],
    ['/desk/figures', { page: 'figures' }],
    ['/desk/customers', { page: 'customers' }],
    ['/desk/customers?at=orlando&customer=CH-1234', { page: 'customers', at: 'orlando', customer: 'CH-1234' }],
    ['/desk/inbox', { page: 'inbox' }],
    ['/desk/inbox?submission=sub_0mx-1', { page: 'inbox', submission: 'sub_0mx-1' }],
    ['/desk/reviews', { page: 'reviews' }],
    ['/desk/people', { page: 'people' }],
    ['/desk/log', { page: 'log' }],
    ['/desk/account', { page: 'account' }],
  ])('%s is read and written', (href, route) => {
    expect(parsed(href)).toEqual(route);
    expect(toHref(route)).toBe(href);
  });

  it.each([
    '/desk/nowhere',
    '/desk/orlando/day',
    '/desk/orlando/day/2026-02-30',
    '/desk/orlando/day/2026-11-28/more',
    '/desk/Orlando!/sell',
    '/desk/orlando/sell/x',
    '/en/orlando',
  ])('%s is the screen “not found”', (href) => {
    expect(parsed(href)).toEqual({ page: 'not-found' });
  });

  it('leaves out the values of its query that are invalid', () => {
    expect(parsed('/desk/orlando/sell?game=%3Cb%3E&date=soon&time=25:00')).toEqual({
      page: 'sell',
      location: 'orlando',
    });
    expect(parsed(`/desk/orlando/day/2026-11-28?booking=${'x'.repeat(101)}`)).toEqual({
      page: 'day',
      location: 'orlando',
      date: '2026-11-28',
    });
  });
});
