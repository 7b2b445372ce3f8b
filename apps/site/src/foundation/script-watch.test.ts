// @vitest-environment jsdom
import { runInThisContext } from 'node:vm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noteRunningPage } from './script-state.client.ts';
import { scriptWatch } from './script-watch.ts';

const state = () => document.documentElement.dataset['scripts'];

beforeEach(() => {
  vi.useFakeTimers();
  delete document.documentElement.dataset['scripts'];
  document.body.innerHTML = '';
  runInThisContext(scriptWatch);
});
afterEach(() => vi.useRealTimers());

/** What a browser reports about a script file. */
function report(type: 'load' | 'error', src: string): void {
  const script = document.createElement('script');
  document.body.append(script);
  Object.defineProperty(script, 'src', { value: src });
  script.dispatchEvent(new Event(type));
}
const own = 'https://site.example/_next/static/chunks/a.js';

it('has at most 600 bytes', () => {
  expect(new TextEncoder().encode(scriptWatch).length).toBeLessThanOrEqual(600);
});

it('a script of the site that cannot be loaded is a failure', () => {
  report('error', own);
  expect(state()).toBe('failed');
});

it('a script of the site that throws is a failure', () => {
  window.dispatchEvent(new ErrorEvent('error', { filename: own }));
  expect(state()).toBe('failed');
});

it.each([
  ['a script of somebody else', () => report('error', 'https://ads.example/tag.js')],
  [
    'an error of an extension',
    () => window.dispatchEvent(new ErrorEvent('error', { filename: 'chrome-extension://a' })),
  ],
  ['a script that has arrived', () => report('load', own)],
])('%s is no failure', (_, happen) => {
  happen();
  expect(state()).toBeUndefined();
});

it('scripts are late after 15 s in which none arrives and the page does not run', () => {
  vi.advanceTimersByTime(14_000);
  report('load', own);
  vi.advanceTimersByTime(14_000);
  expect(state()).toBeUndefined();
  vi.advanceTimersByTime(1_000);
  expect(state()).toBe('late');
});

it('a page that runs is not late', () => {
  noteRunningPage(document);
  vi.advanceTimersByTime(60_000);
  expect(state()).toBe('running');
});

it('a script that fails stays missing, whether the page runs or not', () => {
  noteRunningPage(document);
  report('error', own);
  expect(state()).toBe('failed');
  noteRunningPage(document);
  expect(state()).toBe('failed');
});

it('scripts that come late take the page over', () => {
  vi.advanceTimersByTime(15_000);
  noteRunningPage(document);
  expect(state()).toBe('running');
});

it.each([
  ['typed', '<input value="">', (field: HTMLInputElement) => (field.value = 'Ada')],
  ['ticked a box', '<input type="checkbox">', (field: HTMLInputElement) => (field.checked = true)],
  ['moved into a form', '<input>', (field: HTMLInputElement) => field.focus()],
])('scripts that come late take nothing from a visitor who has %s', (_, field, act) => {
  document.body.innerHTML = `<div data-without-scripts><form>${field}</form></div>`;
  vi.advanceTimersByTime(15_000);
  const input = document.querySelector('input');
  if (input !== null) act(input);
  noteRunningPage(document);
  expect(state()).toBe('late');
});
