/*
 * `npm run office -- voucher list`: the requested gift vouchers. `npm run office -- voucher release <reference or id> --paid cash|card`: creates the
 * codes of those that were paid, mails them, and writes into the ledger how they were paid.
 */
import { parseArgs } from 'node:util';
import type { OperatorRequest } from '../operations/operator-requests.ts';
import { operatorName, runOperatorCommand } from './operator-command.ts';

const usage = 'npm run office -- voucher list\nnpm run office -- voucher release <reference or id> --paid cash|card';

function parseRequest(args: readonly string[]): OperatorRequest | null {
  const { positionals, values } = parseArgs({
    args: [...args],
    options: { paid: { type: 'string' } },
    allowPositionals: true,
    strict: false,
  });
  const [command, which, ...more] = positionals;
  const { paid } = values;
  if (more.length > 0) return null;
  if (command === 'list' && which === undefined) return { command };
  if (command !== 'release' || which === undefined || (paid !== 'cash' && paid !== 'card')) return null;
  return { command, which, paid, who: operatorName() };
}

await runOperatorCommand(parseRequest(process.argv.slice(2)), usage);
