/**
 * What has the focus may be taken away by what it does: Remove with its ticket, Try again with its message, a link with its page.
 * The focus then would stand nowhere, and a keyboard begin at the top. It goes to the closest part around it that is still there
 * and may have it (`tabindex="-1"`), at last `main`. The answer stops it.
 */
export function watchLostFocus(document: Document): () => void {
  let around: readonly Element[] = [];
  const listening = new AbortController();
  document.addEventListener(
    'focusin',
    ({ target }) => {
      around = target instanceof Element ? [target, ...ancestorsOf(target)] : [];
    },
    { signal: listening.signal },
  );
  // A press beside everything gives the focus up, which is no loss.
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

/** As after a followed link: whoever reads or tabs on begins at the content, unless the page has put the focus there itself. */
export function beginAtContent(document: Document): void {
  const content = document.querySelector('main');
  if (content !== null && !content.contains(document.activeElement)) content.focus({ preventScroll: true });
}

function isNowhere(document: Document): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

function ancestorsOf(element: Element): readonly Element[] {
  const found: Element[] = [];
  for (let at = element.parentElement; at !== null; at = at.parentElement) found.push(at);
  return found;
}

/** Nothing moves for those who see the place already. */
function giveFocus(element: HTMLElement): void {
  const { top, bottom } = element.getBoundingClientRect();
  element.focus({ preventScroll: bottom > 0 && top < window.innerHeight });
}
