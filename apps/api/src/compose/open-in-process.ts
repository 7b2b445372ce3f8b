import { Hono } from 'hono';
import { mailOutbox } from '../db/schema/mail-outbox.table.ts';
import { openDatabase } from '../db/open-database.ts';
import { makePrivateFiles } from '../db/data-folder.ts';
import { createVisitors } from '../http/visitors.ts';
import { mountEndpoints } from '../http/mount-endpoints.ts';
import type { RequestVariables } from '../http/request-middleware.ts';
import { importContent } from '../documents/import-content.ts';
import { processEnv } from '../kernel/env.ts';
import { createLog } from '../kernel/log.ts';
import { succeeded, type Result } from '../kernel/result.ts';
import { serverSecret } from '../kernel/secrets.ts';
import type { StaffCaller } from '../kernel/staff-caller.ts';
import type { DeskContent } from '../staff/desk-location.ts';
import type { StaffGuard } from '../staff/staff-guard.ts';
import { withoutBookingLimits } from '../ticketing/shared/booking-limits.ts';
import { allEndpoints } from './app.ts';
import { loadServices } from './load-services.ts';
import { openAccounts } from './open-accounts.ts';

export interface ApiInProcess {
  readonly content: Pick<DeskContent, 'isDemo' | 'languages' | 'locations'>;
  fetch(request: Request): Promise<Response>;
  /** Removes the emails that are queued, so that none is sent. */
  discardMails(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the api of the environment in the process of the caller: migrated, with the content imported, without a port, without timers and without the
 * limits on strangers. Calls below `/staff` are made by `caller`.
 *
 * @returns all reasons why it cannot be opened
 */
export async function openInProcess(caller: StaffCaller): Promise<Result<ApiInProcess, readonly string[]>> {
  makePrivateFiles();
  const env = processEnv();
  const opened = await openDatabase(env, (error) => process.stderr.write(`${String(error)}\n`));
  if (!opened.ok) return { ok: false, error: [opened.error] };
  const { value: db } = opened;
  try {
    await db.migrate();
    const imported = await importContent(db, env.contentDir);
    if (!imported.ok) {
      await db.close();
      return imported;
    }
    const unlimited = { maxLiveBaskets: 0, maxHeldPlaces: 0, maxCodeAttempts: 0, ...withoutBookingLimits };
    const log = createLog('warn');
    const forms = { ...env.forms, formsPerHour: 0 };
    const services = await loadServices(db, { ...env, ...unlimited, forms, accounts: openAccounts(env) }, log);
    const guard: StaffGuard = { admit: () => Promise.resolve(succeeded(caller)) };
    const visitors = createVisitors({
      ...env.visitors,
      maxReadsPerMinute: 0,
      maxReadsPerBrowser: 0,
      browserSecret: await serverSecret(db, 'browser-token'),
      trustedProxies: 0,
      operatorNetworks: () => false,
      deskProxies: 0,
      connectionAddress: () => '127.0.0.1',
      now: Date.now,
    });
    const app = new Hono<{ Variables: RequestVariables }>({ strict: false });
    mountEndpoints(app, allEndpoints(services, { endpoints: [], guard }), visitors, () => services.content.languages());
    const inProcess: ApiInProcess = {
      content: services.deskContent,
      fetch: async (request) => app.fetch(request),
      discardMails: async () => {
        await db.orm.delete(mailOutbox);
      },
      close: () => db.close(),
    };
    return { ok: true, value: inProcess };
  } catch (error) {
    await db.close();
    throw error;
  }
}
