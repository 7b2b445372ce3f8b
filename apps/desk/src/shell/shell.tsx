import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Notice } from '../foundation/controls/notice.tsx';
import { Button } from '../foundation/controls/button.tsx';
import { late } from '../foundation/late/late.tsx';
import { useRoute, useRouter } from '../foundation/router/router.tsx';
import { useText } from '../foundation/text/text.tsx';
import { type DeskLocation, useCurrentSession } from '../session/session.tsx';
import { ConnectionState } from './connection-state.tsx';
import { DateStepper } from './date-stepper.tsx';
import { LocationChooser } from './location-chooser.tsx';
import { Navigation } from './navigation.tsx';
import { PersonMenu } from './person-menu.tsx';
import styles from './shell.module.css';
import { useShortcut } from './shortcuts.tsx';
import { VenueClock } from './venue-clock.tsx';

const ShortcutList = late(async () => (await import('./shortcut-list.tsx')).ShortcutList);

interface ShellProps {
  /** The location that the bar names. */
  readonly location: DeskLocation;
  readonly children: ReactNode;
}

/** The frame of all screens, with the bar at the top. On a phone the navigation is at the bottom, near the thumb. */
export function Shell({ location, children }: ShellProps) {
  const t = useText();
  const route = useRoute();
  const router = useRouter();
  const { isEndNear, extend, session } = useCurrentSession();
  const [isListOpen, setIsListOpen] = useState(false);
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    if (bar.current === null) return undefined;
    // The drawer beside a screen begins below the bar, which has more lines in a narrow window, so the bar is measured.
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize ?? 0;
      document.documentElement.style.setProperty('--bar-height', `${height}px`);
    });
    observer.observe(bar.current);
    return () => observer.disconnect();
  }, []);
  useShortcut('?', t('Show the shortcuts'), () => setIsListOpen(true));
  useShortcut('s', t('Sell'), () => router.go({ page: 'sell', location: location.slug }));
  useShortcut('q', t('Check-in'), () => router.go({ page: 'check-in', location: location.slug }));
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [route.page]);
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#content">
        {t('Skip to content')}
      </a>
      <header ref={bar} className={styles.bar}>
        <LocationChooser location={location} />
        <Navigation location={location} />
        <div className={styles.end}>
          <ConnectionState />
          <PersonMenu onShowShortcuts={() => setIsListOpen(true)} />
        </div>
        <div className={styles.date}>
          {route.page === 'day' ? (
            <DateStepper location={location} date={route.date} />
          ) : (
            <VenueClock timeZone={location.timeZone} />
          )}
        </div>
      </header>
      <main id="content" className={styles.main} tabIndex={-1}>
        {session.isDemo && <p className={styles.demo}>{t('Demo: these people and bookings are invented.')}</p>}
        {isEndNear && (
          <Notice tone="warn" isAnnounced action={<Button onClick={extend}>{t('Stay signed in')}</Button>}>
            {t('You will be signed out soon, because nobody is using the desk.')}
          </Notice>
        )}
        {children}
      </main>
      {isListOpen && <ShortcutList onClose={() => setIsListOpen(false)} />}
    </div>
  );
}
