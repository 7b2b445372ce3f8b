'use client';

import type { Locale, Phrases } from '@latchkey/i18n';
import { Popup } from '@latchkey/ui';
import { usePathname, useRouter } from 'next/navigation';
import { type ComponentType, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { needsDocument, paths } from '../foundation/paths.ts';
import { closeMenus } from '../shell/page/menus.ts';
import { readChooserQuery, writeChooserQuery } from './chooser-query.ts';
import styles from './chooser-popup.module.css';
import type { LocationChooserProps } from './location-chooser.client.tsx';
import type { NextPage } from './next-page.ts';
import { type ChooserRequest, listenForChooserRequests } from './open-location-chooser.ts';
import { rememberLocation } from './remembered-location.ts';

interface LocationChooserIslandProps {
  readonly locale: Locale;
  /** The slug of the current location; null for the chain as a whole. */
  readonly location: string | null;
  /** The phrases that the chooser needs when it opens. */
  readonly phrases: Phrases;
  readonly texts: { readonly title: string; readonly close: string; readonly loading: string };
}

/**
 * The page's one location chooser. This part is on every page: it listens for triggers, opens the empty popup at once, and loads
 * the rest at the first sign that a visitor is going to open it. The popup is a step in the browser's history: Back closes it, and
 * a reload keeps it open with its search.
 */
export function LocationChooserIsland({ locale, location, phrases, texts }: LocationChooserIslandProps) {
  const pathname = usePathname();
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  const [nextPage, setNextPage] = useState<NextPage | undefined>(undefined);
  const [Chooser, setChooser] = useState<ComponentType<LocationChooserProps> | null>(null);
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  /** The step in the history that opening adds: present, or being removed, which the browser does asynchronously. */
  const step = useRef<'none' | 'made' | 'leaving'>('none');
  /** A request to open while that step was being removed. */
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
      // The code cannot be loaded: a page of the site has the same list, or the browser says that it is offline.
      () => window.location.assign(paths.chooseLocation(locale)),
    );
  });

  const open = useEffectEvent((request: ChooserRequest) => {
    if (step.current === 'leaving') {
      pendingRequest.current = request;
      return;
    }
    // The focus moves to the menu's own button, so that it can return there.
    closeMenus(document);
    if (!readChooserQuery(window.location.search).isOpen) {
      window.history.pushState(null, '', writeUrl({ isOpen: true, search: '', country: null }));
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

  // A navigation closes the chooser; a URL whose query has the chooser opens it.
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
            // Replaces the popup's step, so that Back from the venue leads to the page below the popup.
            if (needsDocument(pathname, href)) window.location.replace(href);
            else router.replace(href);
          }}
        />
      )}
    </>
  );
}

function writeUrl(chooser: Parameters<typeof writeChooserQuery>[1]): string {
  const { pathname, search, hash } = window.location;
  return pathname + writeChooserQuery(search, chooser) + hash;
}

function leaveQuery(): void {
  window.history.replaceState(null, '', writeUrl({ isOpen: false, search: '', country: null }));
}

/** Selects everything that opens the chooser: menu links, buttons of content, and the header's own button. */
const trigger = '[data-interaction="location"]';

interface TriggerListeners {
  /** Called when the visitor points at a trigger or focuses it: the code can be loaded now. */
  readonly onIntent: () => void;
  readonly onOpen: (request: ChooserRequest, opener: HTMLElement) => void;
}

/** Listens for presses of every trigger of the page, now and later. Returns a function that stops it. */
function watchChooserTriggers(document: Document, { onIntent, onOpen }: TriggerListeners): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const warm = (event: Event) => {
    if (findTrigger(event) !== null) onIntent();
  };
  document.addEventListener('pointerenter', warm, { signal, capture: true, passive: true });
  document.addEventListener('focusin', warm, { signal });
  document.addEventListener(
    'click',
    (event) => {
      const opener = findTrigger(event);
      if (opener === null || event.defaultPrevented || event.button !== 0) return;
      // Another tab or window gets the list of venues.
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      onOpen({}, opener);
    },
    // Runs before the page's link router, which would follow the link.
    { signal, capture: true },
  );
  return () => listening.abort();
}

function findTrigger({ target }: Event): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(trigger) : null;
}
