/** The attribute of `<html>` with the state of the scripts; the starter (`starter/script-files.ts`) sets it to `failed` or `late`. */
const name = 'scripts';

/**
 * Notes that the scripts of the page run. Scripts that were late take the page over, unless a visitor already uses the parts that are shown without
 * them. A script that has failed stays missing, so the state `failed` stays.
 */
export function noteRunningPage(document: Document): void {
  const { dataset } = document.documentElement;
  if (dataset[name] === 'failed' || isUsedWithoutScripts(document)) return;
  dataset[name] = 'running';
}

/** Returns whether a visitor is in a form of the parts that are shown without scripts, or has changed one. */
export function isUsedWithoutScripts(document: Document): boolean {
  const state = document.documentElement.dataset[name];
  if (state !== 'failed' && state !== 'late') return false;
  const part = '[data-without-scripts]';
  const form = document.activeElement?.closest(`${part} form`) ?? null;
  if (form !== null) return true;
  return Array.from(document.querySelectorAll(`${part} :is(input, select, textarea)`)).some(hasChanged);
}

/** Returns whether a visitor, or the browser for them, has changed a field of the document. */
export function hasChanged(field: Element): boolean {
  if (field instanceof HTMLSelectElement)
    return Array.from(field.options).some(({ selected, defaultSelected }) => selected !== defaultSelected);
  if (field instanceof HTMLInputElement) {
    if (field.type === 'checkbox' || field.type === 'radio') return field.checked !== field.defaultChecked;
    return field.type !== 'hidden' && field.value !== field.defaultValue;
  }
  return field instanceof HTMLTextAreaElement && field.value !== field.defaultValue;
}
