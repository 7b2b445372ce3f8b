// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { noteRunningPage } from './script-state.client.ts';

const { dataset } = document.documentElement;
beforeEach(() => {
  delete dataset['scripts'];
  document.body.innerHTML = '';
});

it('scripts that come late take the page over', () => {
  document.body.innerHTML =
    '<div data-without-scripts><form><input value="a"><input type="checkbox"><input type="hidden" value="b"></form></div>';
  dataset['scripts'] = 'late';
  noteRunningPage(document);
  expect(dataset['scripts']).toBe('running');
});

it.each([
  ['typed', '<input value="">', (field: HTMLInputElement) => (field.value = 'Ada')],
  ['ticked a box', '<input type="checkbox">', (field: HTMLInputElement) => (field.checked = true)],
  ['moved into a form', '<input>', (field: HTMLInputElement) => field.focus()],
])('scripts that come late take nothing from a visitor who has %s', (_, field, act) => {
  document.body.innerHTML = `<div data-without-scripts><form>${field}</form></div>`;
  dataset['scripts'] = 'late';
  const input = document.querySelector('input');
  if (input !== null) act(input);
  noteRunningPage(document);
  expect(dataset['scripts']).toBe('late');
});
