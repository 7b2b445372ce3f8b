import type { Translator } from '@latchkey/i18n';
import type { ReactNode } from 'react';
import { BookingHeading } from '../booking/booking-skeleton.tsx';
import { KidsModeSwitch } from '../booking/kids-mode-switch.tsx';
import styles from './ticket-desk.module.css';

interface DeskFrameProps {
  readonly t: Translator;
  readonly location: { readonly name: string; readonly timeZone: string };
  /** Null where the venue has nothing of its own for kids. */
  readonly kidsMode: { readonly isOn: boolean; readonly onChange: (isOn: boolean) => void } | null;
  readonly children: ReactNode;
}

/** The same panel as the booking widget's, around a ticket desk that is somebody else's. */
export function DeskFrame({ t, location, kidsMode, children }: DeskFrameProps) {
  return (
    <div className={styles.desk}>
      <BookingHeading t={t} location={location} />
      {kidsMode === null ? null : (
        <KidsModeSwitch t={t} isOn={kidsMode.isOn} reason={null} onChange={kidsMode.onChange} />
      )}
      {children}
    </div>
  );
}
