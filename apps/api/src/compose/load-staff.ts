import type { Visitors } from '../http/visitors.ts';
import type { Database } from '../kernel/database.ts';
import type { ApiEnv } from '../kernel/env.ts';
import { serverSecret } from '../kernel/secrets.ts';
import { openStaff, type Staff } from '../staff/open-staff.ts';
import type { Services } from './services.ts';

interface StaffSettings {
  readonly db: Database;
  readonly services: Pick<Services, 'deskContent' | 'content'>;
  /** The origin of the site, which has the logo of the chain. */
  readonly siteOrigin: string;
  readonly visitors: Pick<Visitors, 'deskClientOf' | 'connectionAddress'>;
  readonly desk: ApiEnv['desk'];
  /** The present in epoch milliseconds. */
  readonly now: () => number;
}

/** Builds the sign-in and the calls of the staff. */
export async function loadStaff({ db, services, visitors, desk, siteOrigin, now }: StaffSettings): Promise<Staff> {
  return openStaff({
    ...desk,
    db,
    content: services.deskContent,
    website: services.content,
    siteOrigin,
    secret: await serverSecret(db, 'staff-auth'),
    clientSecret: await serverSecret(db, 'client-key'),
    clientOf: visitors.deskClientOf,
    connectionAddress: visitors.connectionAddress,
    now,
  });
}
