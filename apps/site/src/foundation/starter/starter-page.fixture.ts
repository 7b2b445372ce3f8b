import { noteRunningPage } from '../script-state.client.ts';
import { starterText } from './starter-text.ts';

/*
 * The starter is the inline script in the head of each page: it turns the late scripts, `<script type="text/plain" data-late>`, into running ones as
 * soon as the visitor needs them. This fixture runs it in a window whose timers, frames and observers the test advances by hand.
 */

const lateScript = (src: string) => `<script type="text/plain" data-late data-src="${src}"></script>`;
export const lateScripts = ['/page-data/data.js?/en', '/_next/static/chunks/a.js', '/_next/static/chunks/b.js'];
export const lateScriptTags = lateScripts.map(lateScript).join('');

export interface Options {
  readonly url?: string;
  readonly cookie?: string;
  readonly isHidden?: boolean;
}

/** A report of an IntersectionObserver about one element. */
interface IntersectionReport {
  readonly target: Element;
  readonly isIntersecting: boolean;
  readonly intersectionRatio: number;
}

type PageWindow = Window & typeof globalThis;

/**
 * Opens pages in windows of their own.
 * @param createWindow creates the window of a document whose scripts do not run
 * @param runDue runs the timers that are due
 */
export function createOpener(createWindow: (html: string, url: string) => PageWindow, runDue: () => void) {
  return (body: string, options: Options = {}) => openPage(createWindow, runDue, body, options);
}

interface ControlledObserver {
  readonly margin: string;
  readonly emit: (reports: readonly IntersectionReport[]) => void;
  readonly elements: Element[];
}

/** Gives a window the timers of the test, frames that wait for `paint`, and observers that wait for `intersect`. */
function controlTime(window: PageWindow) {
  const frames: FrameRequestCallback[] = [];
  const observers: ControlledObserver[] = [];
  Object.assign(window, {
    setTimeout: (run: () => void, ms?: number) => setTimeout(run, ms),
    clearTimeout: (timer: ReturnType<typeof setTimeout>) => clearTimeout(timer),
    requestAnimationFrame: (run: FrameRequestCallback) => frames.push(run),
    IntersectionObserver: class {
      readonly elements: Element[] = [];
      constructor(
        emit: (reports: readonly IntersectionReport[]) => void,
        { rootMargin: margin = '0px' }: IntersectionObserverInit,
      ) {
        observers.push({ margin, emit, elements: this.elements });
      }
      observe(element: Element) {
        this.elements.push(element);
      }
    },
  });
  return { frames, observers };
}

/** Opens a page and runs the starter in it. `parse` ends its parsing. */
function openPage(
  createWindow: (html: string, url: string) => PageWindow,
  runDue: () => void,
  body: string,
  { url = 'https://site.example/en', cookie = '', isHidden = false }: Options,
) {
  const window = createWindow(`<html><head></head><body>${body}</body></html>`, url);
  const { document } = window;
  const { frames, observers } = controlTime(window);
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
    startedScripts: () =>
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
    dispatch(type: string, selector: string, init: MouseEventInit = {}) {
      return find(selector).dispatchEvent(new window.MouseEvent(type, { bubbles: true, cancelable: true, ...init }));
    },
    /** Reports to the observers that so much of an element is on the screen. */
    intersect(selector: string, ratio = 1) {
      for (const { elements, emit } of observers) {
        const target = elements.find((element) => element.matches(selector));
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
