// @vitest-environment node
import { JSDOM } from 'jsdom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noteRunningPage } from '../script-state.client.ts';
import { createOpener, type StarterPage, lateScriptTags } from './starter-page.fixture.ts';

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

describe('the watch over script files', () => {
  const ownScript = 'https://site.example/_next/static/chunks/a.js';

  function report(page: StarterPage, type: 'load' | 'error', src: string): void {
    const script = page.document.createElement('script');
    page.document.body.append(script);
    Object.defineProperty(script, 'src', { value: src });
    script.dispatchEvent(new page.window.Event(type));
  }
  /** A page that has started its scripts. */
  const openStarted = () => openPage(`${lateScriptTags}<div data-wants="now"></div>`).parse().paint();

  it.each([ownScript, 'https://site.example/page-data/a.js?/en'])(
    'notes %s that cannot be loaded as a failure',
    (src) => {
      const page = openStarted();
      report(page, 'error', src);
      expect(page.state()).toBe('failed');
      noteRunningPage(page.document);
      expect(page.state()).toBe('failed');
    },
  );

  it('notes a script of the site that throws as a failure', () => {
    const page = openStarted();
    page.window.dispatchEvent(new page.window.ErrorEvent('error', { filename: ownScript }));
    expect(page.state()).toBe('failed');
  });

  it.each<[string, (page: StarterPage) => void]>([
    ['a failed script of another company', (page) => report(page, 'error', 'https://ads.example/tag.js')],
    [
      'an error of an extension',
      ({ window }) => window.dispatchEvent(new window.ErrorEvent('error', { filename: 'chrome-extension://a' })),
    ],
    ['a script that has arrived', (page) => report(page, 'load', ownScript)],
  ])('does not note %s as a failure', (_, happen) => {
    const page = openStarted();
    happen(page);
    expect(page.state()).toBeUndefined();
  });

  /** Opens a page whose scripts wait for a touch, and touches it after a minute. */
  const openTouched = () => {
    const page = openPage(`${lateScriptTags}<form data-wants="touch"><input></form>`).parse().paint();
    vi.advanceTimersByTime(60_000);
    page.dispatch('focusin', 'input');
    return page;
  };

  it('says late 15 s after the scripts were started, however long they have waited for that', () => {
    const page = openTouched();
    vi.advanceTimersByTime(14_999);
    expect(page.state()).toBeUndefined();
    vi.advanceTimersByTime(1);
    expect(page.state()).toBe('late');
  });

  it('gives the scripts 15 s more after each file that arrives', () => {
    const page = openTouched();
    vi.advanceTimersByTime(14_000);
    report(page, 'load', ownScript);
    vi.advanceTimersByTime(14_000);
    expect(page.state()).toBeUndefined();
    vi.advanceTimersByTime(1_000);
    expect(page.state()).toBe('late');
  });

  it('begins as soon as the page is parsed where no script waits to be wanted', () => {
    const page = openPage('').parse().paint();
    vi.advanceTimersByTime(15_000);
    expect(page.state()).toBe('late');
  });

  it('does not say late where the page runs', () => {
    const page = openStarted();
    noteRunningPage(page.document);
    vi.advanceTimersByTime(60_000);
    expect(page.state()).toBe('running');
  });
});
