// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { beginAtContent, watchLostFocus } from './lost-focus.ts';

const element = (id: string) => {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`no ${id}`);
  return found;
};

describe('watchLostFocus', () => {
  let stop = () => {};
  beforeEach(() => {
    document.body.innerHTML = `
      <main id="main" tabindex="-1">
        <section id="basket" tabindex="-1">
          <div id="ticket"><button id="remove">Remove</button></div>
        </section>
        <button id="other">Other</button>
      </main>`;
    stop = watchLostFocus(document);
  });
  afterEach(() => stop());

  it.each([
    ['the part around what was removed', () => element('ticket').remove(), 'basket'],
    ['what is left of the page', () => element('basket').remove(), 'main'],
  ])('moves the focus to %s', async (_name, remove, heir) => {
    element('remove').focus();
    remove();
    await expect.poll(() => document.activeElement?.id).toBe(heir);
  });

  it('does nothing if there was no focus, if it was given up, or if it is elsewhere', async () => {
    element('ticket').remove();
    await Promise.resolve();
    expect(document.activeElement).toBe(document.body);

    element('other').focus();
    element('other').blur();
    await Promise.resolve();
    element('other').remove();
    await Promise.resolve();
    expect(document.activeElement).toBe(document.body);
  });

  it('does nothing after it was stopped', async () => {
    stop();
    element('remove').focus();
    element('ticket').remove();
    await Promise.resolve();
    expect(document.activeElement).toBe(document.body);
  });
});

describe('beginAtContent', () => {
  it('moves the focus to the content, unless it is in there', () => {
    document.body.innerHTML =
      '<a id="link" href="/">Home</a><main id="main" tabindex="-1"><h1 id="title" tabindex="-1">Booked</h1></main>';
    element('link').focus();
    beginAtContent(document);
    expect(document.activeElement?.id).toBe('main');
    element('title').focus();
    beginAtContent(document);
    expect(document.activeElement?.id).toBe('title');
  });
});
