import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { withoutMarks } from '../src/mail/samples/sample-booking.ts';
import type { TestApi } from '../src/testing/open-test-api.ts';
import { backends } from './backends.ts';
import { createCaller } from './caller.ts';
import { openEditableVenue, type EditableVenue } from './editable-venue.ts';

const mailRow = z.object({ letter: z.object({ to: z.string(), subject: z.string(), text: z.string() }) });

describe.each(backends)('the email about a form on $name', (backend) => {
  let api: TestApi;
  let venue: EditableVenue;
  beforeAll(async () => {
    api = await backend.open();
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

  const sendForm = async (form: string, params: unknown) => {
    await api.db.run(sql`DELETE FROM mail_outbox`);
    const body = { params, location: 'harbour' };
    expect((await createCaller(api).call('POST', `/api/forms/${form}/submit?locale=ar`, { body })).status).toBe(200);
    const [mail] = await api.db.rows(mailRow, sql`SELECT letter FROM mail_outbox`);
    const { to, subject, text } = mail?.letter ?? { to: '', subject: '', text: '' };
    return { to, subject: withoutMarks(subject), text: withoutMarks(text) };
  };

  it('is in the language of its staff where it goes to the venue', async () => {
    const { to, subject, text } = await sendForm('call-back', { phone: '(212) 555-0123' });
    expect(to).toBe('harbour@house.example');
    expect(subject).toMatch(/^Nouveau message\s?: Rappelez-moi · Le Port$/u);
    expect(text).toMatch(/Téléphone\s?:\n/u);
  });

  it('is in the first language of the chain where the form has a recipient of its own', async () => {
    const { to, subject } = await sendForm('visit', {
      email: 'ada@example.com',
      kind: 'other',
      voucher: 'voucher-50',
    });
    expect(to).toBe('desk@house.example');
    expect(subject).toBe('New message: Plan a visit · Harbour');
  });
});
