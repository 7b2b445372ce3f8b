import { exportKinds, type figuresContracts } from '@latchkey/cms-client/contract';
import type { Database } from '../kernel/database.ts';
import { failed, succeeded, type Result } from '../kernel/result.ts';
import type { StaffCaller } from '../kernel/staff-caller.ts';
import type { Locale } from '../kernel/locale.ts';
import { addDays, wallClockAt } from '../kernel/wall-clock.ts';
import type { DeskContent } from '../staff/desk-location.ts';
import type { StaffHandlers } from '../staff/serve-staff.ts';
import { isAtLeast } from '../staff/roles.ts';
import { type LocalDay, readCashDay } from './cash/cash-day.ts';
import { countCash } from './cash/count-cash.ts';
import { exportCsv } from './export/export-csv.ts';
import { csvResponse } from './export/csv-response.ts';
import { readFigures } from './read-figures.ts';
import { findScope } from './scope.ts';
import type { OfferContext } from './sums/offer-sums.ts';

/** The dependencies of the operations. */
export interface FiguresContext extends Omit<OfferContext, 'db'> {
  readonly db: Database;
  readonly content: DeskContent;
}

/** The functions that serve the operations on figures. */
export type FiguresHandlers = StaffHandlers<typeof figuresContracts>;

/** Creates the functions of the operations on figures, cash-ups and exports. */
export function createFiguresHandlers(context: FiguresContext): FiguresHandlers {
  const { db } = context;
  return {
    async getFigures({ staff, query: { locationId, locale, from, to, step, gameId = null } }) {
      const scope = await findScope(context, staff, { locationId, locale });
      if (!scope.ok) return scope;
      return succeeded(await readFigures(context, { scope: scope.value, period: { from, to }, step, gameId }));
    },
    async getCashDay({ params, staff, query: { locale } }) {
      const day = await openDay(context, staff, { ...params, locale });
      if (!day.ok) return day;
      return succeeded(await readCashDay(db, day.value, isHost(staff) ? hostDaysBack : null));
    },
    async countCash({ params, staff, body, idempotencyKey, query: { locale } }) {
      const day = await openDay(context, staff, { ...params, locale });
      return day.ok ? countCash(db, { day: day.value, staff, body, idempotencyKey }) : day;
    },
    async exportFigures({ params, staff, query: { locationId, locale, from, to } }) {
      const kind = exportKinds.find((each) => each === params.kind);
      // The declaration admits no other kind.
      if (kind === undefined) return failed('notFound', 'export_not_found', `There is no export ${params.kind}.`);
      const scope = await findScope(context, staff, { locationId, locale });
      if (!scope.ok) return scope;
      const period = { from, to };
      return succeeded(csvResponse(`${kind}-${from}-${to}.csv`, exportCsv(db, kind, { scope: scope.value, period })));
    },
  };
}

/** The days before today whose cash a host sees: a till may be closed after midnight. Earlier takings are figures, which hosts do not see. */
const hostDaysBack = 1;

/** True for a person who is no manager. */
function isHost({ role }: StaffCaller): boolean {
  return !isAtLeast(role, 'manager');
}

/** Opens a day of a location whose ledger is here. Errors: `location_not_found`, `sold_elsewhere`, `role_missing`, `day_to_come`. */
async function openDay(
  { content, now }: FiguresContext,
  staff: StaffCaller,
  { locationId, date, locale }: { readonly locationId: string; readonly date: string; readonly locale: Locale },
): Promise<Result<LocalDay>> {
  const [location] = await content.locations(locale, [locationId]);
  if (location === undefined) {
    return failed('notFound', 'location_not_found', `There is no location ${locationId}.`);
  }
  if (location.soldBy !== 'here') {
    return failed('notFound', 'sold_elsewhere', `What ${locationId} sells is not sold here.`);
  }
  const today = wallClockAt(now(), location.timeZone).date;
  if (date > today) return failed('notFound', 'day_to_come', `${date} has not begun at ${locationId}.`);
  if (isHost(staff) && date < addDays(today, -hostDaysBack)) {
    return failed('forbidden', 'role_missing', 'A host sees the cash of today and of the day before.');
  }
  return succeeded({ location, date });
}
