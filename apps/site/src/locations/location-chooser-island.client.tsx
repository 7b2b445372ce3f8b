'use client';

import type { Locale, Phrases } from '@latchkey/i18n';
import { Popup } from '@latchkey/ui';
import { usePathname, useRouter } from 'next/navigation';
import { type ComponentType, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { paths } from '../foundation/paths.ts';
import { closeMenus } from '../shell/page/menus.ts';
import { readChooserQuery, writeChooserQuery } from './chooser-query.ts';
import styles from './chooser-popup.module.css';
import type { LocationChooserProps } from './location-chooser.client.tsx';
import type { NextPage } from './next-page.ts';
import { type ChooserRequest, listenForChooserRequests } from './open-location-chooser.ts';
import { rememberLocation } from './own-location-first.ts';

interface LocationChooserIslandProps {
  readonly locale: Locale;
  /** Slug of the location on show; null for the chain as a whole. */
  readonly location: string | null;
  /** What the chooser says; it brings its language along only when it opens. */
  readonly phrases: Phrases;
  readonly texts: { readonly title: string; readonly close: string; readonly loading: string };
}

/**
 * The page's one location chooser. What every page carries is this: it listens for an opener, shows the empty popup at once,
 * and asks for everything else at the first sign that a visitor means to open it. The popup is a step of the browser's
 * history: Back closes it, a reload keeps it with what was searched.
 */
export function LocationChooserIsland({ locale, location, phrases, texts }: LocationChooserIslandProps) {
  const pathname = usePathname();
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  const [nextPage, setNextPage] = useState<NextPage | undefined>(undefined);
  const [Chooser, setChooser] = useState<ComponentType<LocationChooserProps> | null>(null);
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  /** The step of the history that opening makes: on show, or about to be left, which the browser does in its own time. */
  const step = useRef<'none' | 'made' | 'leaving'>('none');
  /** Asked for while the step was about to be left. */
  const pendingRequest = useRef<ChooserRequest | null>(null);

  const warm = useCallback(() => {
    void import('./location-chooser.client.tsx').then(
      ({ LocationChooser }) => setChooser(() => LocationChooser),
      () => undefined,
    );
  }, []);

  const openHere = useEffectEvent((request: ChooserRequest) => {
    setNextPage(request.nextPage);
    setOpen(true);
    import('./location-chooser.client.tsx').then(
      ({ LocationChooser }) => setChooser(() => LocationChooser),
      // The code cannot be had: the way without script is a page of the site, or the browser's own word that it is offline.
      () => window.location.assign(paths.chooseLocation(locale)),
    );
  });

  const open = useEffectEvent((request: ChooserRequest) => {
    if (step.current === 'leaving') {
      pendingRequest.current = request;
      return;
    }
    // The focus goes to the menu's own button, so that it can come back there.
    closeMenus(document);
    if (!readChooserQuery(window.location.search).isOpen) {
      window.history.pushState(null, '', urlWith({ isOpen: true, search: '', country: null }));
      step.current = 'made';
    }
    openHere(request);
  });

  const follow = useEffectEvent(() => {
    const isWanted = readChooserQuery(window.location.search).isOpen;
    step.current = 'none';
    const request = pendingRequest.current;
    pendingRequest.current = null;
    if (request !== null) open(request);
    else if (isWanted && !isOpen) openHere({});
    else if (!isWanted) setOpen(false);
  });

  useEffect(() => {
    const stops = [
      watchChooserTriggers(document, { onIntent: warm, onOpen: (request) => open(request) }),
      listenForChooserRequests((request) => open(request)),
    ];
    const onPop = () => follow();
    window.addEventListener('popstate', onPop);
    return () => {
      for (const stop of stops) stop();
      window.removeEventListener('popstate', onPop);
    };
  }, [warm]);

  // Whatever leads to another page closes the chooser; an address with it in it opens it.
  useEffect(() => {
    queueMicrotask(() => follow());
  }, [pathname]);

  useEffect(() => {
    if (location !== null) rememberLocation(location);
  }, [location]);

  function close() {
    if (!isOpen) return;
    setOpen(false);
    if (!readChooserQuery(window.location.search).isOpen) return;
    if (step.current === 'made') {
      step.current = 'leaving';
      window.history.back();
    } else leaveQuery();
  }

  return (
    <>
      <Popup isOpen={isOpen} onClose={close} label={texts.title} closeLabel={texts.close} isWide>
        <div ref={setSlot} className={styles.slot}>
          {Chooser === null ? (
            <p className={styles.loading} role="status">
              {texts.loading}
            </p>
          ) : null}
        </div>
      </Popup>
      {Chooser === null ? null : (
        <Chooser
          locale={locale}
          phrases={phrases}
          current={location}
          nextPage={nextPage}
          slot={isOpen ? slot : null}
          isOpen={isOpen}
          onChosen={(href) => {
            step.current = 'none';
            setOpen(false);
            // In the place of the popup's step, so that Back from the venue leads to the page below it.
            router.replace(href);
          }}
        />
      )}
    </>
  );
}

function urlWith(chooser: Parameters<typeof writeChooserQuery>[1]): string {
  const { pathname, search, hash } = window.location;
  return pathname + writeChooserQuery(search, chooser) + hash;
}

function leaveQuery(): void {
  window.history.replaceState(null, '', urlWith({ isOpen: false, search: '', country: null }));
}

/** Menu links, buttons of content and the header's own: all of them say so by this attribute. */
const trigger = '[data-interaction="location"]';

interface TriggerListeners {
  /** The visitor points at a trigger or reaches it by Tab: the code may be asked for. */
  readonly onIntent: () => void;
  readonly onOpen: (request: ChooserRequest, opener: HTMLElement) => void;
}

/** Hears presses of every trigger of the page, now and later. The answer stops it. */
function watchChooserTriggers(document: Document, { onIntent, onOpen }: TriggerListeners): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const warm = (event: Event) => {
    if (triggerOf(event) !== null) onIntent();
  };
  document.addEventListener('pointerenter', warm, { signal, capture: true, passive: true });
  document.addEventListener('focusin', warm, { signal });
  document.addEventListener(
    'click',
    (event) => {
      const opener = triggerOf(event);
      if (opener === null || event.defaultPrevented || event.button !== 0) return;
      // Another tab or window gets the list of venues.
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      onOpen({}, opener);
    },
    // Before the page's link router sees a link in it.
    { signal, capture: true },
  );
  return () => listening.abort();
}

function triggerOf({ target }: Event): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(trigger) : null;
}
