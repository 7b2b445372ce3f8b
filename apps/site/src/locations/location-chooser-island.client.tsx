'use client';

import type { Locale, Phrases } from '@latchkey/i18n';
import { Popup } from '@latchkey/ui';
import { usePathname, useRouter } from 'next/navigation';
import { type ComponentType, useCallback, useEffect, useEffectEvent, useState } from 'react';
import { needsDocument, paths } from '../foundation/paths.ts';
import styles from './chooser-popup.module.css';
import type { LocationChooserProps } from './location-chooser.client.tsx';
import { rememberLocation } from './remembered-location.ts';
import { useChooserStep } from './use-chooser-step.client.ts';
import { watchChooserTriggers } from './watch-chooser-triggers.ts';

interface LocationChooserIslandProps {
  readonly locale: Locale;
  /** The slug of the current location; null for the chain as a whole. */
  readonly location: string | null;
  /** The phrases that the chooser needs when it opens. */
  readonly phrases: Phrases;
  readonly texts: { readonly title: string; readonly close: string; readonly loading: string };
}

/**
 * The location chooser of a page. This part is on every page: it listens for triggers, opens the empty popup at once, and loads the code of the chooser
 * at the first sign that a visitor is going to open it. The chooser draws itself into the popup (a portal), so that its machine keeps running while the
 * popup is closed.
 */
export function LocationChooserIsland({ locale, location, phrases, texts }: LocationChooserIslandProps) {
  const pathname = usePathname();
  const router = useRouter();
  const [Chooser, setChooser] = useState<ComponentType<LocationChooserProps> | null>(null);
  /** The element in the popup into which the chooser draws itself. */
  const [content, setContent] = useState<HTMLElement | null>(null);

  const load = useCallback(
    (onFailure: () => void) =>
      void import('./location-chooser.client.tsx').then(
        ({ LocationChooser }) => setChooser(() => LocationChooser),
        onFailure,
      ),
    [],
  );
  // `close` goes back in the history of the browser; `leave` closes the popup before another page is opened.
  const { isOpen, open, close, leave } = useChooserStep(() =>
    // If the code cannot be loaded, the page with the same list is opened instead. Without a network, the browser then says that it is offline.
    load(() => window.location.assign(paths.chooseLocation(locale))),
  );

  const onTrigger = useEffectEvent(open);
  useEffect(
    () => watchChooserTriggers(document, { onIntent: () => load(() => undefined), onOpen: () => onTrigger() }),
    [load],
  );

  useEffect(() => {
    if (location !== null) rememberLocation(location);
  }, [location]);

  return (
    <>
      <Popup isOpen={isOpen} onClose={close} label={texts.title} closeLabel={texts.close} isWide>
        <div ref={setContent} className={styles.content}>
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
          content={isOpen ? content : null}
          isOpen={isOpen}
          onChosen={(href) => {
            leave();
            // Replaces the popup's step, so that Back from the venue leads to the page below the popup.
            if (needsDocument(pathname, href)) window.location.replace(href);
            else router.replace(href);
          }}
        />
      )}
    </>
  );
}
