import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { renewStored } from './renew-stored.ts';

const changing = { ready: { hold: 'pending', activity: 'changing' } };

it.each([
  ['basket', { ready: { hold: 'calm', activity: 'idle' } }, []],
  ['basket-updating', { ready: { hold: 'calm', activity: 'changing' } }, ['0.basket.cart.ready.activity.changing']],
  ['basket-buying-vouchers', changing, ['0.basket.cart.ready.activity.changing']],
  ['basket-holding-again', changing, ['0.basket.cart.ready.activity.changing']],
])('a stored %s has the states and the calls of today', async (name, cart, calls) => {
  const text = await readFile(new URL(`../visit/stored-before/${name}.json`, import.meta.url), 'utf8');
  // What `persistActor` wrote.
  const { snapshot } = JSON.parse(renewStored(text)) as {
    snapshot: { value: { cart: unknown }; children: Record<string, { src: string }> };
  };
  expect(snapshot.value.cart).toEqual(cart);
  const children = Object.entries(snapshot.children).filter(([, { src }]) => src === 'changeBasket');
  expect(children.map(([id]) => id)).toEqual(calls);
});

it('the call that loads the vouchers has the name of today', () => {
  const text = JSON.stringify({ children: { '0.basket.vouchers.loading': { src: 'listVouchers' } } });
  expect(JSON.parse(renewStored(text))).toEqual({ children: { '0.basket.vouchers.loading': { src: 'loadVouchers' } } });
});

it('what a visitor has typed stays', () => {
  const text = JSON.stringify({ code: '"cart":"holdingAgain" "activity":"updating" x.holdingAgain":' });
  expect(renewStored(text)).toBe(text);
});

it('a text of today stays', () => {
  const text = JSON.stringify({ value: { cart: changing }, children: { '0.basket.cart.ready.activity.changing': {} } });
  expect(renewStored(text)).toBe(text);
});
