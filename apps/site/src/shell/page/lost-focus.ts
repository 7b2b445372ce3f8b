/**
 * Restores a lost focus. An element may be removed by its own action: Remove with its ticket, Try again with its message, a link
 * with its page. The focus would then be on the body, and Tab would start at the top. It is moved to the closest ancestor that is
 * still there and focusable (`tabindex="-1"`), finally to `main`. Returns a function that stops it.
 */
export function watchLostFocus(document: Document): () => void {
  let around: readonly Element[] = [];
  const listening = new AbortController();
  document.addEventListener(
    'focusin',
    ({ target }) => {
      around = target instanceof Element ? [target, ...listAncestors(target)] : [];
    },
    { signal: listening.signal },
  );
  // A press on the background removes the focus on purpose.
  document.addEventListener(
    'focusout',
    ({ target, relatedTarget }) => {
      if (relatedTarget === null && target instanceof Element && target.isConnected) queueMicrotask(forgetIfThere);
    },
    { signal: listening.signal },
  );
  function forgetIfThere() {
    if (around[0]?.isConnected === true && isNowhere(document)) around = [];
  }
  const observer = new MutationObserver(() => {
    const [lost] = around;
    if (lost === undefined || lost.isConnected || !isNowhere(document)) return;
    const heir = around.find((element) => element.isConnected && element.getAttribute('tabindex') === '-1');
    around = [];
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
