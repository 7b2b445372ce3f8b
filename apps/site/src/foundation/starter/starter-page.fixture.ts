import { noteRunningPage } from '../script-state.client.ts';
import { starterText } from './starter-text.ts';

const tag = (src: string) => `<script type="text/plain" data-late data-src="${src}"></script>`;
export const waiting = ['/page-data/data.js?/en', '/_next/static/chunks/a.js', '/_next/static/chunks/b.js'];
export const tags = waiting.map(tag).join('');

export interface Options {
  readonly url?: string;
  readonly cookie?: string;
  readonly isHidden?: boolean;
}

/** A report that the observers of the page receive. */
interface Sight {
  readonly target: Element;
  readonly isIntersecting: boolean;
  readonly intersectionRatio: number;
}

type PageWindow = Window & typeof globalThis;

/**
 * Opens pages in windows of their own.
 * @param createWindow creates the window of a document that runs no scripts by itself
 * @param runDue runs the timers that are due
 */
export function createOpener(createWindow: (html: string, url: string) => PageWindow, runDue: () => void) {
  return (body: string, options: Options = {}) => openPage(createWindow, runDue, body, options);
}

/** Opens a page with the starter in its head. `parse` ends its parsing. */
function openPage(
  createWindow: (html: string, url: string) => PageWindow,
  runDue: () => void,
  body: string,
  { url = 'https://site.example/en', cookie = '', isHidden = false }: Options,
) {
  const window = createWindow(`<html><head></head><body>${body}</body></html>`, url);
  const { document } = window;
  const frames: FrameRequestCallback[] = [];
  const observers: {
    readonly margin: string;
    readonly emit: (sights: readonly Sight[]) => void;
    readonly of: Element[];
  }[] = [];
  Object.assign(window, {
    setTimeout: (run: () => void, ms?: number) => setTimeout(run, ms),
    clearTimeout: (timer: ReturnType<typeof setTimeout>) => clearTimeout(timer),
    requestAnimationFrame: (run: FrameRequestCallback) => frames.push(run),
    IntersectionObserver: class {
      readonly of: Element[] = [];
      constructor(emit: (sights: readonly Sight[]) => void, { rootMargin: margin = '0px' }: IntersectionObserverInit) {
        observers.push({ margin, emit, of: this.of });
      }
      observe(element: Element) {
        this.of.push(element);
      }
    },
  });
  // oxlint-disable-next-line unicorn/no-document-cookie -- as a response of the site would set it
  if (cookie !== '') document.cookie = cookie;
  Object.defineProperty(document, 'hidden', { value: isHidden });
  window.eval(starterText);
  const find = <Kind extends Element = HTMLElement>(selector: string): Kind => {
    const found = document.querySelector<Kind>(selector);
    if (found === null) throw new Error(`no ${selector}`);
    return found;
  };
  const page = {
    window,
    document,
    find,
    observers,
    state: () => document.documentElement.dataset['scripts'],
    running: () =>
      Array.from(document.querySelectorAll<HTMLScriptElement>('script:not([type])'), (script) =>
        script.getAttribute('src'),
      ),
    parse() {
      window.dispatchEvent(new window.Event('DOMContentLoaded'));
      return page;
    },
    /** Runs the next paint and the timers that wait for it. */
    paint() {
      for (const frame of frames.splice(0)) frame(0);
      runDue();
      return page;
    },
    act(type: string, selector: string, init: MouseEventInit = {}) {
      return find(selector).dispatchEvent(new window.MouseEvent(type, { bubbles: true, cancelable: true, ...init }));
    },
    see(selector: string, ratio = 1) {
      for (const { of, emit } of observers) {
        const target = of.find((element) => element.matches(selector));
        if (target !== undefined) emit([{ target, isIntersecting: ratio > 0, intersectionRatio: ratio }]);
      }
    },
    /** Marks the page as running, and elements as taken over by React. */
    hydrate(...selectors: readonly string[]) {
      noteRunningPage(document);
      for (const selector of selectors) Object.assign(find(selector), { __reactFiber$x: {} });
    },
  };
  return page;
}

export type StarterPage = ReturnType<typeof openPage>;
