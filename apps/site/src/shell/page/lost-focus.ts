/**
 * Restores a lost focus. An element may be removed by its own action: Remove with its ticket, Try again with its message, a link
 * with its page. The focus would then be on the body, and Tab would start at the top. It is moved to the closest ancestor that is
 * still there and focusable (`tabindex="-1"`), finally to `main`. Returns a function that stops it.
 */
export function watchLostFocus(document: Document): () => void {
  /** The element that has the focus, and its ancestors from the inside out; empty if none has it. */
  let focusPath: readonly Element[] = [];
  const listening = new AbortController();
  document.addEventListener(
    'focusin',
    ({ target }) => {
      focusPath = target instanceof Element ? [target, ...listAncestors(target)] : [];
    },
    { signal: listening.signal },
  );
  // A press on the background removes the focus on purpose.
  document.addEventListener(
    'focusout',
    ({ target, relatedTarget }) => {
      if (relatedTarget === null && target instanceof Element && target.isConnected) queueMicrotask(forgetIfStillThere);
    },
    { signal: listening.signal },
  );
  /** Forgets an element that has lost the focus although it is still there. */
  function forgetIfStillThere() {
    if (focusPath[0]?.isConnected === true && isNowhere(document)) focusPath = [];
  }
  const observer = new MutationObserver(() => {
    const [lost] = focusPath;
    if (lost === undefined || lost.isConnected || !isNowhere(document)) return;
    const heir = focusPath.find((element) => element.isConnected && element.getAttribute('tabindex') === '-1');
    focusPath = [];
    if (heir instanceof HTMLElement) giveFocus(heir);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    listening.abort();
    observer.disconnect();
  };
}

/** Moves the focus to the content, as after a followed link, unless the page has set it already. */
export function beginAtContent(document: Document): void {
  const content = document.querySelector('main');
  if (content !== null && !content.contains(document.activeElement)) content.focus({ preventScroll: true });
}

function isNowhere(document: Document): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

function listAncestors(element: Element): readonly Element[] {
  const found: Element[] = [];
  for (let at = element.parentElement; at !== null; at = at.parentElement) found.push(at);
  return found;
}

/** Focuses an element. The page does not scroll if the element is on the screen already. */
function giveFocus(element: HTMLElement): void {
  const { top, bottom } = element.getBoundingClientRect();
  element.focus({ preventScroll: bottom > 0 && top < window.innerHeight });
}
