// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { watchChooserTriggers } from './watch-chooser-triggers.ts';

const html =
  '<a href="/en/locations" data-interaction="location"><b>Choose a venue</b></a><a href="/en" id="other">Home</a>';
const stops: (() => void)[] = [];

function arrange() {
  document.body.innerHTML = html;
  const [onIntent, onOpen] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const stop = watchChooserTriggers(document, { onIntent, onOpen });
  stops.push(stop);
  /** Sends an event to an element, and returns whether its default action was prevented. */
  const send = (selector: string, event: Event) => document.querySelector(selector)?.dispatchEvent(event) === false;
  const click = (selector: string, options: MouseEventInit = {}) =>
    send(selector, new MouseEvent('click', { bubbles: true, cancelable: true, ...options }));
  return { onIntent, onOpen, stop, send, click };
}

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

it('a press of a trigger, or of what is within it, opens the chooser in place of its link', () => {
  const { onOpen, click } = arrange();
  expect(click('b')).toBe(true);
  expect(onOpen).toHaveBeenCalledOnce();
});

it.each([
  ['another link', '#other', {}],
  ['a press for another tab', 'b', { ctrlKey: true }],
  ['a press for another window', 'b', { shiftKey: true }],
  ['a press of another mouse button', 'b', { button: 1 }],
])('%s is left to the browser', (_, selector, options) => {
  const { onOpen, click } = arrange();
  // jsdom cannot navigate.
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  click(selector, options);
  expect(onOpen).not.toHaveBeenCalled();
});

it('the code is loaded when the visitor points at a trigger or focuses it', () => {
  const { onIntent, send } = arrange();
  send('#other', new Event('focusin', { bubbles: true }));
  expect(onIntent).not.toHaveBeenCalled();
  send('a', new Event('pointerenter'));
  send('a', new Event('focusin', { bubbles: true }));
  expect(onIntent).toHaveBeenCalledTimes(2);
});

it('neither a press nor the focus has an effect after `stop`', () => {
  const { onIntent, onOpen, stop, send, click } = arrange();
  stop();
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  click('b');
  send('b', new Event('focusin', { bubbles: true }));
  expect([onIntent.mock.calls, onOpen.mock.calls]).toEqual([[], []]);
});
