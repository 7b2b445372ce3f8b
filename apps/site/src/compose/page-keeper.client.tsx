'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { putOwnLocationFirst } from '../locations/own-location-first.ts';
import { tidyHead } from '../shell/page/head-duplicates.ts';
import { watchInvokerCommands } from '../shell/page/invoker-commands.ts';
import { watchHeldBasket } from '../shell/page/held-basket.ts';
import { beginAtContent, watchLostFocus } from '../shell/page/lost-focus.ts';
import { closeMenus, watchPhoneMenu, watchSubmenus } from '../shell/page/menus.ts';
import { isPageBeingLeft, notePageShown } from '../foundation/page-on-show.ts';

/** What the page does around its content. It renders nothing: header and footer are the server's. */
export function PageKeeper() {
  const pathname = usePathname();

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
    // Known outside this component, which a change of language mounts anew.
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

/** The elements of a page whose number counts up. */
const counterSelector = '.counter-up';

/** Lets the numbers of the page on show count up. Few pages have one: the others do not load what counts. The answer stops it. */
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
    // The numbers stand there as they are.
    (error: unknown) => console.error('The counters of the page do not count:', error),
  );
  return () => stop();
}

/**
 * A hash of the first address is removed once the browser has jumped to it; path and query stay. A hash that a
 * visitor follows later is theirs.
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
