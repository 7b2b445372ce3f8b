/*
 * `npm run office -- ledger check [days]`: compares the ledger with the bookings, gift vouchers, payments and refunds, and the payments of so
 * many days with their provider, and lists the differences; the exit code is 1 if there are any. `npm run office -- ledger show <reference>`: the
 * rows about a booking, a payment, a refund or a gift voucher.
 */
import type { OperatorRequest } from '../operations/operator-requests.ts';
import { runOperatorCommand } from './operator-command.ts';

const usage =
  'npm run office -- ledger check [days]\nnpm run office -- ledger show <reference, or the id of a payment, refund or gift voucher>';
/** The days whose payments are compared by default. Each payment is one call of the provider, so a longer time is an option. */
const usualDays = '2';

function parseRequest([command, argument, ...more]: readonly string[]): OperatorRequest | null {
  if (more.length > 0) return null;
  const days = argument ?? usualDays;
  if (command === 'check' && /^\d{1,4}$/u.test(days)) return { command: 'checkLedger', days: Number(days) };
  return command === 'show' && argument !== undefined ? { command: 'showLedger', id: argument } : null;
}

await runOperatorCommand(parseRequest(process.argv.slice(2)), usage);
