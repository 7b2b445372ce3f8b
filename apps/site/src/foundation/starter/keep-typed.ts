import { all, first, page, root } from './page.ts';

/** A field that a visitor can type into, choose or check. */
type Field = HTMLInputElement;

const island = '[data-replaced]';

/**
 * Copies the text that was typed into an island to the part without scripts, which takes the island's place where its scripts do not come. The focus
 * moves along.
 */
export const keepTyped = (): void => {
  if (!root['scripts'] || root['scripts'] === 'running') return;
  for (const typed of all(`${island} :is(input:not([type=hidden]),select,textarea)`) as NodeListOf<Field>) {
    const isChoice = /radio|checkbox/.test(typed.type);
    const field = first(
      `[data-without-scripts] [name="${typed.name}"]${typed.type === 'radio' ? `[value="${typed.value}"]` : ''}`,
    ) as Field | null;
    if (!field) continue;
    if (isChoice) field.checked = typed.checked;
    else field.value = typed.value;
    if (typed === page.activeElement) setTimeout(() => field.focus());
  }
};
