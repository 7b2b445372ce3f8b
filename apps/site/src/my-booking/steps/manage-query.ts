import type { ManageResult } from '@latchkey/booking-core';
import type { Locale } from '@latchkey/i18n';
import { type BookingQuery, readBookingQuery, writeBookingQuery } from '../../booking/booking-query.ts';
import { paths } from '../../foundation/paths.ts';

/**
 * The things that a visitor can do with a booking. `pay` is the payment of a change; the api writes it into the URL to which the provider leads
 * back.
 */
const wants = ['time', 'tickets', 'cancel', 'pay'] as const;
const doneNames = ['moved', 'changed', 'cancelled', 'sent', 'forgotten'] as const;

/** The step of my booking as the query of the URL says it, for a page without scripts. The secret is never in it. */
export interface ManageQuery {
  readonly wants: (typeof wants)[number] | null;
  /** The id of the `ManagedGame` that is changed; empty for none. */
  readonly gameId: string;
  readonly step: BookingQuery;
  /** True where the tickets are chosen, so that their price is shown. */
  readonly isQuoted: boolean;
  /** The act of the previous page's form. */
  readonly done: ManageResult['kind'] | 'sent' | 'forgotten' | null;
}

const parameters = { wants: 'do', game: 'game', quoted: 'quote', done: 'done' } as const;
const maxCharacters = 200;

/** Reads the step from a query. */
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

/** A step to link to; a field that is absent is not chosen yet. */
export interface ManageStep {
  readonly wants: NonNullable<ManageQuery['wants']>;
  readonly gameId?: string;
  readonly step?: Partial<BookingQuery>;
  readonly isQuoted?: boolean;
}

/** Writes the query of a step. */
export function writeManageQuery({ wants: wanted, gameId = '', step = {}, isQuoted = false }: ManageStep): string {
  const query = new URLSearchParams({
    [parameters.wants]: wanted,
    ...(gameId !== '' && { [parameters.game]: gameId }),
    ...(isQuoted && { [parameters.quoted]: '1' }),
  });
  return writeBookingQuery(query.toString(), { ...noStep, ...step });
}

/** Returns the URL of a step; null for the booking itself. */
export function manageHref(locale: Locale, location: string, step: ManageStep | null): string {
  return paths.myBooking(locale, location) + (step === null ? '' : writeManageQuery(step));
}

/** Returns the URL of the booking that also says what a form has done. */
export function doneHref(locale: Locale, location: string, done: NonNullable<ManageQuery['done']>): string {
  return `${paths.myBooking(locale, location)}?${new URLSearchParams({ [parameters.done]: done }).toString()}`;
}
