// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keepTyped } from './keep-typed.ts';

const fields = `
  <input type="hidden" name="_act" value="checkOut">
  <input name="firstName">
  <input type="checkbox" name="newsletter">
  <input type="radio" name="payment-method" value="card" checked>
  <input type="radio" name="payment-method" value="venue">`;

const input = (part: string, selector: string) =>
  document.querySelector<HTMLInputElement>(`${part} ${selector}`) ?? new HTMLInputElement();
const [island, steps] = ['[data-replaced]', '[data-without-scripts]'];

beforeEach(() => {
  document.body.innerHTML = `
    <div data-needs-scripts="" data-replaced=""><form>${fields}</form></div>
    <div data-without-scripts=""><form>${fields.replace('checkOut', 'own')}</form></div>`;
  input(island, '[name=firstName]').value = 'Ada';
  input(island, '[name=newsletter]').checked = true;
  input(island, '[value=venue]').checked = true;
});

describe('the text that was typed into an island', () => {
  it.each(['failed', 'late'])('moves to the part without scripts if the scripts are %s', (state) => {
    vi.useFakeTimers();
    input(island, '[name=firstName]').focus();
    document.documentElement.dataset['scripts'] = state;
    keepTyped();
    vi.runAllTimers();
    vi.useRealTimers();
    expect(input(steps, '[name=firstName]').value).toBe('Ada');
    expect(input(steps, '[name=newsletter]').checked).toBe(true);
    expect([input(steps, '[value=card]').checked, input(steps, '[value=venue]').checked]).toEqual([false, true]);
    expect(input(steps, '[name=_act]').value).toBe('own');
    expect(document.activeElement).toBe(input(steps, '[name=firstName]'));
  });

  it('stays in the island if the page runs', () => {
    document.documentElement.dataset['scripts'] = 'running';
    keepTyped();
    expect(input(steps, '[name=firstName]').value).toBe('');
  });
});
