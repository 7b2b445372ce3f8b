/** Selects everything that opens the chooser: menu links, buttons of content, and the header's own button. */
const trigger = '[data-interaction="location"]';

interface TriggerListeners {
  /** Called when the visitor points at a trigger or focuses it: the code can be loaded now. */
  readonly onIntent: () => void;
  readonly onOpen: () => void;
}

/** Listens for presses of every trigger of the page, now and later. Returns a function that stops it. */
export function watchChooserTriggers(document: Document, { onIntent, onOpen }: TriggerListeners): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const noteIntent = (event: Event) => {
    if (isOfTrigger(event)) onIntent();
  };
  document.addEventListener('pointerenter', noteIntent, { signal, capture: true, passive: true });
  document.addEventListener('focusin', noteIntent, { signal });
  document.addEventListener(
    'click',
    (event) => {
      if (!isOfTrigger(event) || event.defaultPrevented || event.button !== 0) return;
      // Another tab or window gets the list of venues.
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      onOpen();
    },
    // Runs before the page's link router, which would follow the link.
    { signal, capture: true },
  );
  return () => listening.abort();
}

function isOfTrigger({ target }: Event): boolean {
  return target instanceof Element && target.closest(trigger) !== null;
}
