'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useLayoutEffect } from 'react';
import { putOwnLocationFirst } from '../locations/own-location-first.ts';
import { tidyHead } from '../shell/page/head-duplicates.ts';
import { watchInvokerCommands } from '../shell/page/invoker-commands.ts';
import { watchHeldBasket } from '../shell/page/held-basket.ts';
import { beginAtContent, watchLostFocus } from '../shell/page/lost-focus.ts';
import { closeMenus, watchPhoneMenu, watchSubmenus } from '../shell/page/menus.ts';
import { noteRunningPage } from '../foundation/script-state.client.ts';
import { isPageBeingLeft, notePageShown } from '../foundation/page-on-show.ts';

/**
 * Runs what a page needs around its content: menus, focus, the head. Renders nothing, since header and footer are rendered by the
 * server.
 */
export function PageKeeper() {
  const pathname = usePathname();

  // Before the next paint: a change of language draws `<html>` anew, without its attributes.
  useLayoutEffect(() => noteRunningPage(document), []);

  useEffect(() => {
    const stops = [
      watchPhoneMenu(document),
      watchSubmenus(document),
      watchInvokerCommands(document),
      watchLostFocus(document),
      watchHeldBasket(document),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);

  useEffect(() => {
    // Kept outside the component, which a change of language mounts again.
    const which = notePageShown(pathname);
    if (which === 'first') removeFirstHash();
    if (which === 'another') leaveNothingBehind();
  }, [pathname]);

  useEffect(() => watchPageCounters(document), [pathname]);
  useEffect(() => putOwnLocationFirst(document), [pathname]);

  return null;
}

function leaveNothingBehind() {
  closeMenus(document);
  beginAtContent(document);
  document.body.className = '';
  tidyHead(document.head);
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

/**
 * Removes the hash of the first URL once the browser has scrolled to it; path and query stay. The hash of a link that is followed
 * later stays too.
 */
function removeFirstHash(): void {
  if (window.location.hash === '') return;
  if (document.readyState === 'complete') remove();
  else window.addEventListener('load', remove, { once: true });
}

function remove(): void {
  if (isPageBeingLeft()) return;
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, '', pathname + search);
}
