/* In pages with an island that has a part without scripts. */
import { keepTyped } from './keep-typed.ts';

new MutationObserver(keepTyped).observe(document.documentElement, { attributeFilter: ['data-scripts'] });
