import type { ChooserRequest } from './open-location-chooser.ts';

/** Menu links, buttons of content and the header's own: all of them say so by this attribute. */
const trigger = '[data-interaction="location"]';

interface TriggerListeners {
  /** The visitor points at a trigger or reaches it by Tab: the code may be asked for. */
  readonly onIntent: () => void;
  readonly onOpen: (request: ChooserRequest, opener: HTMLElement) => void;
}

/** Hears presses of every trigger of the page, now and later. The answer stops it. */
export function watchChooserTriggers(document: Document, { onIntent, onOpen }: TriggerListeners): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const warm = (event: Event) => {
    if (triggerOf(event) !== null) onIntent();
  };
  document.addEventListener('pointerenter', warm, { signal, capture: true, passive: true });
  document.addEventListener('focusin', warm, { signal });
  document.addEventListener(
    'click',
    (event) => {
      const opener = triggerOf(event);
      if (opener === null || event.defaultPrevented || event.button !== 0) return;
      // Another tab or window gets the list of venues.
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      onOpen({}, opener);
    },
    // Before the page's link router sees a link in it.
    { signal, capture: true },
  );
  return () => listening.abort();
}

function triggerOf({ target }: Event): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(trigger) : null;
}
