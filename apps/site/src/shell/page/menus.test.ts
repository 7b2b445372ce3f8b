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

  it('says that the menu is open while the focus is in it', async () => {
    document.getElementById('before')?.focus();
    await expect.poll(isSaidOpen).toBe(false);
    await userEvent.tab();
    await expect.poll(isSaidOpen).toBe(true);
    await userEvent.tab();
    expect(document.activeElement?.id).toBe('inside');
    await expect.poll(isSaidOpen).toBe(true);
    await userEvent.tab();
    await expect.poll(isSaidOpen).toBe(false);
  });

  it('closes on Escape, returns the focus to its button, and opens anew when the focus comes back', async () => {
    document.getElementById('inside')?.focus();
    await userEvent.keyboard('{Escape}');
    expect(document.activeElement).toBe(toggle());
    expect(item()?.hasAttribute('data-dismissed')).toBe(true);
    await expect.poll(isSaidOpen).toBe(false);
    document.getElementById('after')?.focus();
    toggle().focus();
    expect(item()?.hasAttribute('data-dismissed')).toBe(false);
    await expect.poll(isSaidOpen).toBe(true);
  });

  it('is closed and opened by its button', async () => {
    toggle().focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(isSaidOpen).toBe(false);
    await userEvent.keyboard(' ');
    await expect.poll(isSaidOpen).toBe(true);
  });
});
