import type { Translator } from '@latchkey/i18n';
import { type ReactNode, useState } from 'react';
import type { Game } from '@latchkey/cms-client/schema';
import { BookingHeading } from '../booking/booking-skeleton.tsx';
import { KidsModeSwitch } from '../booking/kids-mode-switch.tsx';
import styles from './ticket-panel.module.css';
import { readBookingQuery } from '../booking/booking-query.ts';
import type { PageProps } from '../foundation/load-place.ts';

interface TicketPanelProps {
  readonly t: Translator;
  readonly location: { readonly name: string; readonly timeZone: string };
  /** Null where the venue has nothing of its own for kids. */
  readonly kidsMode: { readonly isOn: boolean; readonly onChange: (isOn: boolean) => void } | null;
  readonly children: ReactNode;
}

/** The same panel as the booking widget's, around a ticket desk that is somebody else's. */
export function TicketPanel({ t, location, kidsMode, children }: TicketPanelProps) {
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

/** Kids Mode as the visitor came: by the address (the kids list's links carry it), else the game's default. */
export function useKidsMode(isDefault: boolean): [isOn: boolean, set: (isOn: boolean) => void] {
  return useState(() => readBookingQuery(window.location.search).isKidsMode ?? isDefault);
}

/** The same thing for a standard game and for Kids Mode; one id where the venue has no second. */
export interface KidsChoice<Thing> {
  readonly standard: Thing;
  readonly kids: Thing;
}

/** A game's page, where it is booked. */
export type OfferedGame = Pick<PageProps, 'locale' | 'location'> & { readonly game: Game };
