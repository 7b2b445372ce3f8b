'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { closeMenus } from '../shell/page/menus.ts';
import { readChooserQuery, writeChooserQuery } from './chooser-query.ts';

interface ChooserStep {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
  /** Closes the chooser where a navigation follows that replaces its step. */
  readonly leave: () => void;
}

/**
 * Opens and closes the chooser as a step in the browser's history: Back closes it, and a reload keeps it open with its search.
 *
 * @param onOpened called whenever it is opened, also by the URL
 */
export function useChooserStep(onOpened: () => void): ChooserStep {
  const pathname = usePathname();
  const [isOpen, setOpen] = useState(false);
  /**
   * The step in the history that opening adds:
   *
   * - `none`: there is none, or a URL with the chooser was opened, which is no step of ours.
   * - `made`: the history has the step, so Back removes it.
   * - `leaving`: Back was called, and the browser has not removed the step yet.
   */
  const step = useRef<'none' | 'made' | 'leaving'>('none');
  /** True if the chooser was opened again while its step was being removed. */
  const isOpenedAgain = useRef(false);

  function show() {
    setOpen(true);
    onOpened();
  }

  function open() {
    if (step.current === 'leaving') {
      isOpenedAgain.current = true;
      return;
    }
    // The focus moves to the menu's own button, so that it can return there.
    closeMenus(document);
    if (!readChooserQuery(window.location.search).isOpen) {
      window.history.pushState(null, '', writeUrl(true));
      step.current = 'made';
    }
    show();
  }

  function close() {
    if (!isOpen) return;
    setOpen(false);
    if (!readChooserQuery(window.location.search).isOpen) return;
    if (step.current === 'made') {
      step.current = 'leaving';
      window.history.back();
    } else window.history.replaceState(null, '', writeUrl(false));
  }

  function leave() {
    step.current = 'none';
    setOpen(false);
  }

  /** Opens or closes the chooser as the URL says, after a step in the history or a navigation. */
  const followUrl = useEffectEvent(() => {
    step.current = 'none';
    const isWanted = readChooserQuery(window.location.search).isOpen;
    if (isOpenedAgain.current) {
      isOpenedAgain.current = false;
      open();
    } else if (!isWanted) setOpen(false);
    else if (!isOpen) show();
  });

  useEffect(() => {
    const onPop = () => followUrl();
    window.addEventListener('popstate', onPop);
    return () => window.removeEventListener('popstate', onPop);
  }, []);

  // A navigation closes the chooser; a URL whose query has the chooser opens it.
  useEffect(() => {
    // A state that is set within the effect would make React render again before it shows the page, so it is set just after the effect.
    queueMicrotask(() => followUrl());
  }, [pathname]);

  return { isOpen, open, close, leave };
}

/** Returns the current URL with an open chooser that has no search yet, or without the chooser. */
function writeUrl(isOpen: boolean): string {
  const { pathname, search, hash } = window.location;
  return pathname + writeChooserQuery(search, { isOpen, search: '', country: null }) + hash;
}
