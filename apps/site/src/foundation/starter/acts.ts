import { root } from './page.ts';
import { begin } from './script-files.ts';

/** The fields that the starter reads of an event. */
interface Act extends Event {
  readonly target: HTMLElement;
  readonly ctrlKey?: boolean;
  readonly metaKey?: boolean;
  readonly shiftKey?: boolean;
  readonly submitter?: HTMLElement | null;
}

/** Selects the elements that need scripts when they are used: an island, a form, a button or link that opens something on the page. */
const wanting = '[data-wants]';
/** Selects the controls whose presses are kept: only those with the attribute itself. All others in an island do something without scripts. */
const pressable = ':is(a,button)[data-wants]';
const tickMs = 50;

const tick = () => new Promise((resolve) => setTimeout(resolve, tickMs));

/** Returns whether the scripts may still take an element over. React has put a member `__reactFiber…` on an element that it has taken over. */
const isEarly = (element: HTMLElement): boolean => {
  return root['scripts'] === 'running' ? !/reactF/.test(Object.keys(element).join()) : !root['scripts'];
};

/** Shows that the page has received a press, or no longer. */
const mark = (element: HTMLElement, busy: 'true' | null): void => {
  element.toggleAttribute('data-heard', !!busy);
  element.ariaBusy = busy;
};

/** The queue that carries the kept acts out in order. */
let acts = Promise.resolve();

/**
 * Starts the scripts at the first sign of use, and keeps presses that come before them, a submission as the press of its button. Each is carried out
 * once: a moment after its element is live, when the listeners of the page are there too. Until then further presses of it do nothing. Where the
 * scripts do not come, the press has the effect that it has without scripts.
 */
export const receive = (event: Act): void => {
  const { target, type } = event;
  if (!target.closest(wanting)) return;
  begin();
  const pressed = type === 'submit' ? event.submitter : type === 'click' && target.closest<HTMLElement>(pressable);
  if (!pressed || event.ctrlKey || event.metaKey || event.shiftKey) return;
  // A control with a queued press may be live by now. One that is busy for another reason takes no press either.
  if (!pressed.ariaBusy && !isEarly(pressed)) return;
  event.preventDefault();
  event.stopPropagation();
  if (pressed.ariaBusy) return;
  mark(pressed, 'true');
  acts = acts.then(async () => {
    while (isEarly(pressed) && pressed.isConnected) await tick();
    await tick();
    mark(pressed, null);
    pressed.click();
  });
};
