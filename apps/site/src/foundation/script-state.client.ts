/** The attribute of `<html>` that says what has become of the scripts; `script-watch.ts` sets it to `failed`. */
const name = 'scripts';

/**
 * Reports that the page runs. Parts for visitors without scripts disappear, unless one of them is in use: then scripts that came too
 * late leave the page as it is.
 */
export function noteRunningPage(document: Document): void {
  const { dataset } = document.documentElement;
  if (dataset[name] === 'failed' && isInUse(document)) return;
  dataset[name] = 'running';
}

/** Whether the visitor is in a form of a part without scripts, or has changed one. */
function isInUse(document: Document): boolean {
  const part = '[data-without-scripts]';
  const form = document.activeElement?.closest(`${part} form`) ?? null;
  if (form !== null) return true;
  return Array.from(document.querySelectorAll(`${part} :is(input, select, textarea)`)).some(hasChanged);
}

function hasChanged(field: Element): boolean {
  if (field instanceof HTMLSelectElement)
    return Array.from(field.options).some(({ selected, defaultSelected }) => selected !== defaultSelected);
  if (field instanceof HTMLInputElement)
    return field.checked !== field.defaultChecked || (field.type !== 'hidden' && field.value !== field.defaultValue);
  return field instanceof HTMLTextAreaElement && field.value !== field.defaultValue;
}
