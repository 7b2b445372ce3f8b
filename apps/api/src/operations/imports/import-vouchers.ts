import { fromMinor } from '@latchkey/booking-core';
import { inArray, sql } from 'drizzle-orm';
import { sellBaskets } from '../../checkout/book-basket.ts';
import type { CheckoutContext } from '../../checkout/checkout-context.ts';
import { baskets } from '../../db/schema/bookings.table.ts';
import { giftVouchers } from '../../db/schema/offers.table.ts';
import type { Queryable } from '../../kernel/database.ts';
import type { Languages } from '../../kernel/locale.ts';
import { succeeded, type Result } from '../../kernel/result.ts';
import { writeLedger } from '../../payments/ledger/write-ledger.ts';
import { readLastGroup } from '../../payments/vouchers/code.ts';
import { createBasketId, createGiftVoucherId, createReference } from '../../ticketing/shared/random-ids.ts';
import type { ImportOptions } from './imports.ts';
import type { Conflict, ImportReport } from './import-report.ts';
import { importLines } from './import-lines.ts';
import type { CsvLine } from './read-csv.ts';
import { readVoucher, voucherColumns, type VoucherDraft } from './read-voucher.ts';

type ImportContext = Pick<CheckoutContext, 'db' | 'catalogue' | 'links' | 'now'> & {
  /** The languages of the chain, the default one first. */
  readonly languages: () => Languages;
};

/**
 * Imports the gift vouchers of another system with their codes and balances. A code that is known is left as it is, whatever was spent of it since.
 * Each has a booking of its own without games, as a voucher that is bought here.
 */
export function importVouchers(context: ImportContext, options: ImportOptions): Promise<Result<ImportReport>> {
  /** The line of each code, by its hash. */
  const lineOf = new Map<string, number>();
  return importLines(options.file, voucherColumns, (lines) => importBatch(context, options, lines, lineOf));
}

async function importBatch(
  { db, catalogue, links, now, languages }: ImportContext,
  { isDryRun, who }: ImportOptions,
  lines: readonly CsvLine[],
  lineOf: Map<string, number>,
): Promise<Result<Omit<ImportReport, 'ignored'>>> {
  const conflicts: Conflict[] = [];
  const drafts = lines.flatMap((line) => {
    const draft = readVoucher(line, { venues: catalogue.venues, nowMs: now(), locale: languages()[0] });
    if (typeof draft === 'string') {
      conflicts.push({ line: line.line, why: draft });
      return [];
    }
    const double = lineOf.get(draft.codeHash);
    if (double !== undefined) {
      conflicts.push({ line: line.line, why: `repeats the code of line ${double}` });
      return [];
    }
    lineOf.set(draft.codeHash, draft.line);
    return [draft];
  });
  const existing = await findVouchers(
    db,
    drafts.map(({ codeHash }) => codeHash),
  );
  const fresh: VoucherDraft[] = [];
  let known = 0;
  for (const draft of drafts) {
    const stored = existing.get(draft.codeHash);
    if (stored === undefined) fresh.push(draft);
    else if (stored.amountMinor === draft.amountMinor && stored.currency === draft.venue.currency) known += 1;
    else {
      const amount = `${fromMinor(stored.amountMinor, stored.currency)} ${stored.currency}`;
      conflicts.push({ line: draft.line, why: `a voucher with this code is here already, of ${amount}` });
    }
  }
  if (isDryRun || fresh.length === 0) return succeeded({ imported: fresh.length, known, conflicts });
  const result = await db.background.transaction(async (tx) => {
    await writeVouchers(tx, { drafts: fresh, links, who, locale: languages()[0] });
    return succeeded(null);
  });
  return result.ok ? succeeded({ imported: fresh.length, known, conflicts }) : result;
}

/** Finds the vouchers that have one of the codes, by the hash of the code. */
async function findVouchers(db: Queryable, hashes: readonly string[]) {
  if (hashes.length === 0) return new Map<string | null, never>();
  const { codeHash, amountMinor, currency } = giftVouchers;
  const rows = await db.orm
    .select({ codeHash, amountMinor, currency })
    .from(giftVouchers)
    .where(inArray(codeHash, [...hashes]));
  return new Map(rows.map((row) => [row.codeHash, row]));
}

/** The value that an imported voucher has instead of the id of a product. */
const importedProductId = 'imported';
/** The vouchers that are written. */
interface Written extends Pick<ImportContext, 'links'> {
  readonly drafts: readonly VoucherDraft[];
  readonly who: string;
  readonly locale: Languages[0];
}

/** Writes vouchers, each with a booking of its own and the entry that opens its ledger. */
async function writeVouchers(tx: Queryable, { drafts, links, who, locale }: Written): Promise<void> {
  const rows = drafts.map((draft) => ({
    draft,
    id: createGiftVoucherId(),
    basketId: createBasketId(),
    reference: createReference(),
  }));
  await tx.orm.insert(baskets).values(
    rows.map(({ draft, basketId }) => ({
      id: basketId,
      locationId: draft.venue.locationId,
      clientKey: '',
      expiresAt: sql`now()`,
    })),
  );
  const sold = await sellBaskets(
    tx,
    rows.map(({ draft, basketId, reference }) => ({
      venue: draft.venue,
      basketId,
      body: { customer: draft.customer, locale },
      contents: { items: [], offers: { applied: [], lines: [] } },
      method: 'venue',
      links,
      reference,
    })),
  );
  if (sold.length !== rows.length) throw new Error('A new reference was taken: run it again.');
  await tx.orm.insert(giftVouchers).values(
    rows.map(({ draft, id, reference }) => ({
      id,
      reference,
      codeHash: draft.codeHash,
      codeEnd: readLastGroup(draft.code),
      productId: importedProductId,
      name: 'Gift voucher',
      currency: draft.venue.currency,
      amountMinor: draft.amountMinor,
      balanceMinor: draft.balanceMinor,
      expiresAt: draft.expiresAt,
      releasedAt: sql`now()`,
    })),
  );
  await writeLedger(
    tx,
    rows.map(({ draft: { venue, balanceMinor }, id }) => ({
      movement: `opening ${id}`,
      kind: 'opening',
      amountMinor: -balanceMinor,
      currency: venue.currency,
      locationId: venue.locationId,
      reference: null,
      giftVoucherId: id,
      who,
      why: 'issued at the old system',
    })),
  );
}
