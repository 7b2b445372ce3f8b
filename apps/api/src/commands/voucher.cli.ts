/*
 * `npm run voucher -- list`: the requested gift vouchers. `npm run voucher -- release <reference or id>`: creates the codes of
 * those that were paid, and mails them. Works beside a running api: directly on PostgreSQL; on the embedded database, which only
 * one process may open, through that process.
 */
import { lockOwner } from '../db/lock-file.ts';
import { requestOfRunningApi, type OperatorRequest, type OperatorResponse } from '../operations/operator-requests.ts';
import { processEnv } from '../kernel/env.ts';

const usage = 'npm run voucher -- list\nnpm run voucher -- release <reference or id>';
const request = requestOf(process.argv.slice(2));
if (request === null) {
  console.error(usage);
  process.exitCode = 2;
} else {
  const { lines, error } = await run(request);
  for (const line of lines) console.log(line);
  if (error !== null) {
    console.error(error);
    process.exitCode = 1;
  }
}

function requestOf([command, which, ...more]: readonly string[]): OperatorRequest | null {
  if (more.length > 0) return null;
  if (command === 'list' && which === undefined) return { command };
  return command === 'release' && which !== undefined ? { command, which } : null;
}

async function run(wanted: OperatorRequest): Promise<OperatorResponse> {
  const env = processEnv();
  if (env.databaseUrl === null && lockOwner(env.dataDir) !== null) return requestOfRunningApi(env.dataDir, wanted);
  // The parts of the api are loaded only where no other process runs them.
  const { openDatabase } = await import('../db/open-database.ts');
  const { createLog } = await import('../kernel/log.ts');
  const { loadServices } = await import('../compose/load-services.ts');
  const { openAccounts } = await import('../compose/open-accounts.ts');
  const { runVoucherCommand } = await import('../operations/operator-requests.ts');
  const opened = await openDatabase(env, (error) => console.error(error));
  if (!opened.ok) return { lines: [], error: opened.error };
  try {
    await opened.value.migrate();
    const { vouchers } = await loadServices(opened.value, { ...env, accounts: openAccounts(env) }, createLog('warn'));
    return await runVoucherCommand(vouchers, wanted);
  } finally {
    await opened.value.close();
  }
}
