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
import { importLines, type BatchReport } from './import-lines.ts';
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
  const linesByCode = new Map<string, number>();
  return importLines(options.file, voucherColumns, (lines) => importBatch(context, options, lines, linesByCode));
}

async function importBatch(
  { db, catalogue, links, now, languages }: ImportContext,
  { isDryRun, who }: ImportOptions,
  lines: readonly CsvLine[],
  linesByCode: Map<string, number>,
): Promise<Result<BatchReport>> {
  const [locale] = languages();
  const conflicts: Conflict[] = [];
  const drafts = lines.flatMap((line) => {
    const draft = readVoucher(line, { venues: catalogue.venues, nowMs: now(), locale });
    const why = typeof draft === 'string' ? draft : noteCode(draft, linesByCode);
    if (why !== null) conflicts.push({ line: line.line, why });
    return typeof draft === 'string' || why !== null ? [] : [draft];
  });
  const existing = await findVouchers(
    db,
    drafts.map(({ codeHash }) => codeHash),
  );
  const fresh: VoucherDraft[] = [];
  let known = 0;
  for (const draft of drafts) {
    const stored = existing.get(draft.codeHash);
    // An earlier run has imported it. Its balance may differ by now.
    const isImported = stored?.amountMinor === draft.amountMinor && stored.currency === draft.venue.currency;
    if (stored === undefined) fresh.push(draft);
    else if (isImported) known += 1;
    else {
      const amount = `${fromMinor(stored.amountMinor, stored.currency)} ${stored.currency}`;
      conflicts.push({ line: draft.line, why: `a voucher with this code is here already, of ${amount}` });
    }
  }
  if (isDryRun || fresh.length === 0) return succeeded({ imported: fresh.length, known, conflicts });
  const result = await db.background.transaction(async (tx) => {
    await writeVouchers(tx, { drafts: fresh, links, who, locale });
    return succeeded(null);
  });
  return result.ok ? succeeded({ imported: fresh.length, known, conflicts }) : result;
}

/** Notes that a line has its code, and returns null. Returns the reason, and notes nothing, if an earlier line has the same code. */
function noteCode({ codeHash, line }: VoucherDraft, linesByCode: Map<string, number>): string | null {
  const earlierLine = linesByCode.get(codeHash);
  if (earlierLine !== undefined) return `repeats the code of line ${earlierLine}`;
  linesByCode.set(codeHash, line);
  return null;
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

/** A voucher with the ids of its rows. */
interface NewVoucher {
  readonly draft: VoucherDraft;
  readonly id: string;
  readonly basketId: string;
  readonly reference: string;
}

/** Writes vouchers, each with a booking of its own and the entry that opens its ledger. */
async function writeVouchers(tx: Queryable, { drafts, links, who, locale }: Written): Promise<void> {
  const vouchers = drafts.map((draft): NewVoucher => ({
    draft,
    id: createGiftVoucherId(),
    basketId: createBasketId(),
    reference: createReference(),
  }));
  await bookWithoutGames(tx, vouchers, { links, locale });
  await tx.orm.insert(giftVouchers).values(
    vouchers.map(({ draft, id, reference }) => ({
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
    vouchers.map(({ draft: { venue, balanceMinor }, id }) => ({
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

/** Makes the bookings of vouchers, by baskets without games. */
async function bookWithoutGames(
  tx: Queryable,
  vouchers: readonly NewVoucher[],
  { links, locale }: Pick<Written, 'links' | 'locale'>,
): Promise<void> {
  await tx.orm.insert(baskets).values(
    vouchers.map(({ draft, basketId }) => ({
      id: basketId,
      locationId: draft.venue.locationId,
      clientKey: '',
      expiresAt: sql`now()`,
    })),
  );
  const sold = await sellBaskets(
    tx,
    vouchers.map(({ draft, basketId, reference }) => ({
      venue: draft.venue,
      basketId,
      body: { customer: draft.customer, locale },
      contents: { items: [], offers: { applied: [], lines: [] } },
      method: 'venue',
      links,
      reference,
    })),
  );
  if (sold.length !== vouchers.length) throw new Error('A new reference was taken: run it again.');
}
