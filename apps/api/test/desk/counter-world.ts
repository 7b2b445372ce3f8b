import { sql } from 'drizzle-orm';
import { afterAll, beforeAll } from 'vitest';
import * as z from 'zod';
import { createFakeGuard } from '../../src/testing/fake-guard.ts';
import type { TestApi } from '../../src/testing/open-test-api.ts';
import type { Backend } from '../backends.ts';
import { createCaller, toBooking } from '../caller.ts';
import { freeStarts } from '../free-starts.ts';
import { createPaymentRecords } from '../payment-records.ts';
import { createDesk, grace } from './desk-world.ts';

/** The host at the counter; the manager is `grace`. */
export const host = { ...grace, personId: 'person-hal', name: 'Hal', role: 'host' as const };

const auditRow = z.object({ operation: z.string(), before: z.unknown(), after: z.unknown() });

interface Opened {
  readonly api: TestApi;
  readonly visitor: ReturnType<typeof createCaller>;
  readonly records: ReturnType<typeof createPaymentRecords>;
  readonly nextStart: () => string;
  readonly counter: ReturnType<typeof createDesk>;
  readonly office: ReturnType<typeof createDesk>;
}

/** Opens the api before the tests of a suite and closes it after them, with a counter and an office. Call this in the suite. */
export function counterWorld(backend: Backend) {
  let opened: Opened | null = null;
  const world = (): Opened => {
    if (opened === null) throw new Error('The api of the suite is not open yet.');
    return opened;
  };
  beforeAll(async () => {
    const api = await backend.open({ staffGuard: createFakeGuard() });
    const visitor = createCaller(api);
    opened = {
      api,
      visitor,
      records: createPaymentRecords(api),
      nextStart: await freeStarts(visitor),
      counter: createDesk(api, host),
      office: createDesk(api),
    };
  });
  afterAll(() => world().api.close());

  const nextStart = () => world().nextStart();
  return {
    get api() {
      return world().api;
    },
    get visitor() {
      return world().visitor;
    },
    get records() {
      return world().records;
    },
    /** The desk of a host. */
    get counter() {
      return world().counter;
    },
    /** The desk of a manager. */
    get office() {
      return world().office;
    },
    nextStart,
    /** Reads the entries of the log of the staff about a subject, oldest first. */
    readLog: (subject: string) =>
      world().api.db.rows(
        auditRow,
        sql`SELECT operation, before, after FROM audit_log WHERE subject = ${subject} ORDER BY position`,
      ),
    /** Books at the harbour without payment: adults at 32.50 each. */
    book: async (adults = 2) => {
      const { visitor } = world();
      const { id } = await visitor.create({ bookings: [toBooking(nextStart(), adults)] });
      return (await visitor.checkout(id)).reference;
    },
    /** Redeems a code in a new basket of a visitor. */
    redeemOnline: async (code: string) => {
      const { visitor } = world();
      const { id } = await visitor.create({ bookings: [toBooking(nextStart(), 1)] });
      return visitor.call('POST', `/api/resova/loc-harbour/basket/${id}/promotion`, { body: { code } });
    },
  };
}
