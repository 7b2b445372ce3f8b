import { userInfo } from 'node:os';
import { findLockOwner } from '../db/lock-file.ts';
import { processEnv } from '../kernel/env.ts';
import { sendToRunningApi, type OperatorRequest, type OperatorResponse } from '../operations/operator-requests.ts';

/**
 * Runs a command of an operator and prints its result. Works beside a running api: directly on PostgreSQL; on the embedded database,
 * which only one process may open, through that process. The exit code is 1 for an error and 2 for arguments that are not understood.
 *
 * @param request null if the arguments are not understood
 */
export async function runOperatorCommand(request: OperatorRequest | null, usage: string): Promise<void> {
  if (request === null) {
    process.stderr.write(`${usage}\n`);
    process.exitCode = 2;
    return;
  }
  const { lines, error } = await perform(request);
  for (const line of lines) process.stdout.write(`${line}\n`);
  if (error !== null) {
    process.stderr.write(`${error}\n`);
    process.exitCode = 1;
  }
}

/** Returns the name that the ledger shows for what this person does. */
export function operatorName(): string {
  return userInfo().username || 'operator';
}

/** Performs a request: in the api that runs on the embedded database, else in this process. */
async function perform(wanted: OperatorRequest): Promise<OperatorResponse> {
  const env = processEnv();
  if (env.databaseUrl === null && findLockOwner(env.dataDir) !== null) return sendToRunningApi(env.dataDir, wanted);
  // The parts of the api are loaded only if no other process runs them.
  const { openDatabase } = await import('../db/open-database.ts');
  const { createLog } = await import('../kernel/log.ts');
  const { loadServices } = await import('../compose/load-services.ts');
  const { deskOriginAt } = await import('../kernel/desk-env.ts');
  const { openAccounts } = await import('../compose/open-accounts.ts');
  const { runOperatorRequest } = await import('../operations/run-operator-request.ts');
  const opened = await openDatabase(env, (error) => process.stderr.write(`${String(error)}\n`));
  if (!opened.ok) return { lines: [], error: opened.error };
  const { value: db } = opened;
  try {
    await db.migrate();
    const accounts = openAccounts(env);
    const services = await loadServices(db, { ...env, accounts }, createLog('warn'));
    return await runOperatorRequest(
      { ...services, db, accounts, deskOrigin: deskOriginAt(env.desk, env.port) },
      wanted,
    );
  } finally {
    await db.close();
  }
}
