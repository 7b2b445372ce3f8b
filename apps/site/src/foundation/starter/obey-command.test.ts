// @vitest-environment node
import { JSDOM } from 'jsdom';
import { afterEach, expect, it } from 'vitest';
import { commandsText } from './starter-text.ts';

const windows: Window[] = [];
afterEach(() => {
  for (const window of windows.splice(0)) window.close();
});

/** Opens a page. It fakes invoker commands and `showModal`, of which jsdom supports neither. */
function openPage({ hasCommands }: { readonly hasCommands: boolean }) {
  const { window } = new JSDOM(
    `<button id="opener" command="show-modal" commandfor="popup"><span>Open</span></button>
    <dialog id="popup"><button id="closer" command="close" commandfor="popup">Close</button></dialog>
    <button id="lost" command="show-modal" commandfor="nowhere">Lost</button>
    <button id="other">Other</button>`,
    { url: 'https://site.example/en', runScripts: 'outside-only' },
  );
  windows.push(window);
  const calls: string[] = [];
  window.HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
    calls.push('showModal');
  };
  window.HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    calls.push('close');
  };
  if (hasCommands) Object.defineProperty(window.HTMLButtonElement.prototype, 'commandForElement', { value: null });
  return {
    calls,
    runPart: () => void window.eval(commandsText),
    press: (selector: string) => window.document.querySelector<HTMLElement>(selector)?.click(),
  };
}

it('a button opens and closes its dialog in a browser without invoker commands', () => {
  const { calls, runPart, press } = openPage({ hasCommands: false });
  runPart();
  for (const selector of ['#other', '#opener span', '#closer', '#lost', '#opener']) press(selector);
  expect(calls).toEqual(['showModal', 'close', 'showModal']);
});

it('a dialog is not opened twice where the script files listen, too', () => {
  const { calls, runPart, press } = openPage({ hasCommands: false });
  runPart();
  runPart();
  press('#opener');
  expect(calls).toEqual(['showModal']);
});

it('nothing is done in a browser with invoker commands', () => {
  const { calls, runPart, press } = openPage({ hasCommands: true });
  runPart();
  press('#opener');
  expect(calls).toEqual([]);
});
