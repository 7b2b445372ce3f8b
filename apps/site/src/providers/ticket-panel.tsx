import type { Translator } from '@latchkey/i18n';
import type { ReactNode } from 'react';
import { BookingHeading } from '../booking/booking-heading.tsx';
import { KidsModeLink } from '../booking/kids-mode-link.tsx';
import { pressByEvent } from '../steps/press.ts';
import styles from './ticket-panel.module.css';
import { writeBookingQuery } from '../booking/booking-query.ts';

interface TicketPanelProps {
  readonly t: Translator;
  readonly location: { readonly name: string; readonly timeZone: string };
  /** The state of Kids Mode; null if the venue offers nothing of its own for kids. */
  readonly kidsMode: { readonly isOn: boolean; readonly onChange: (isOn: boolean) => void } | null;
  readonly children: ReactNode;
}

/** The panel of the booking widget, around the widget of a ticketing provider. */
export function TicketPanel({ t, location, kidsMode, children }: TicketPanelProps) {
  const press = kidsMode === null ? null : pressByEvent(toQuery, kidsMode.onChange);
  return (
    <div className={styles.panel} data-surface="paper" data-wants="screen">
      <BookingHeading t={t} location={location} />
      {kidsMode === null || press === null ? null : (
        <KidsModeLink t={t} isOn={kidsMode.isOn} press={press(!kidsMode.isOn)} />
      )}
      {children}
    </div>
  );
}

/** Returns the query of the same page with Kids Mode on or off. */
const toQuery = (isKidsMode: boolean) =>
  writeBookingQuery('', { date: null, instanceId: null, quantities: {}, isKidsMode });
