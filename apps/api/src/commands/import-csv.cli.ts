/*
 * `npm run office -- import-bookings|import-vouchers <file.csv> [--dry-run]`: takes over the bookings or gift vouchers that another system has sold,
 * line by line. The lines that cannot be taken over are printed with their reasons. A second run changes nothing. With `--dry-run` the command checks
 * each line in the same way and stores nothing.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { OperatorRequest } from '../operations/operator-requests.ts';
import { operatorName, runOperatorCommand } from './operator-command.ts';

const usage = 'npm run office -- import-bookings|import-vouchers <file.csv> [--dry-run]';
const commands = { bookings: 'importBookings', vouchers: 'importVouchers' } as const;

function parseRequest(args: readonly string[]): OperatorRequest | null {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      options: { 'dry-run': { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const [what, file, ...more] = positionals;
    if ((what !== 'bookings' && what !== 'vouchers') || file === undefined || more.length > 0) return null;
    return {
      command: commands[what],
      file: resolve(callerFolder(), file),
      isDryRun: values['dry-run'],
      who: operatorName(),
    };
  } catch {
    return null;
  }
}

/** Returns the folder in which the command was typed; npm runs it in the root. */
function callerFolder(): string {
  return process.env['INIT_CWD'] ?? process.cwd();
}

await runOperatorCommand(parseRequest(process.argv.slice(2)), usage);
