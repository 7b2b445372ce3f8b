import { formSubmittedWire, formWire } from '@latchkey/cms-client/contract';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { parse } from 'zod/v4/core';
import type { TestApi } from '../src/testing/open-test-api.ts';
import { backends } from './backends.ts';
import { createCaller, joinDetails } from './caller.ts';

const submissionRow = z.object({
  id: z.string(),
  formId: z.string(),
  locale: z.string(),
  locationId: z.string().nullable(),
  params: z.record(z.string(), z.unknown()),
});
const mailRow = z.object({
  kind: z.string(),
  letter: z.object({ to: z.string(), replyTo: z.string().nullable(), subject: z.string(), text: z.string() }),
});

const visit = '/api/forms/visit/submit';
const other = { email: 'ada@example.com', kind: 'other', voucher: 'voucher-50' };

describe.each(backends)('forms on $name', (backend) => {
  let api: TestApi;
  let visitor: ReturnType<typeof createCaller>;
  beforeAll(async () => {
    api = await backend.open();
    visitor = createCaller(api);
  });
  afterEach(async () => {
    await api.db.run(sql`DELETE FROM form_submissions`);
    await api.db.run(sql`DELETE FROM mail_outbox`);
  });
  afterAll(() => api.close());

  const kept = () =>
    api.db.rows(
      submissionRow,
      sql`SELECT id, form_id AS "formId", locale, location_id AS "locationId", params FROM form_submissions`,
    );
  const mails = () => api.db.rows(mailRow, sql`SELECT kind, letter FROM mail_outbox`);
  const post = (path: string, body: unknown, headers = {}) => visitor.call('POST', path, { body, headers });
  const postForErrors = async (params: unknown) => {
    const { status, error } = await post(visit, { params });
    expect(await kept()).toEqual([]);
    return status === 422 ? error?.problems : status;
  };

  it('shows a form by id or slug in the requested language, without its recipients', async () => {
    for (const name of ['visit', 'form-visit']) {
      const { data } = await visitor.call('GET', `/api/forms/${name}?locale=fr`);
      const form = parse(formWire, data);
      expect(form).toMatchObject({ id: 'form-visit', name: 'Prévoir une visite', honeypot: 'website' });
      expect(form.fields.find(({ name: field }) => field === 'kind')?.options[0]).toEqual({
        value: 'school',
        label: 'Une classe',
      });
      expect(JSON.stringify(data)).not.toContain('desk@house.example');
    }
    expect((await visitor.call('GET', '/api/forms/nothing')).status).toBe(404);
  });

  it('stores the values, notifies the recipient and confirms it', async () => {
    const params = {
      email: ' ada@example.com ',
      phone: '(212) 555-0123',
      date: '2027-02-28',
      kind: 'company',
      company: 'Engines <b>Ltd</b>',
      games: ['vault', 'attic'],
      budget: '1500',
      message: 'Two\nlines',
      consent: true,
    };
    const response = await post(`${visit}?locale=fr`, { params, location: 'harbour' });
    const { id } = parse(formSubmittedWire, response.data);
    expect(response).toMatchObject({ status: 200, data: { message: 'Form successfully submitted.' } });
    expect(await kept()).toEqual([
      {
        id,
        formId: 'form-visit',
        locale: 'fr',
        locationId: 'loc-harbour',
        params: { ...params, email: 'ada@example.com', phone: '+12125550123', budget: 1500 },
      },
    ]);
    const [mail] = await mails();
    expect(mail).toMatchObject({
      kind: 'form-submission',
      letter: {
        to: 'desk@house.example',
        replyTo: 'ada@example.com',
        subject: expect.stringContaining('Plan a visit') as string,
      },
    });
    for (const text of ['What kind of visit?', 'A company', 'The vault, The attic', 'Two\nlines', 'Harbour', id]) {
      expect(mail?.letter.text).toContain(text);
    }
  });

  it('also reads the id from the body', async () => {
    const { status, data } = await post('/api/forms/submit', { id: 'form-visit', params: other });
    expect({ status, message: parse(formSubmittedWire, data).message }).toEqual({
      status: 200,
      message: 'Form successfully submitted.',
    });
    expect(await kept()).toHaveLength(1);
    expect((await post('/api/forms/submit', { id: 'nothing', params: other })).status).toBe(404);
    expect((await post('/api/forms/submit', { params: other })).error?.problems?.join()).toContain('id');
  });

  describe('with a receipt', () => {
    const withdrawal = '/api/forms/withdrawal/submit';
    const params = { name: 'Ada Byron', order: 'GIFT-7KQM-4XQD', email: 'ada@example.com' };

    it('sends the visitor what was received and when, in their language and the time of the venue', async () => {
      const { status, data } = await post(`${withdrawal}?locale=fr`, { params, location: 'mill' });
      expect(status).toBe(200);
      const { id } = parse(formSubmittedWire, data);
      const receipt = (await mails()).find(({ kind }) => kind === 'form-receipt');
      const { to, subject, text } = receipt?.letter ?? { to: '', subject: '', text: '' };
      expect(to).toBe('ada@example.com');
      expect(subject).toContain('Se rétracter');
      for (const part of ['Nous remboursons', 'Ada Byron', 'GIFT-7KQM-4XQD', id, 'Reçu']) expect(text).toContain(part);
    });

    it('delivers no message and no link of a stranger', async () => {
      const advertised = { ...params, name: 'Win at https://spam.example', reason: 'Buy at spam.example today' };
      expect((await post(withdrawal, { params: advertised })).status).toBe(200);
      const receipt = (await mails()).find(({ kind }) => kind === 'form-receipt');
      expect(receipt?.letter.text).toContain('GIFT-7KQM-4XQD');
      expect(JSON.stringify(receipt?.letter)).not.toContain('spam.example');
      // The staff see all of it.
      expect(await kept()).toMatchObject([{ params: advertised }]);
    });

    it('is sent by no other form', async () => {
      expect((await post(visit, { params: other })).status).toBe(200);
      expect((await mails()).map(({ kind }) => kind)).toEqual(['form-submission']);
    });
  });

  it('responds as usual and stores nothing when the honeypot field is filled in', async () => {
    for (const params of [
      { ...other, website: 'https://spam.example' },
      { website: true },
      { website: 'x', kind: 'no' },
    ]) {
      const { status, data } = await post(visit, { params });
      expect(status).toBe(200);
      expect(parse(formSubmittedWire, data).id).toMatch(/^fs_[\w-]{16}$/u);
    }
    expect([await kept(), await mails()]).toEqual([[], []]);
    expect((await post(visit, { params: { ...other, website: '' } })).status).toBe(200);
    expect(await kept()).toHaveLength(1);
  });

  it('reports all errors at once, in the words of the catalogue', async () => {
    expect(
      await postForErrors({ email: 'ada', phone: 'call me', kind: 'school', children: 4, games: ['vault'] }),
    ).toEqual([
      'params.email: Invalid Email',
      'params.phone: Invalid phone number',
      'params.children: Select At Least %s',
      'params.teachers: Minimum of 1 required',
      'params.games: Select At Least %s',
    ]);
    expect(await postForErrors({ kind: 'other' })).toEqual([
      'params.email: This field is required',
      'params.voucher: A voucher selection is required.',
    ]);
    expect(await postForErrors({})).toEqual([
      'params.email: This field is required',
      'params.kind: This field is required',
    ]);
  });

  it.each([
    ['an option that is none', { ...other, kind: 'party' }, ['params.kind: is none of the options']],
    ['a voucher that is none', { ...other, voucher: 'voucher-1000' }, ['params.voucher: is none of the options']],
    ['a field that is none', { ...other, price: 1 }, ['params.price: is no field of this form']],
    ['a date that no calendar has', { ...other, date: '2027-02-29' }, ['params.date: must be a date, YYYY-MM-DD']],
    ['text for a number', { ...other, budget: 'much' }, ['params.budget: must be a number']],
    ['a number that is too small', { ...other, budget: 0 }, ['params.budget: must be at least 100']],
    ['a number that is too large', { ...other, budget: 9001 }, ['params.budget: must be at most 9000']],
    [
      'a text that is too long',
      { ...other, message: 'x'.repeat(201) },
      ['params.message: must have at most 200 characters'],
    ],
    ['a text that is none', { ...other, message: 7 }, ['params.message: must be text']],
    ['a box that is neither', { ...other, consent: 'yes' }, ['params.consent: must be true or false']],
    ['a file that is no key', { ...other, plan: '../../etc/passwd' }, ['params.plan: is no key of an upload']],
    [
      'a file that was never sent',
      { ...other, plan: `up_${'a'.repeat(22)}` },
      ['params.plan: there is no such upload for this field'],
    ],
    [
      'lines where there is one',
      { email: 'a@example.com', kind: 'company', company: 'a\nb', games: ['vault', 'attic'] },
      ['params.company: must be one line'],
    ],
    [
      'an option twice',
      { email: 'a@example.com', kind: 'company', company: 'a', games: ['vault', 'vault'] },
      ['params.games: has an option twice'],
    ],
    [
      'half a person',
      { email: 'a@example.com', kind: 'school', children: 5.5, teachers: 1, games: ['vault', 'attic'] },
      ['params.children: must be a whole number'],
    ],
    [
      'a crowd',
      { email: 'a@example.com', kind: 'school', children: 31, teachers: 1, games: ['vault', 'attic'] },
      ['params.children: must be at most 30'],
    ],
  ])('rejects %s', async (_, params, problems) => {
    expect(await postForErrors(params)).toEqual(problems);
  });

  it.each([
    ['params that are a list', { params: [] }, 'params'],
    ['params in params', { params: { email: { a: 1 } } }, 'params.email'],
    ['an unknown member', { params: other, recipient: 'me@example.com' }, 'recipient'],
    ['no params', {}, 'params'],
    ['a location that is none', { params: other, location: 'nowhere' }, 'location'],
    ['a NUL', { params: { ...other, message: 'a\u0000' } }, 'params.message'],
  ])('rejects a body with %s', async (_, body, field) => {
    const { status, error } = await post(visit, body);
    expect({ status, said: joinDetails(error) }).toEqual({
      status: 422,
      said: expect.stringContaining(field) as string,
    });
  });

  it('neither requires nor stores hidden fields, or fields that only a hidden field would show', async () => {
    const params = { ...other, company: 'Engines', children: 20, teachers: 2, games: ['nothing'] };
    expect((await post(visit, { params })).status).toBe(200);
    expect(await kept()).toMatchObject([{ params: other }]);
  });

  it('works without a recipient and with a field of a reserved name', async () => {
    const callBack = (phone: string) =>
      post('/api/forms/call-back/submit', { params: { phone, constructor: 'Ada' }, location: 'harbour' });
    expect((await callBack('01 99 00 12 34')).error).toMatchObject({
      details: ['Invalid phone number'],
      problems: ['params.phone: Invalid phone number'],
    });
    expect((await callBack('(212) 555-0123')).status).toBe(200);
    expect(await kept()).toMatchObject([{ params: { phone: '+12125550123', constructor: 'Ada' } }]);
    expect(await mails()).toEqual([]);
    const incomplete = await post('/api/forms/call-back/submit', { params: { phone: '+33 1 99 00 12 34' } });
    expect(incomplete.status).toBe(200);
  });

  it('stores a repeated submission once', async () => {
    const headers = { 'idempotency-key': 'visit-1' };
    const first = await post(visit, { params: other }, headers);
    const again = await post(visit, { params: other }, headers);
    expect(again.data).toEqual(first.data);
    expect(await kept()).toHaveLength(1);
    expect((await post(visit, { params: { ...other, message: 'new' } }, headers)).status).toBe(422);
  });

  it('accepts values that fill the largest body', async () => {
    const params = { ...other, message: '"'.repeat(200) };
    expect((await post(visit, { params })).status).toBe(200);
  });
});

describe.each(backends)('the limit of forms on $name', (backend) => {
  it('counts each client and each kind of request separately', async () => {
    const api = await backend.open({ forms: { formsPerHour: 3 } });
    const visitor = createCaller(api, '203.0.113.40');
    const send = (caller: typeof visitor) => caller.call('POST', visit, { body: { params: other } });
    const statuses = (await Promise.all(Array.from({ length: 5 }, () => send(visitor)))).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 200, 200, 429, 429]);
    expect((await send(visitor)).error?.details).toEqual(['Error submitting form']);
    expect((await send(createCaller(api, '203.0.113.41'))).status).toBe(200);
    const review = { rating: 5, text: 'Good', name: 'Ada', locationId: 'harbour' };
    expect((await visitor.call('POST', '/api/reviews/google', { body: review })).status).toBe(201);
    const clients = await api.db.rows(
      z.object({ key: z.string() }),
      sql`SELECT client_key AS key FROM client_requests`,
    );
    expect(clients.filter(({ key }) => key.includes('203'))).toEqual([]);

    await api.db.run(sql`UPDATE client_requests SET hour = hour - interval '1 hour'`);
    expect((await send(visitor)).status).toBe(200);
    await api.forms.sweep();
    expect(await api.db.rows(z.object({ requests: z.number() }), sql`SELECT requests FROM client_requests`)).toEqual([
      { requests: 1 },
    ]);
    await api.close();
  });
});
