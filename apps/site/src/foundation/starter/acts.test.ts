// @vitest-environment node
import { JSDOM } from 'jsdom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createOpener, type StarterPage, lateScriptTags, lateScripts } from './starter-page.fixture.ts';

const windows: Window[] = [];
const openPage = createOpener(
  (html, url) => {
    const { window } = new JSDOM(html, { url, runScripts: 'outside-only' });
    windows.push(window);
    return window;
  },
  () => vi.advanceTimersByTime(0),
);
beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  for (const window of windows.splice(0)) window.close();
  vi.useRealTimers();
});

describe('an early press', () => {
  const link = '<a id="a" data-wants="touch" href="/en/locations">Locations</a>';
  const button = '<button id="b" type="button" data-wants="touch">Trailer</button>';
  const form = '<form data-wants="touch"><input name="email"><button id="c">Send</button></form>';

  /** Opens a page with the three controls; `done` lists the presses that reach the page. */
  function openAndListen() {
    const page = openPage(`${lateScriptTags}${link}${button}${form}`).parse().paint();
    const done: string[] = [];
    page.document.addEventListener('click', ({ target }) => {
      if (target instanceof page.window.HTMLElement && target.id !== '') done.push(target.id);
    });
    page.document.addEventListener('submit', (event) => {
      event.preventDefault();
      done.push('submit');
    });
    return { page, done };
  }
  const marked = (page: StarterPage) =>
    [...page.document.querySelectorAll('[data-heard][aria-busy=true]')].map(({ id }) => id);
  /** The starter looks every 50 ms whether an element is live, and then waits 50 ms more. */
  const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

  it('starts the scripts, is shown, and is carried out once its element is live', async () => {
    const { page, done } = openAndListen();
    expect(page.dispatch('click', '#a')).toBe(false);
    expect([page.startedScripts(), marked(page), done]).toEqual([lateScripts, ['a'], []]);
    await wait(1_000);
    page.hydrate();
    await wait(1_000);
    expect([marked(page), done]).toEqual([['a'], []]);
    page.hydrate('#a');
    await wait(200);
    expect([marked(page), done]).toEqual([[], ['a']]);
    expect(page.find('#a').hasAttribute('aria-busy')).toBe(false);
  });

  it('is not carried out twice if it is repeated before the listeners of the page are there', async () => {
    const { page, done } = openAndListen();
    page.dispatch('click', '#a');
    page.hydrate('#a');
    expect(page.dispatch('click', '#a')).toBe(false);
    await wait(500);
    expect([marked(page), done]).toEqual([[], ['a']]);
    expect(page.dispatch('click', '#a')).toBe(true);
    expect(done).toEqual(['a', 'a']);
  });

  it('is carried out after the presses before it', async () => {
    const { page, done } = openAndListen();
    page.dispatch('click', '#b');
    page.dispatch('click', '#a');
    page.dispatch('click', '#b');
    page.hydrate('#a');
    await wait(500);
    expect(done).toEqual([]);
    page.hydrate('#b');
    await wait(500);
    expect(done).toEqual(['b', 'a']);
  });

  it('on a submit button is kept when the form emits `submit`', async () => {
    const { page, done } = openAndListen();
    page.find<HTMLButtonElement>('#c').click();
    // The click itself reaches the page; the starter keeps back the `submit` that follows from it.
    expect([marked(page), done]).toEqual([['c'], ['c']]);
    page.hydrate('#c');
    await wait(500);
    expect([marked(page), done]).toEqual([[], ['c', 'c', 'submit']]);
  });

  it.each(['failed', 'late'])('has its effect without scripts if they are %s', async (state) => {
    const { page, done } = openAndListen();
    page.dispatch('click', '#b');
    page.document.documentElement.dataset['scripts'] = state;
    await wait(500);
    expect([marked(page), done]).toEqual([[], ['b']]);
    page.dispatch('click', '#b');
    expect(done).toEqual(['b', 'b']);
  });

  it('is dropped if its element is removed', async () => {
    const { page, done } = openAndListen();
    page.dispatch('click', '#b');
    page.dispatch('click', '#a');
    page.find('#b').remove();
    page.hydrate('#a');
    await wait(500);
    expect(done).toEqual(['a']);
  });

  it.each<[string, string, MouseEventInit]>([
    ['of a link in a new tab', '#a', { ctrlKey: true }],
    ['in a field', 'input', {}],
  ])('%s is left to the browser', (_, selector, init) => {
    const { page } = openAndListen();
    expect(page.dispatch('click', selector, init)).toBe(true);
    expect([page.startedScripts(), marked(page)]).toEqual([lateScripts, []]);
  });
});
