import { sql } from 'drizzle-orm';
import { usualLanguages } from '@latchkey/i18n';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { fillDemo } from '../src/operations/fill-demo.ts';
import type { TestApi } from '../src/testing/open-test-api.ts';
import { backends } from './backends.ts';

const countRow = z.object({ parties: z.int(), mails: z.int() });

describe.each(backends)('the invented parties of a demonstration on $name', (backend) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await backend.open();
  });
  afterAll(() => api.close());

  const locations: TestApi['deskContent']['locations'] = (...wanted) => api.deskContent.locations(...wanted);
  const fill = (isDemo: boolean) =>
    fillDemo({
      ...api,
      deskContent: { isDemo: () => isDemo, languages: () => usualLanguages, locations },
      nowMs: Date.now(),
    });
  const counted = () =>
    api.db.rows(
      countRow,
      sql`
        SELECT (SELECT count(*)::int FROM booking_items) AS parties,
          (SELECT count(*)::int FROM mail_outbox WHERE kind = 'booking-confirmation') AS mails
      `,
    );

  it('are booked once, write to nobody, and are never in a real chain', async () => {
    expect(await fill(false)).toBe(0);
    const booked = await fill(true);
    expect(booked).toBeGreaterThan(0);
    expect(await counted()).toEqual([{ parties: booked, mails: 0 }]);
    expect(await fill(true)).toBe(0);
    expect(await counted()).toEqual([{ parties: booked, mails: 0 }]);
  });
});
