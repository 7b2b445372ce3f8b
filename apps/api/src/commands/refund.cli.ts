/*
 * `npm run office -- refund <reference> [amount] [--to card|voucher] [--why text]`: pays a booking back, all that can go back or an amount in
 * the currency of the booking. The card's part goes back to the card, or comes as a gift voucher; what gift vouchers paid goes back to
 * them. The booking keeps its places.
 */
import { parseArgs } from 'node:util';
import type { OperatorRequest } from '../operations/operator-requests.ts';
import { operatorName, runOperatorCommand } from './operator-command.ts';

const usage = 'npm run office -- refund <reference> [amount] [--to card|voucher] [--why text]';
const amountShape = /^\d{1,9}(?:\.\d{1,3})?$/u;

function parseRequest(args: readonly string[]): OperatorRequest | null {
  const { positionals, values } = parseArgs({
    args: [...args],
    options: { to: { type: 'string' }, why: { type: 'string' } },
    allowPositionals: true,
    strict: false,
  });
  const [reference, amount = null, ...more] = positionals;
  const { to = 'card', why = 'refunded by the staff' } = values;
  const isUnderstood =
    reference !== undefined && more.length === 0 && (amount === null || amountShape.test(amount)) && why !== '';
  if (!isUnderstood || (to !== 'card' && to !== 'voucher') || typeof why !== 'string') return null;
  return { command: 'refund', reference, amount, to, who: operatorName(), why };
}

await runOperatorCommand(parseRequest(process.argv.slice(2)), usage);
