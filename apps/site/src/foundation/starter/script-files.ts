import { all, page, root } from './page.ts';

/** The script tags that wait (`server/next-renderer/wanted-scripts.ts`). */
export const waitingScripts = '[data-late]';
const ownFile = /\/(_next|page-data)\/.*\.js/;
const lateAfterMs = 15_000;

/** The timer of `late`. It is set once the scripts of the page have begun. */
let timer: ReturnType<typeof setTimeout> | undefined;

/** Sets `late` when 15 s pass in which none of the scripts arrives and the page does not run. */
const expectScripts = (): void => {
  clearTimeout(timer);
  timer = setTimeout(() => (root['scripts'] ||= 'late'), lateAfterMs);
};

/** The browser's report about a script: its element, or the name of the file that has thrown. */
interface ScriptEvent extends Event {
  readonly target: HTMLScriptElement;
  readonly filename: string;
  readonly message: string;
}

/** React's errors 410 to 429, for a page that differs from what React expected. React then draws the page again (https://react.dev/errors/418). */
const redrawn = /#4[12]/;

/** Sets `failed` as soon as a script file of the site cannot be loaded or throws. */
export const noteScript = ({ target, type, filename, message }: ScriptEvent): void => {
  if (!ownFile.test(target.src || filename) || redrawn.test(message)) return;
  if (type === 'load') expectScripts();
  else root['scripts'] = 'failed';
};

/** The script tags that wait, once the page is parsed; undefined before. */
export let waitingTags: NodeListOf<HTMLElement> | undefined;
let isWanted: true | undefined;

/** Selects the style sheets whose needed rules the page has inline. They apply once scripts begin, since scripts show more. */
const waitingSheets = 'link[media=print]';

/**
 * Starts the scripts that wait, once, and not before the page is parsed. Each tag is replaced, in its place, by one that runs. A tag that was removed gets
 * its place at the end of the head. The new tags have the same text as `src`, by which Next's loader knows its files. They run in their order, the data
 * of the page first.
 */
export const begin = (): void => {
  isWanted = true;
  if (!waitingTags || timer) return;
  for (const sheet of all(waitingSheets)) sheet.removeAttribute('media');
  for (const waiting of waitingTags) {
    const script = Object.assign(page.createElement('script'), { src: waiting.dataset['src'], async: false });
    if (!waiting.isConnected) page.head.append(waiting);
    waiting.replaceWith(script);
  }
  expectScripts();
};

/** Starts the scripts after the next paint. A hidden page is never painted, so its scripts start at once. */
export const beginSoon = (): void => {
  if (page.hidden) begin();
  else requestAnimationFrame(() => setTimeout(begin));
};

/** Notes that the page is parsed, and starts its scripts if they are wanted now or were before. */
export const noteParsed = (wantsNow: unknown): void => {
  waitingTags = all(waitingScripts);
  if (isWanted || wantsNow) beginSoon();
};
