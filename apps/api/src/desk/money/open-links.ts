import { fromMinor } from '@latchkey/booking-core';
import type { OpenLinkWire } from '@latchkey/cms-client/contract';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { parsePaidCheckout } from '../../checkout/payments/paid-checkout.ts';
import { countPlaces } from '../../inventory/taken-items.ts';
import { rowCount, rowInstant } from '../../kernel/database.ts';
import { pickCustomer } from '../../kernel/customer-columns.ts';
import { succeeded, type Result } from '../../kernel/result.ts';
import { findDeskVenue, type DeskContext } from '../desk-context.ts';

const linkRow = z.object({
  basketId: z.string(),
  amountMinor: rowCount,
  currency: z.string(),
  checkout: z.unknown(),
  deadline: rowInstant,
  soldBy: z.string(),
});

const maxLinks = 100;

/** Lists the sales of the staff whose link can still be paid, the newest first. They are no bookings yet, so no other screen shows them. */
export async function listOpenLinks(context: DeskContext, locationId: string): Promise<Result<OpenLinkWire[]>> {
  const venue = await findDeskVenue(context, locationId);
  if (!venue.ok) return venue;
  const rows = await context.db.rows(
    linkRow,
    sql`
      SELECT p.basket_id AS "basketId", p.amount_minor AS "amountMinor", p.currency, p.checkout, p.deadline,
        coalesce(s.name, '') AS "soldBy"
      FROM payments p LEFT JOIN staff_people s ON s.id = p.checkout ->> 'soldBy'
      WHERE p.status = 'open' AND p.deadline > clock_timestamp() AND p.location_id = ${locationId}
        AND p.checkout ->> 'soldBy' IS NOT NULL
      ORDER BY p.created_at DESC LIMIT ${maxLinks}
    `,
  );
  return succeeded(
    rows.flatMap(({ checkout, amountMinor, ...row }) => {
      const paid = parsePaidCheckout(checkout);
      if (paid === null) return [];
      const { body, contents } = paid;
      return [
        {
          ...row,
          ...pickCustomer(body.customer),
          games: contents.items.map(({ gameId, date, time, startsAt, tickets }) => ({
            gameId,
            date,
            startTime: time,
            startsAt,
            quantity: countPlaces(tickets),
          })),
          vouchers: contents.offers.lines.map(({ name }) => name),
          amount: fromMinor(amountMinor, row.currency),
        },
      ];
    }),
  );
}
