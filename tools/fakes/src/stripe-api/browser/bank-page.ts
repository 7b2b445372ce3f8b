/**
 * Runs in the page: shows the page of the bank for 3-D Secure above it, until that page says that it is done.
 *
 * @param origin the origin of the fake
 * @param page the URL of the bank's page, whose path and query count
 */
export function showBankPage(origin: string, page: string): Promise<void> {
  const { pathname, search } = new URL(page);
  const focusedBefore = document.activeElement;
  const overlay = document.createElement('div');
  overlay.setAttribute('role', 'dialog');
  overlay.setAttribute('aria-modal', 'true');
  overlay.setAttribute('aria-label', '3-D Secure');
  overlay.style.cssText =
    'position:fixed;inset:0;z-index:2147483647;display:grid;place-items:center;background:rgb(0 0 0 / 60%)';
  const frame = document.createElement('iframe');
  frame.title = '3-D Secure';
  frame.name = '__privateStripeThreeDSecureFrame';
  const language = document.documentElement.lang;
  frame.src = `${origin}${pathname}${search}&locale=${encodeURIComponent(language)}`;
  frame.style.cssText =
    'border:0;border-radius:5px;background:#fff;inline-size:min(100%,25rem);block-size:min(100%,25rem)';
  overlay.append(frame);
  document.body.append(overlay);
  frame.focus();
  return new Promise((resolve) => {
    window.addEventListener('message', function end(event: MessageEvent<unknown>) {
      if (event.source !== frame.contentWindow) return;
      const message = event.data as { readonly type?: unknown } | null;
      if (message?.type !== 'fake-stripe:3ds') return;
      window.removeEventListener('message', end);
      overlay.remove();
      if (focusedBefore instanceof HTMLElement) focusedBefore.focus();
      resolve();
    });
  });
}
