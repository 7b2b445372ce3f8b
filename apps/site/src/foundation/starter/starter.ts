import { receive } from './acts.ts';
import { noteChanges } from './note-changes.ts';
import { page } from './page.ts';
import { noteScript } from './script-files.ts';
import { watchWants } from './wants.ts';
import { followPhoneMenu, followScroll, removeFirstHash, watchCounters } from './whole-page.ts';

noteChanges();
// A window does not get the events of files that were loaded.
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
  // The types of the events say what a listener reads of them.
  for (const type of types) addEventListener(type, listener as EventListener, true);
