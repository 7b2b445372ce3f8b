import { max, sql } from 'drizzle-orm';
import { closures } from '../../db/schema/closures.table.ts';
import type { Queryable } from '../../kernel/database.ts';
import { addDays, wallClockAt } from '../../kernel/wall-clock.ts';
import type { Closure } from '../../inventory/slots/closures.ts';

/** Returns the number of the next change of a closure. Call it with the closures locked: the order of the numbers is that of the commits. */
export async function nextRevision(tx: Queryable): Promise<number> {
  const [row] = await tx.orm.select({ last: max(closures.revision) }).from(closures);
  return (row?.last ?? 0) + 1;
}

/** The most days of a closure whose sheets are noted as changed, from its first day on: the desk is hardly ever opened on later days. */
const maxNotedDays = 400;

/** Notes the days of a closure as changed, of which the screens of the desk are then notified. */
export async function noteDays(
  tx: Queryable,
  { locationId, startsAtMs, endsAtMs }: Pick<Closure, 'locationId' | 'startsAtMs' | 'endsAtMs'>,
  timeZone: string,
): Promise<void> {
  const firstDay = wallClockAt(startsAtMs, timeZone).date;
  const lastDay = wallClockAt(endsAtMs, timeZone).date;
  const days: string[] = [];
  for (let day = firstDay; day <= lastDay && days.length < maxNotedDays; day = addDays(day, 1)) days.push(day);
  await tx.run(sql`
    INSERT INTO day_changes (location_id, local_date)
    SELECT ${locationId}, d.day FROM unnest(${sql.param(days)}::date[]) AS d(day)
  `);
}
