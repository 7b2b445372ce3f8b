'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useLayoutEffect } from 'react';
import { watchHeldBasket } from '../shell/page/held-basket.ts';
import { beginAtContent, watchLostFocus } from '../shell/page/lost-focus.ts';
import { closeMenus, watchSubmenus } from '../shell/page/menus.ts';
import { hasCommands, obeyCommand } from '../foundation/starter/obey-command.ts';
import { turnCarousel } from '../foundation/starter/turn-carousel.ts';
import { noteRunningPage } from '../foundation/script-state.client.ts';
import { notePageShown } from '../foundation/page-on-show.ts';

/**
 * Runs what a page needs around its content: menus, focus, the head. Renders nothing, since header and footer are rendered by the
 * server.
 */
export function PageKeeper() {
  const pathname = usePathname();

  // A change of language draws `<html>` anew, without its attributes, and mounts this component again. A layout effect notes it before the next paint.
  useLayoutEffect(() => noteRunningPage(document), []);

  useEffect(() => {
    // The starter (`foundation/starter`) adds these two listeners only if the first page has a carousel or a popup. A later page may have one.
    document.addEventListener('click', turnCarousel, true);
    if (!hasCommands()) document.addEventListener('click', obeyCommand);
    const stops = [watchSubmenus(document), watchLostFocus(document), watchHeldBasket(document)];
    return () => {
      document.removeEventListener('click', turnCarousel, true);
      document.removeEventListener('click', obeyCommand);
      for (const stop of stops) stop();
    };
  }, []);

  useEffect(() => {
    // Nothing was left by a page before the first one, and the starter has started the counters of the first page.
    if (notePageShown(pathname) !== 'another') return undefined;
    resetPage();
    return watchPageCounters(document);
  }, [pathname]);

  useEffect(() => sortLocations(document), [pathname]);

  return null;
}

/** Undoes what the page before has left: open menus, the focus, classes of `<body>`, and duplicates in the head. */
function resetPage() {
  closeMenus(document);
  beginAtContent(document);
  document.body.className = '';
  // The code is needed after a navigation within the site only. Without it, the head keeps its duplicates.
  import('../shell/page/head-duplicates.ts').then(
    ({ tidyHead }) => tidyHead(document.head),
    (error: unknown) => console.error('The head is not tidied:', error),
  );
}

/** Puts the visitor's own location first in a list of locations. Only a page with such a list loads the code for it. */
function sortLocations(document: Document): void {
  if (document.querySelector('[data-locations]') === null) return;
  import('../locations/own-location-first.ts').then(
    ({ putOwnLocationFirst }) => putOwnLocationFirst(document),
    // Without the code, the list is in the order of the server.
    (error: unknown) => console.error('The list of locations is not sorted:', error),
  );
}

/** The elements whose number counts up. */
const counterSelector = '.counter-up';

/** Starts the counters of the current page. Only a page that has one loads the code for it. Returns a function that stops them. */
function watchPageCounters(document: Document): () => void {
  if (document.querySelector(counterSelector) === null) return () => undefined;
  let isLeft = false;
  let stop = () => {
    isLeft = true;
  };
  import('@latchkey/ui/counter-up').then(
    ({ watchCounters }) => {
      if (!isLeft) stop = watchCounters(document);
    },
    // Without the code, the numbers are shown as they are.
    (error: unknown) => console.error('The counters of the page could not be loaded:', error),
  );
  return () => stop();
}
