/*
 * The operations of the staff on the money of a location or of the chain: figures, cash-ups, files for the accountant. The paths are below `/staff` of the
 * api, not below `/api`.
 */
import { addDays } from '@latchkey/booking-core';
import * as z from 'zod/mini';
import { cashDayWire, cashUpWire, countCashBody, exportKinds, figureSteps, figuresWire } from '../schema/figures.ts';
import { dateText } from './booking-queries.ts';
import { idCharacters, localeQuery } from './locale.ts';
import type { Contracts, Operation } from './operation.ts';

const cash = '/staff/{locationId}/cash/{date}';

/** The parts of the declarations that a caller needs; `declareFigures` adds what the api and its OpenAPI document need. */
export const figuresOperations = {
  getFigures: { method: 'GET', path: '/staff/chain/figures', data: figuresWire },
  getCashDay: { method: 'GET', path: cash, data: cashDayWire },
  countCash: { method: 'POST', path: cash, data: cashUpWire, isIdempotent: true },
} as const satisfies Readonly<Record<string, Operation>>;

/** The longest period of figures: three years, of which one may be a leap year. */
const maxDays = 1_096;
/** The longest period of figures by day, which is as many rows as a screen can show. */
const maxDaysByDay = 366;

const idQuery = z.optional(z.string().check(z.regex(/^[\w.-]+$/u, 'must be an id'), z.maxLength(idCharacters)));

const exportShape = { ...localeQuery.shape, from: dateText, to: dateText, locationId: idQuery };

interface Period {
  readonly from: string;
  readonly to: string;
}

const inOrder = z.refine<Period>(({ from, to }) => from <= to, { path: ['to'], error: 'must not be before from' });
const within = (days: number) =>
  z.refine<Period>(({ from, to }) => from > to || to < addDays(from, days), {
    path: ['to'],
    error: `must be within ${days} days of from`,
  });

/**
 * Creates the full declarations of the figures operations. They are in a function, because bundlers drop a function
 * that a script does not call, together with the schemas in it.
 */
export function declareFigures() {
  const operations = figuresOperations;
  return {
    /** The sums are those of the locations that the person manages, by the days of each location. */
    getFigures: {
      ...operations.getFigures,
      tag: 'figures',
      staff: 'manager',
      query: z
        .object({
          ...exportShape,
          step: z._default(z.enum(figureSteps), 'day'),
          /** Restricts the figures to bookings of this game. */
          gameId: idQuery,
        })
        .check(
          inOrder,
          within(maxDays),
          z.refine(({ from, to, step }) => step !== 'day' || to < addDays(from, maxDaysByDay), {
            path: ['step'],
            error: `day is for at most ${maxDaysByDay} days`,
          }),
        ),
      summary: 'Sales, payments, bookings, players and occupancy of a period',
      errors: ['forbidden'],
    },
    /** A host closes the till and sees today and the day before; a manager of the location sees every day. */
    getCashDay: {
      ...operations.getCashDay,
      tag: 'figures',
      staff: 'host',
      query: localeQuery,
      params: { date: dateText },
      summary: 'The money taken at a location on a day, and the cash-ups',
      errors: ['notFound', 'forbidden'],
    },
    /** A cash-up is never changed: a correction is a new one. It is rejected if the ledger has another sum by now than the person saw. */
    countCash: {
      ...operations.countCash,
      tag: 'figures',
      staff: 'host',
      query: localeQuery,
      params: { date: dateText },
      body: countCashBody,
      status: 201,
      summary: 'Save what was counted in the till',
      errors: ['notFound', 'forbidden', 'conflict'],
    },
    /** The file contains movements of the ledger, bookings or gift vouchers, without names and addresses of customers. */
    exportFigures: {
      method: 'GET',
      path: '/staff/chain/exports/{kind}',
      tag: 'figures',
      staff: 'manager',
      params: { kind: z.enum(exportKinds) },
      query: z.object(exportShape).check(inOrder, within(maxDays)),
      raw: { contentType: 'text/csv', status: 200 },
      summary: 'A file for the accountant',
      errors: ['forbidden'],
    },
  } as const satisfies Contracts;
}
