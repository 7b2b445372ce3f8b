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

describe('the files of the scripts', () => {
  const ownScript = 'https://site.example/_next/static/chunks/a.js';

  function report(page: StarterPage, type: 'load' | 'error', src: string): void {
    const script = page.document.createElement('script');
    page.document.body.append(script);
    Object.defineProperty(script, 'src', { value: src });
    script.dispatchEvent(new page.window.Event(type));
  }
  /** A page that has started its scripts. */
  const openStarted = () => openPage(`${lateScriptTags}<div data-wants="now"></div>`).parse().paint();

  it.each([ownScript, 'https://site.example/page-data/a.js?/en'])('%s that cannot be loaded is a failure', (src) => {
    const page = openStarted();
    report(page, 'error', src);
    expect(page.state()).toBe('failed');
    noteRunningPage(page.document);
    expect(page.state()).toBe('failed');
  });

  it('a script of the site that throws is a failure', () => {
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
  ])('%s is no failure', (_, happen) => {
    const page = openStarted();
    happen(page);
    expect(page.state()).toBeUndefined();
  });

  it('are late 15 s after they were started, if none arrives and the page does not run', () => {
    const page = openPage(`${lateScriptTags}<form data-wants="touch"><input></form>`).parse().paint();
    vi.advanceTimersByTime(60_000);
    page.dispatch('focusin', 'input');
    vi.advanceTimersByTime(14_000);
    report(page, 'load', ownScript);
    vi.advanceTimersByTime(14_000);
    expect(page.state()).toBeUndefined();
    vi.advanceTimersByTime(1_000);
    expect(page.state()).toBe('late');
  });

  it('are watched from the end of the page if no script waits', () => {
    const page = openPage('').parse().paint();
    vi.advanceTimersByTime(15_000);
    expect(page.state()).toBe('late');
  });

  it('are not late where the page runs', () => {
    const page = openStarted();
    noteRunningPage(page.document);
    vi.advanceTimersByTime(60_000);
    expect(page.state()).toBe('running');
  });
});
