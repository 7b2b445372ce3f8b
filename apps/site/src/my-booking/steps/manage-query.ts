import type { ManageResult } from '@latchkey/booking-core';
import type { Locale } from '@latchkey/i18n';
import { type BookingQuery, readBookingQuery, writeBookingQuery } from '../../booking/booking-query.ts';
import { paths } from '../../foundation/paths.ts';

/** `pay`: the payment of a change. The api names it in the URL to which the provider's page leads back. */
const wants = ['time', 'tickets', 'cancel', 'pay'] as const;
const doneNames = ['moved', 'changed', 'cancelled', 'sent', 'forgotten'] as const;

/** What the URL of a booking's page says: what the visitor is doing with it, without scripts. Nothing of the secret is in it. */
export interface ManageQuery {
  readonly wants: (typeof wants)[number] | null;
  /** `ManagedGame.id`; empty for none. */
  readonly gameId: string;
  readonly step: BookingQuery;
  /** The tickets are chosen: their price is shown. */
  readonly isQuoted: boolean;
  /** What the form of the page before has done. */
  readonly done: ManageResult['kind'] | 'sent' | 'forgotten' | null;
}

const parameters = { wants: 'do', game: 'game', quoted: 'quote', done: 'done' } as const;
const maxCharacters = 200;

export function readManageQuery(search: string): ManageQuery {
  const query = new URLSearchParams(search);
  const gameId = query.get(parameters.game) ?? '';
  return {
    wants: wants.find((name) => name === query.get(parameters.wants)) ?? null,
    gameId: gameId.length > maxCharacters ? '' : gameId,
    step: readBookingQuery(search),
    isQuoted: query.has(parameters.quoted),
    done: doneNames.find((name) => name === query.get(parameters.done)) ?? null,
  };
}

const noStep: BookingQuery = { date: null, instanceId: null, isKidsMode: null, quantities: {} };

export interface ManageStep {
  readonly wants: NonNullable<ManageQuery['wants']>;
  readonly gameId?: string;
  readonly step?: Partial<BookingQuery>;
  readonly isQuoted?: boolean;
}

/** The query of a step. */
export function writeManageQuery({ wants: wanted, gameId = '', step = {}, isQuoted = false }: ManageStep): string {
  const query = new URLSearchParams({
    [parameters.wants]: wanted,
    ...(gameId !== '' && { [parameters.game]: gameId }),
    ...(isQuoted && { [parameters.quoted]: '1' }),
  });
  return writeBookingQuery(query.toString(), { ...noStep, ...step });
}

export function manageHref(locale: Locale, location: string, step: ManageStep | null): string {
  return paths.myBooking(locale, location) + (step === null ? '' : writeManageQuery(step));
}

export function doneHref(locale: Locale, location: string, done: NonNullable<ManageQuery['done']>): string {
  return `${paths.myBooking(locale, location)}?${new URLSearchParams({ [parameters.done]: done }).toString()}`;
}
