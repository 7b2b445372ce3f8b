import type { Translator } from '@latchkey/i18n';
import { type ReactNode, useState } from 'react';
import type { Game } from '@latchkey/cms-client/contract';
import { BookingHeading } from '../booking/booking-heading.tsx';
import { KidsModeLink } from '../booking/kids-mode-link.tsx';
import { pressByEvent } from '../steps/press.ts';
import styles from './ticket-panel.module.css';
import { readBookingQuery, writeBookingQuery } from '../booking/booking-query.ts';
import type { PageProps } from '../foundation/load-page.ts';

interface TicketPanelProps {
  readonly t: Translator;
  readonly location: { readonly name: string; readonly timeZone: string };
  /** The state of Kids Mode; null if the venue offers nothing of its own for kids. */
  readonly kidsMode: { readonly isOn: boolean; readonly onChange: (isOn: boolean) => void } | null;
  readonly children: ReactNode;
}

/** The panel of the booking widget, around the widget of a ticketing provider. */
export function TicketPanel({ t, location, kidsMode, children }: TicketPanelProps) {
  return (
    <div className={styles.panel} data-surface="paper" data-wants="screen">
      <BookingHeading t={t} location={location} />
      {kidsMode === null ? null : (
        <KidsModeLink t={t} isOn={kidsMode.isOn} press={pressByEvent(hrefInMode, kidsMode.onChange)(!kidsMode.isOn)} />
      )}
      {children}
    </div>
  );
}

/** Returns the query of the same page in a mode. */
const hrefInMode = (isKidsMode: boolean) =>
  writeBookingQuery('', { date: null, instanceId: null, quantities: {}, isKidsMode });

/** Keeps whether Kids Mode is on: at first by the query of the URL (the links of the kids list have it), else by the game's default. */
export function useKidsMode(isDefault: boolean): [isOn: boolean, set: (isOn: boolean) => void] {
  return useState(() => readBookingQuery(window.location.search).isKidsMode ?? isDefault);
}

/** A value for the standard game and one for Kids Mode; they are equal if the venue has no separate one for kids. */
export interface KidsChoice<Thing> {
  readonly standard: Thing;
  readonly kids: Thing;
}

/** The props of a game page that its booking needs. */
export type OfferedGame = Pick<PageProps, 'locale' | 'location'> & { readonly game: Game };
