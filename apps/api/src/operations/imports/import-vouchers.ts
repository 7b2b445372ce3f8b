import { completeCustomer, fromMinor } from '@latchkey/booking-core';
import { deskCheckoutBody } from '@latchkey/cms-client/contract';
import { inArray, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { sellBaskets } from '../../checkout/book-basket.ts';
import type { CheckoutContext } from '../../checkout/checkout-context.ts';
import { baskets } from '../../db/schema/bookings.table.ts';
import { giftVouchers } from '../../db/schema/offers.table.ts';
import type { Queryable } from '../../kernel/database.ts';
import type { Languages } from '../../kernel/locale.ts';
import { succeeded, type Result } from '../../kernel/result.ts';
import { instantAt, isCalendarDate } from '../../kernel/wall-clock.ts';
import { writeLedger } from '../../payments/ledger/write-ledger.ts';
import { toCodeKey, hashVoucherCode, readLastGroup } from '../../payments/vouchers/code.ts';
import { createBasketId, createGiftVoucherId, createReference } from '../../ticketing/shared/random-ids.ts';
import type { Venue } from '../../venues/catalogue.ts';
import type { ImportOptions } from './imports.ts';
import type { Conflict, ImportReport } from './import-report.ts';
import { importLines } from './import-lines.ts';
import { sayIssue } from './say-issue.ts';
import { readAmount } from './read-amount.ts';
import type { CsvLine } from './read-csv.ts';

/** The columns of a file of gift vouchers; docs/operations.md describes them. */
const columns = {
  required: ['code', 'balance', 'currency'],
  optional: ['expires', 'amount', 'location', 'firstName', 'lastName', 'email'],
} as const;

type ImportContext = Pick<CheckoutContext, 'db' | 'catalogue' | 'links' | 'now'> & {
  /** The languages of the chain, the default one first. */
  readonly languages: () => Languages;
};

/**
 * Imports the gift vouchers of another system with their codes and balances. A code that is known is left as it is, whatever was spent of it since.
 * Each has a booking of its own without games, as a voucher that is bought here.
 */
export function importVouchers(context: ImportContext, options: ImportOptions): Promise<Result<ImportReport>> {
  const lineOf = new Map<string, number>();
  return importLines(options.file, columns, (lines) => importBatch(context, options, lines, lineOf));
}

interface Draft {
  readonly line: number;
  readonly venue: Venue;
  /** The code in the form in which codes are compared. */
  readonly code: string;
  readonly codeHash: string;
  readonly amountMinor: number;
  readonly balanceMinor: number;
  /** The end of its validity, ISO 8601; null if it never expires. */
  readonly expiresAt: string | null;
  readonly customer: ReturnType<typeof completeCustomer>;
}

/** The value that an imported voucher has instead of the id of a product. */
const importedProductId = 'imported';
/** The least letters of a code; shorter ones could be found by trying. */
const minCodeLetters = 6;
/** The most letters of a code that the field of the checkout takes. */
const maxCodeLetters = 40;

async function importBatch(
  { db, catalogue, links, now, languages }: ImportContext,
  { isDryRun, who }: ImportOptions,
  lines: readonly CsvLine[],
  lineOf: Map<string, number>,
): Promise<Result<Omit<ImportReport, 'ignored'>>> {
  const conflicts: Conflict[] = [];
  const read = lines.flatMap((line) => {
    const draft = readLine(line, { venues: catalogue.venues, nowMs: now(), locale: languages()[0] });
    const double = typeof draft === 'string' ? undefined : lineOf.get(draft.codeHash);
    const why = typeof draft === 'string' ? draft : double === undefined ? null : `repeats the code of line ${double}`;
    if (why !== null) conflicts.push({ line: line.line, why });
    if (typeof draft === 'string' || why !== null) return [];
    lineOf.set(draft.codeHash, draft.line);
    return [draft];
  });
  const there = await findVouchers(
    db,
    read.map(({ codeHash }) => codeHash),
  );
  const isNew = ({ codeHash }: Draft) => !there.has(codeHash);
  const fresh = read.filter(isNew);
  for (const { line, codeHash, amountMinor, venue } of read) {
    const known = there.get(codeHash);
    if (known === undefined || (known.amountMinor === amountMinor && known.currency === venue.currency)) continue;
    const amount = `${fromMinor(known.amountMinor, known.currency)} ${known.currency}`;
    conflicts.push({ line, why: `a voucher with this code is here already, of ${amount}` });
  }
  const known = read.length - fresh.length - conflicts.filter(({ why }) => why.startsWith('a voucher with')).length;
  if (isDryRun || fresh.length === 0) return succeeded({ imported: fresh.length, known, conflicts });
  const result = await db.background.transaction(async (tx) => {
    await writeVouchers(tx, { drafts: fresh, links, who, locale: languages()[0] });
    return succeeded(null);
  });
  return result.ok ? succeeded({ imported: fresh.length, known, conflicts }) : result;
}

async function findVouchers(db: Queryable, hashes: readonly string[]) {
  if (hashes.length === 0) return new Map<string | null, never>();
  const { codeHash, amountMinor, currency } = giftVouchers;
  const rows = await db.orm
    .select({ codeHash, amountMinor, currency })
    .from(giftVouchers)
    .where(inArray(codeHash, [...hashes]));
  return new Map(rows.map((row) => [row.codeHash, row]));
}

/** The vouchers that are written. */
interface Written extends Pick<ImportContext, 'links'> {
  readonly drafts: readonly Draft[];
  readonly who: string;
  readonly locale: Languages[0];
}

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

/** The facts that are needed to read a line. */
interface Circumstances {
  readonly venues: readonly Venue[];
  readonly nowMs: number;
  readonly locale: Languages[0];
}

function readLine({ line, cells, broken }: CsvLine, { venues, nowMs, locale }: Circumstances): Draft | string {
  if (broken !== null) return broken;
  const cell = (name: string) => cells[name.toLowerCase()] ?? '';
  const code = toCodeKey(cell('code'));
  const letters = code.replaceAll('-', '').length;
  if (!/^[A-Z0-9-]+$/u.test(code)) return 'the code has other signs than letters, digits and hyphens';
  if (letters < minCodeLetters)
    return `the code has fewer than ${minCodeLetters} letters, so it could be found by trying`;
  if (letters > maxCodeLetters) return `the code has more than ${maxCodeLetters} letters`;
  const currency = cell('currency').toUpperCase();
  const named = venues.filter(({ locationId, locationSlug }) => [locationId, locationSlug].includes(cell('location')));
  if (cell('location') !== '' && named.length === 0)
    return `there are no rooms of a location “${cell('location')}” in ticketing/`;
  const venue = (named.length > 0 ? named : venues).find((each) => each.currency === currency);
  if (venue === undefined)
    return `no location has prices in ${currency === '' ? 'a currency that is not named' : currency}`;
  const balanceMinor = readAmount(cell('balance'), currency);
  if (balanceMinor === null || balanceMinor === 0) return `“${cell('balance')}” is no balance in ${currency}`;
  const amountMinor = cell('amount') === '' ? balanceMinor : readAmount(cell('amount'), currency);
  if (amountMinor === null || amountMinor < balanceMinor)
    return `“${cell('amount')}” is no amount of at least the balance`;
  const lastDay = cell('expires');
  if (lastDay !== '' && !isCalendarDate(lastDay)) return `“${lastDay}” is no date, YYYY-MM-DD`;
  const expiresAt = lastDay === '' ? null : instantAt(lastDay, minutesOfDay, venue.timeZone);
  if (expiresAt !== null && expiresAt <= nowMs) return `expired on ${lastDay}`;
  const customer = completeCustomer({
    firstName: cell('firstName') || cell('lastName') || 'Gift voucher',
    lastName: cell('firstName') === '' ? '' : cell('lastName'),
    email: cell('email'),
  });
  const body = z.safeParse(deskCheckoutBody, { customer, locale });
  if (!body.success) return sayIssue(body.error);
  return {
    line,
    venue,
    code,
    codeHash: hashVoucherCode(code),
    amountMinor,
    balanceMinor,
    expiresAt: expiresAt === null ? null : new Date(expiresAt).toISOString(),
    customer: completeCustomer(body.data.customer),
  };
}

const minutesOfDay = 24 * 60;
