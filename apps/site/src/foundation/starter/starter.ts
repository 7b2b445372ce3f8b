import { receive } from './acts.ts';
import { noteChanges } from './note-changes.ts';
import { page } from './page.ts';
import { noteScript } from './script-files.ts';
import { watchWants } from './wants.ts';
import { followPhoneMenu, followScroll, removeFirstHash, watchCounters } from './whole-page.ts';

/* The starter: the inline script in the head of every page. `npm run starter` writes it into `starter-text.ts`. */
noteChanges();
// The event `load` of a script does not reach the window, so the document listens to it.
page.addEventListener('load', noteScript as EventListener, true);
for (const [listener, ...types] of [
  [noteScript, 'error'],
  [receive, 'pointerover', 'focusin', 'click', 'submit'],
  [followScroll, 'scroll'],
  [followPhoneMenu, 'toggle'],
  [watchWants, 'DOMContentLoaded'],
  [watchCounters, 'DOMContentLoaded'],
  [removeFirstHash, 'pageshow'],
] as const)
  // Each listener declares the fields that it reads of its events, which the DOM's own type lacks.
  for (const type of types) addEventListener(type, listener as EventListener, true);
