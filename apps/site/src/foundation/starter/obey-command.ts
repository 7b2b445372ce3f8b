/** Returns whether the browser carries out `command` and `commandfor` without a script: Safari from 26.2, Firefox from 144. */
export const hasCommands = (): boolean => 'commandForElement' in HTMLButtonElement.prototype;

/**
 * A polyfill of `command` and `commandfor` for dialogs, as a listener of clicks: opens a dialog as a modal one, or closes it. It may
 * listen twice: in the page's inline scripts and in its script files.
 */
export function obeyCommand({ target }: Event): void {
  const button = (target as Element).closest('[commandfor]');
  const dialog = document.getElementById(`${button?.getAttribute('commandfor')}`) as HTMLDialogElement | null;
  if (button?.getAttribute('command') === 'close') dialog?.close();
  else if (!dialog?.open) dialog?.showModal();
}
