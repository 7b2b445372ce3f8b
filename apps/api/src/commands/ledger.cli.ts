/*
 * `npm run ledger -- check`: compares the ledger with the bookings, gift vouchers, payments and refunds, and lists the problems; the
 * exit code is 1 if there are any. `npm run ledger -- show <reference>`: the rows about a booking, a payment, a refund or a gift voucher.
 */
import type { OperatorRequest } from '../operations/operator-requests.ts';
import { runOperatorCommand } from './operator-command.ts';

const usage =
  'npm run ledger -- check\nnpm run ledger -- show <reference, or the id of a payment, refund or gift voucher>';

function requestOf([command, id, ...more]: readonly string[]): OperatorRequest | null {
  if (more.length > 0) return null;
  if (command === 'check' && id === undefined) return { command: 'checkLedger' };
  return command === 'show' && id !== undefined ? { command: 'showLedger', id } : null;
}

await runOperatorCommand(requestOf(process.argv.slice(2)), usage);
