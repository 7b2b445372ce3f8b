/* The inline script of pages with an island that has a part without scripts: it keeps the text that was typed into the island. */
import { keepTyped } from './keep-typed.ts';

new MutationObserver(keepTyped).observe(document.documentElement, { attributeFilter: ['data-scripts'] });
