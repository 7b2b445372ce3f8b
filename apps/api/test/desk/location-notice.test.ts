import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bookingContracts } from '@latchkey/cms-client/contract';
import { checkoutWire, slotListWire } from '@latchkey/cms-client/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { parse } from 'zod/v4/core';
import { withoutMarks } from '../../src/mail/samples/sample-booking.ts';
import { createFakeGuard, fakeStaffHeader } from '../../src/testing/fake-guard.ts';
import type { TestApi } from '../../src/testing/open-test-api.ts';
import { backends } from '../backends.ts';
import { at, toBooking, createCaller, tomorrow } from '../caller.ts';
import { openEditableVenue, type EditableVenue } from '../editable-venue.ts';
import { createDesk, grace } from './desk-world.ts';

const noticeRow = z.object({
  letter: z.object({ to: z.string(), subject: z.string(), text: z.string() }),
  isDue: z.boolean(),
});

describe.each(backends)('the email to a location about a sale at its desk on $name', (backend) => {
  let api: TestApi;
  let venue: EditableVenue;
  beforeAll(async () => {
    api = await backend.open({ staffGuard: createFakeGuard() });
    venue = await openEditableVenue();
    const path = join(venue.folder, 'locations/harbour.json');
    const location = z.looseObject({}).parse(JSON.parse(await readFile(path, 'utf8')));
    const staffed = { ...location, emailAddress: 'harbour@house.example', staffLanguage: 'fr' };
    await writeFile(path, JSON.stringify(staffed));
    await venue.importTo(api);
  });
  afterAll(async () => {
    await api.close();
    await venue.remove();
  });

  const notices = (reference: string) =>
    api.db.rows(
      noticeRow,
      sql`
        SELECT letter, due_at <= now() AS "isDue" FROM mail_outbox
        WHERE reference = ${reference} AND kind = 'location-notice'
      `,
    );

  it('is in the language of its staff, and says that the cash was paid', async () => {
    const visitor = createCaller(api);
    const send = (method: string, below: string, body?: unknown) =>
      visitor.call(method, `/staff/sale/resova/loc-harbour${below}`, {
        body,
        headers: { [fakeStaffHeader]: JSON.stringify(grace) },
      });
    const date = tomorrow('America/New_York');
    const slots = parse(slotListWire, (await send('GET', `/game/game-vault/availability?startDate=${date}`)).data);
    const body = { bookings: [toBooking(at(slots, 0).instanceId, 2)] };
    const basket = parse(bookingContracts.createBasket.data, (await send('POST', '/basket', body)).data);
    const customer = { firstName: 'Ada', lastName: 'Byron', email: '', phone: '' };
    const { data } = await send('POST', `/basket/${basket.id}/checkout`, { customer, locale: 'ar' });
    const sold = parse(checkoutWire, data);
    const reference = sold.status === 'confirmed' ? sold.reference : '';

    const [unpaid] = await notices(reference);
    expect(unpaid).toMatchObject({ isDue: false, letter: { to: 'harbour@house.example' } });
    expect(withoutMarks(unpaid?.letter.text ?? '')).not.toContain('Payé');

    const desk = createDesk(api);
    const { version } = await desk.read(reference);
    await desk.pay(reference, version, 65);
    const paid = await notices(reference);
    expect(paid).toHaveLength(1);
    const [{ letter, isDue } = { letter: { subject: '', text: '' }, isDue: false }] = paid;
    expect(isDue).toBe(true);
    expect(withoutMarks(letter.subject)).toMatch(/^Nouvelle réservation.*Ada Byron, 2 joueurs, Le Coffre, /u);
    const text = withoutMarks(letter.text);
    expect(text).toMatch(/Payé\s?: \$65\.00/u);
    expect(text).toMatch(/Reste à payer\s?: \$0\.00/u);
    expect(text).toContain(`https://desk.example/desk/harbour/day/${date}?booking=${reference}`);
  });
});
