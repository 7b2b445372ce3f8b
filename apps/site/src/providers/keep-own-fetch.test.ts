// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { keepOwnFetch } from './keep-own-fetch.ts';

it('the browser’s fetch stays, and a script that replaces it continues', async () => {
  const own = vi.fn(() => Promise.resolve(new Response('own')));
  window.fetch = own;
  keepOwnFetch(window);
  window.fetch = () => Promise.reject(new Error('taken'));
  expect(() => Object.defineProperty(window, 'fetch', { value: () => null })).toThrow(TypeError);
  expect(await (await window.fetch('/api/website')).text()).toBe('own');
  expect(own).toHaveBeenCalledWith('/api/website');
});
