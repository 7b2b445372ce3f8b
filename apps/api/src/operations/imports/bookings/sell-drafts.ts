import { sql } from 'drizzle-orm';
import { sellBaskets, type Sale } from '../../../checkout/book-basket.ts';
import type { CheckoutContext } from '../../../checkout/checkout-context.ts';
import { sumTotals } from '../../../inventory/taken-items.ts';
import type { Queryable } from '../../../kernel/database.ts';
import { writeLedger, type LedgerEntry } from '../../../payments/ledger/write-ledger.ts';
import type { BookingDraft } from './booking-draft.ts';
import type { HeldDraft } from './hold-drafts.ts';

/** Sells held places, with the ledger and the notes. */
export async function sellDrafts(
  tx: Queryable,
  { links }: Pick<CheckoutContext, 'links'>,
  held: readonly HeldDraft[],
  who: string,
): Promise<void> {
  if (held.length === 0) return;
  const drafts = held.map(({ draft }) => draft);
  const sales = held.map(({ draft, basketId }): Sale => ({
    venue: draft.venue,
    basketId,
    body: draft.body,
    contents: { items: [toItem(draft)], offers: { applied: [], lines: [] } },
    method: 'venue',
    links,
    reference: draft.reference,
  }));
  const sold = await sellBaskets(tx, sales);
  if (sold.length !== sales.length)
    throw new Error('A reference of the file was booked in the meantime: run it again.');
  await writeLedger(
    tx,
    drafts.flatMap((draft) => toLedgerEntries(draft, who)),
  );
  const noted = drafts.filter(({ note }) => note !== '');
  if (noted.length === 0) return;
  await tx.run(sql`
    UPDATE bookings b SET note = n.note
    FROM unnest(${sql.param(noted.map(({ reference }) => reference))}::text[], ${sql.param(noted.map(({ note }) => note))}::text[])
      AS n(reference, note)
    WHERE b.reference = n.reference
  `);
}

function toItem({ slotId, room, tickets, isKidsMode, startsAtMs }: BookingDraft) {
  const startsAt = new Date(startsAtMs).toISOString();
  return { id: '', slotId, gameId: room.room.gameId, date: '', time: '', startsAt, isKidsMode, tickets: [...tickets] };
}

/** Lists the ledger entries of a line: the price, and the part of it that the other system has received. */
function toLedgerEntries({ reference, venue, tickets, paidMinor }: BookingDraft, who: string): readonly LedgerEntry[] {
  const movement = { locationId: venue.locationId, currency: venue.currency, reference, who };
  return [
    {
      ...movement,
      movement: `opening ${reference}`,
      kind: 'opening',
      amountMinor: -sumTotals(tickets),
      why: 'booked at the old system',
    },
    {
      ...movement,
      movement: `credit import ${reference}`,
      kind: 'credit',
      amountMinor: paidMinor,
      why: 'paid at the old system',
    },
  ];
}
