// @vitest-environment jsdom
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { watchSubmenus } from './menus.ts';

const toggle = () => {
  const button = document.querySelector<HTMLElement>('[data-submenu-toggle]');
  if (button === null) throw new Error('no toggle');
  return button;
};
const isSaidOpen = () => toggle().getAttribute('aria-expanded') === 'true';
const item = () => document.querySelector('[data-submenu]');

describe('watchSubmenus', () => {
  let stop = () => {};
  beforeEach(() => {
    document.body.innerHTML = `
      <a href="/en" id="before">Home</a>
      <li data-submenu>
        <button type="button" data-submenu-toggle aria-expanded="false">Groups</button>
        <ul><li><a href="/en/parties" id="inside">Parties</a></li></ul>
      </li>
      <a href="/en/news" id="after">News</a>`;
    stop = watchSubmenus(document);
  });
  afterEach(() => stop());

  const isOpen = () => item()?.hasAttribute('data-open') === true;

  it('stays closed when Tab passes it', async () => {
    document.getElementById('before')?.focus();
    await userEvent.tab();
    expect(document.activeElement).toBe(toggle());
    await Promise.resolve();
    expect([isOpen(), isSaidOpen()]).toEqual([false, false]);
  });

  it.each(['{Enter}', ' '])('is opened and closed by its button with %j', async (key) => {
    toggle().focus();
    await userEvent.keyboard(key);
    expect([isOpen(), isSaidOpen()]).toEqual([true, true]);
    await userEvent.keyboard(key);
    expect([isOpen(), isSaidOpen()]).toEqual([false, false]);
    await userEvent.keyboard(key);
    expect(isOpen()).toBe(true);
  });

  it('is opened and closed by a click, and by a press elsewhere', async () => {
    await userEvent.click(toggle());
    expect(isOpen()).toBe(true);
    await userEvent.click(toggle());
    expect(isOpen()).toBe(false);
    await userEvent.click(toggle());
    await userEvent.click(document.body);
    expect(isOpen()).toBe(false);
  });

  it('stays open while the focus is in it, and closes when it leaves', async () => {
    toggle().focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.tab();
    expect(document.activeElement?.id).toBe('inside');
    expect([isOpen(), isSaidOpen()]).toEqual([true, true]);
    await userEvent.tab();
    expect(document.activeElement?.id).toBe('after');
    expect([isOpen(), isSaidOpen()]).toEqual([false, false]);
  });

  it('closes on Escape and returns the focus to its button, which opens it again', async () => {
    toggle().focus();
    await userEvent.keyboard('{Enter}');
    document.getElementById('inside')?.focus();
    await userEvent.keyboard('{Escape}');
    expect(document.activeElement).toBe(toggle());
    expect([isOpen(), isSaidOpen()]).toEqual([false, false]);
    await userEvent.keyboard('{Enter}');
    expect([isOpen(), isSaidOpen()]).toEqual([true, true]);
  });
});
