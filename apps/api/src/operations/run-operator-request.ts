import { fromMinor, toMinor } from '@latchkey/booking-core';
import { eq, sql } from 'drizzle-orm';
import { bookings } from '../db/schema/bookings.table.ts';
import type { ContentSource } from '../content/content-source.ts';
import type { Database } from '../kernel/database.ts';
import type { Result } from '../kernel/result.ts';
import { erasePerson } from '../persons/erase-person.ts';
import { exportPerson } from '../persons/export-person.ts';
import { decideReview } from '../reviews/change-review.ts';
import { listReviews } from '../reviews/received-reviews.ts';
import { checkLedger } from '../payments/ledger/check-ledger.ts';
import { showLedger } from '../payments/ledger/show-ledger.ts';
import type { PaymentAccounts } from '../payments/payment-accounts.ts';
import type { RefundCommand } from '../payments/refunds/refund-payment.ts';
import type { DeskContent } from '../staff/desk-location.ts';
import { inviteByOperator, inviteFirstOwner } from '../staff/people/operator-invitations.ts';
import type { VoucherRequests } from '../offers/release-vouchers.ts';
import type { MadeRefund } from '../checkout/payments/refund-booking.ts';
import { describeReport, type ImportReport } from './imports/import-report.ts';
import type { Imports } from './imports/imports.ts';
import { describeRefund, describeReview, describeVoucher, plainLine } from './operator-lines.ts';
import type { OperatorRequest, OperatorResponse } from './operator-requests.ts';

/** The dependencies of the commands of operators. */
export interface OperatorServices {
  readonly db: Database;
  readonly accounts: PaymentAccounts;
  readonly vouchers: VoucherRequests;
  readonly refund: (command: RefundCommand) => Promise<Result<MadeRefund>>;
  readonly describeOutside: (folder: string) => Promise<Result<readonly string[]>>;
  readonly exportContent: (folder: string) => Promise<Result<{ readonly count: number; readonly revision: number }>>;
  readonly imports: Imports;
  readonly content: Pick<ContentSource, 'languages' | 'location'>;
  readonly deskContent: Pick<DeskContent, 'isDemo' | 'languages' | 'locations'>;
  /** The origin at which the staff find the desk. */
  readonly deskOrigin: string;
}

/** Runs a command of an operator and returns the lines to print. */
export async function runOperatorRequest(
  services: OperatorServices,
  request: OperatorRequest,
): Promise<OperatorResponse> {
  switch (request.command) {
    case 'list': {
      const requested = await services.vouchers.list();
      return printed(requested.length === 0 ? ['No gift voucher is requested.'] : requested.map(describeVoucher));
    }
    case 'release': {
      const { released, error } = await services.vouchers.release(request.which, request);
      return { lines: released.map((voucher) => `${describeVoucher(voucher)}  code ${voucher.code}`), error };
    }
    case 'refund':
      return refund(services, request);
    case 'checkLedger': {
      const differences = await checkLedger(services.db, services.accounts, {
        period: toPeriod(request.days, Date.now()),
      });
      return differences.length === 0
        ? printed(['The ledger agrees with bookings, gift vouchers, payments, refunds and the provider.'])
        : {
            lines: differences.map(({ message }) => message),
            error: `Differences in the ledger: ${differences.length}.`,
          };
    }
    case 'exportPerson':
      return printed([JSON.stringify(await exportPerson(services.db.background, request), null, 2)]);
    case 'erasePerson': {
      const erased = await erasePerson(services.db, services, request);
      if (!erased.ok) return { lines: [], error: erased.error.message };
      const { bookings: references, atProvider } = erased.value;
      return printed([
        `The person was removed from ${references.length} bookings${references.length === 0 ? '' : `: ${references.join(', ')}`}.`,
        ...atProvider.map((payment) => `Still at the payment provider, where it has to be erased: ${payment}`),
      ]);
    }
    case 'listReviews': {
      const { reviews } = await listReviews(services.db, { state: request.which, locationIds: null });
      return printed(reviews.length === 0 ? ['There is no such review.'] : reviews.map(describeReview));
    }
    case 'decideReview': {
      const change = { id: request.id, staff: null, isAllowedAt: () => true };
      const decision = request.decision === 'release' ? 'show' : 'hide';
      const decided = await decideReview(services.db, change, { decision, seen: null });
      return decided.ok ? printed([describeReview(decided.value)]) : unable(decided.error.message);
    }
    case 'inviteStaff':
      return invite(services, request);
    case 'inviteFirstOwner': {
      const { db, deskOrigin, deskContent } = services;
      const email = request.email ?? (deskContent.isDemo() ? demoOwner : `owner@${new URL(deskOrigin).hostname}`);
      const owner = { email, role: 'owner', locationId: null, deskOrigin, nowMs: Date.now() } as const;
      const invited = await inviteFirstOwner(db, owner);
      return invited.ok ? printed(invited.value === null ? [] : [email, invited.value]) : unable(invited.error.message);
    }
    case 'compareContent':
      return toComparison(await services.describeOutside(request.folder));
    case 'exportContent': {
      const exported = await services.exportContent(request.folder);
      if (!exported.ok) return unable(exported.error.message);
      const { count, revision } = exported.value;
      return printed([`${count} documents of revision ${revision} are written to ${request.folder}.`]);
    }
    case 'importBookings':
      return reportImport(await services.imports.bookings(request), { ...request, what: 'bookings' });
    case 'importVouchers':
      return reportImport(await services.imports.vouchers(request), { ...request, what: 'gift vouchers' });
    case 'showLedger': {
      const lines = await showLedger(services.db, request.id);
      return lines.length === 0 ? { lines: [], error: `The ledger has nothing about ${request.id}.` } : printed(lines);
    }
  }
}

/** Writes what a folder would change for the rooms, in lines for a person. */
export function toComparison(outside: Result<readonly string[]>): OperatorResponse {
  if (!outside.ok) return unable(outside.error.message);
  const nothing = 'No start of the next 60 days comes or goes, and every taken slot is in the schedules of the folder.';
  return printed(outside.value.length === 0 ? [nothing] : outside.value);
}

/** Returns the report of an import. The command fails if a line was not imported. */
function reportImport(result: Result<ImportReport>, told: Parameters<typeof describeReport>[1]): OperatorResponse {
  if (!result.ok) return unable(result.error.message);
  const { conflicts } = result.value;
  const lines = describeReport(result.value, told).map((line) => plainLine([line]));
  return { lines, error: conflicts.length === 0 ? null : `Lines that were not imported: ${conflicts.length}.` };
}

/** The email of the first owner of the demo. It is invented, as the chain is. */
const demoOwner = 'owner@house.example';

async function invite(
  { db, content, deskOrigin }: OperatorServices,
  { email, role, location }: Extract<OperatorRequest, { readonly command: 'inviteStaff' }>,
): Promise<OperatorResponse> {
  const found = location === null ? null : await content.location(location, content.languages()[0]);
  if (location !== null && found === null) return unable(`There is no location ${location}.`);
  const locationId = found === null ? null : `${found.id}`;
  const invited = await inviteByOperator(db, { email, role, locationId, deskOrigin, nowMs: Date.now() });
  if (!invited.ok) return unable(invited.error.message);
  const where = found === null ? 'the chain' : found.name;
  return printed([`${email} becomes ${role} of ${where} by this link, once, within 7 days:`, invited.value]);
}

function unable(error: string): OperatorResponse {
  return { lines: [], error };
}

function printed(lines: readonly string[]): OperatorResponse {
  return { lines: [...lines], error: null };
}

const dayMs = 24 * 60 * 60_000;

/** Returns the period of the last `days` days; null for no days. It ends a day ahead, so that nothing of today is left out. */
function toPeriod(days: number, now: number): { readonly from: string; readonly to: string } | null {
  if (days === 0) return null;
  return { from: new Date(now - days * dayMs).toISOString(), to: new Date(now + dayMs).toISOString() };
}

async function refund(
  { db, refund: makeRefund }: OperatorServices,
  { reference: typed, amount, to, who, why }: Extract<OperatorRequest, { readonly command: 'refund' }>,
): Promise<OperatorResponse> {
  const [booking] = await db.orm
    .select({ reference: bookings.reference, currency: bookings.currency })
    .from(bookings)
    .where(eq(bookings.reference, sql`upper(${typed}::text)`));
  if (booking === undefined) return { lines: [], error: `There is no booking ${typed}.` };
  const { reference, currency } = booking;
  const amountMinor = amount === null ? null : toMinor(Number(amount), currency);
  if (amountMinor === 0 || (amountMinor !== null && fromMinor(amountMinor, currency) !== Number(amount))) {
    return { lines: [], error: `${amount} is no amount of ${currency}.` };
  }
  const made = await makeRefund({ reference, amountMinor, to, who, why });
  return made.ok ? printed(describeRefund(reference, made.value)) : { lines: [], error: made.error.message };
}
