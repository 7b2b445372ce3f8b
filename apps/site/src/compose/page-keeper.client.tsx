'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { putOwnLocationFirst } from '../locations/own-location-first.ts';
import { watchPageCounters } from '../shell/page/counters.ts';
import { removeFirstHash } from '../shell/page/first-hash.ts';
import { tidyHead } from '../shell/page/head-duplicates.ts';
import { watchInvokerCommands } from '../shell/page/invoker-commands.ts';
import { watchHeldBasket } from '../shell/page/held-basket.ts';
import { beginAtContent, watchLostFocus } from '../shell/page/lost-focus.ts';
import { closeMenus, watchPhoneMenu, watchSubmenus } from '../shell/page/menus.ts';
import { notePageShown } from '../foundation/page-on-show.ts';

/** What the page does around its content (§4 Page shell). It renders nothing: header and footer are the server's. */
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
