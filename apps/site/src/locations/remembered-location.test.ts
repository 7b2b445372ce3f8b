// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { rememberedLocation, rememberLocation } from './remembered-location.ts';

afterEach(() => {
  window.localStorage.clear();
  vi.restoreAllMocks();
});

it('remembers the location that was chosen last', () => {
  expect(rememberedLocation()).toBeNull();
  rememberLocation('orlando');
  rememberLocation('new-york');
  expect(rememberedLocation()).toBe('new-york');
});

it.each(['', '../x', 'Orlando', '//evil.example', '{"slug":"orlando"}'])('takes %j for nothing', (kept) => {
  window.localStorage.setItem('latchkey.location', kept);
  expect(rememberedLocation()).toBeNull();
});

it('goes on without where the browser keeps nothing', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError');
  });
  expect(rememberedLocation()).toBeNull();
});
