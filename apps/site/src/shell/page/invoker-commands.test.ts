// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { watchInvokerCommands } from './invoker-commands.ts';

/** jsdom supports neither invoker commands nor `showModal`. */
const calls: string[] = [];
let stop = () => undefined as void;

beforeEach(() => {
  calls.length = 0;
  document.body.innerHTML = `
    <button id="opener" command="show-modal" commandfor="popup"><span>Open</span></button>
    <dialog id="popup"><button id="closer" command="close" commandfor="popup">Close</button></dialog>
    <button id="lost" command="show-modal" commandfor="nowhere">Lost</button>`;
  HTMLDialogElement.prototype.showModal = () => void calls.push('showModal');
  HTMLDialogElement.prototype.close = () => void calls.push('close');
  stop = watchInvokerCommands(document);
});

afterEach(() => {
  stop();
});

const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();

it('a button opens and closes its dialog in a browser without invoker commands', () => {
  press('#opener span');
  press('#closer');
  press('#lost');
  expect(calls).toEqual(['showModal', 'close']);
});

it('nothing is done twice in a browser with invoker commands', () => {
  stop();
  Object.defineProperty(HTMLButtonElement.prototype, 'commandForElement', { value: null, configurable: true });
  stop = watchInvokerCommands(document);
  Reflect.deleteProperty(HTMLButtonElement.prototype, 'commandForElement');
  press('#opener');
  expect(calls).toEqual([]);
});
