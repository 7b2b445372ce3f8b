/**
 * A polyfill of `command` and `commandfor` for dialogs (before Safari 26.2 and Firefox 144): opens a dialog as a modal one, or
 * closes it. Does nothing if the browser supports them. Returns a function that stops it.
 */
export function watchInvokerCommands(document: Document): () => void {
  const isKnown = 'commandForElement' in HTMLButtonElement.prototype;
  if (isKnown) return () => undefined;
  function obey({ target }: MouseEvent) {
    const button = target instanceof Element ? target.closest('button[commandfor]') : null;
    const dialog = document.querySelector(`#${CSS.escape(button?.getAttribute('commandfor') ?? '')}`);
    if (button === null || !(dialog instanceof HTMLDialogElement)) return;
    const command = button.getAttribute('command');
    if (command === 'show-modal' && !dialog.open) dialog.showModal();
    if (command === 'close') dialog.close();
  }
  document.addEventListener('click', obey);
  return () => document.removeEventListener('click', obey);
}
