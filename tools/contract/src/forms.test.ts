import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createFormsClient, fieldErrors, type FormsClient } from '@latchkey/cms-client/forms';
import { loadPhrases, usualLanguages } from '@latchkey/i18n';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requireData, readError } from './clients.ts';
import { demoChain, type ApiUnderTest } from './api-under-test.ts';
import { backends } from './backends.ts';

let api: ApiUnderTest;
let client: FormsClient;

const email = 'ada@example.com';
const enquiry = {
  occasion: 'school',
  school: 'Harbour School, 6b',
  people: 24,
  children: 22,
  adults: 2,
  date: '2027-05-14',
  hours: ['morning'],
  games: ['station-nine', 'great-valdini-vanishes'],
  name: 'Ada Byron',
  email,
  phone: '(407) 939-5277',
};
const pdf = new Blob(['%PDF-1.7 The programme'], { type: 'application/pdf' });

describe.each(backends)('the forms client on $name', ({ open }) => {
  beforeAll(async () => {
    api = await open();
    client = createFormsClient({ baseUrl: api.baseUrl, fetch: api.fetch, locale: 'en', retryDelayMs: 1 });
  });
  afterAll(() => api.close());

  describe('forms', () => {
    it.each(usualLanguages)('are found in %s, by slug and by id', async (locale) => {
      for (const slug of ['contact', 'group-enquiry', 'wrapped-gift']) {
        const bySlug = await client.getForm({ id: slug, locale });
        expect(bySlug).toMatchObject({ ok: true, value: { data: { slug, id: `form-${slug}` }, meta: { locale } } });
        expect(await client.getForm({ id: `form-${slug}`, locale })).toEqual(bySlug);
        expect(requireData(bySlug).localizations).toHaveLength(3);
      }
    });

    it('accept values and a file', async () => {
      const announced = await client.presignUpload({
        name: 'programme.pdf',
        mime: 'application/pdf',
        size: pdf.size,
        form: 'group-enquiry',
        field: 'programme',
      });
      const ticket = requireData(announced);
      const sent = await client.uploadFile(ticket, pdf);
      const params = { ...enquiry, programme: requireData(sent).key };
      const key = { idempotencyKey: 'enquiry-1' };
      const submitted = await client.submitFormById({ id: 'group-enquiry', params, location: 'orlando', ...key });
      expect(submitted).toMatchObject({ ok: true, value: { data: { message: 'Form successfully submitted.' } } });
      const again = await client.submitFormById({ id: 'group-enquiry', params, location: 'orlando', ...key });
      expect(again).toEqual(submitted);
      expect(readError(await client.uploadFile(ticket, pdf))).toMatchObject({ kind: 'conflict' });
    });

    it('name every invalid field with a phrase that the site can translate', async () => {
      const wrong = await client.submitForm({
        id: 'group-enquiry',
        params: { ...enquiry, people: 3, email: 'x', phone: '1', games: [], hours: [] },
      });
      const gift = await client.submitForm({ id: 'wrapped-gift', params: { email, boxes: 0 } });
      const errors = [wrong, gift].flatMap((result) => (result.ok ? [] : fieldErrors(result.error)));
      expect(errors).toEqual([
        { field: 'people', phrase: 'Select At Least %s' },
        { field: 'hours', phrase: 'Minimum of 1 required' },
        { field: 'games', phrase: 'Select At Least %s' },
        { field: 'email', phrase: 'Invalid Email' },
        { field: 'phone', phrase: 'Invalid phone number' },
        { field: 'voucher', phrase: 'A voucher selection is required.' },
        { field: 'boxes', phrase: 'Minimum of 1 required' },
        { field: 'name', phrase: 'This field is required' },
      ]);
      const french: Readonly<Record<string, unknown>> = await loadPhrases('fr');
      for (const { phrase } of errors) {
        expect(french[phrase]).toBeTypeOf('string');
        expect(french[phrase]).not.toBe(phrase);
      }
    });

    it('require only the fields that the answers show', async () => {
      const params = { name: 'Ada', email, topic: 'other', message: 'Hello' };
      expect(readError(await client.submitForm({ id: 'contact', params, locale: 'ar' }))).toBeNull();
      const lost = await client.submitForm({ id: 'contact', params: { ...params, topic: 'lost', callBack: true } });
      expect(!lost.ok && fieldErrors(lost.error).map(({ field }) => field)).toEqual(['lostOn', 'phone']);
      // Only programs fill in the field `website`, which no visitor sees. They get the usual response.
      const spam = await client.submitForm({ id: 'contact', params: { website: 'https://spam.example' } });
      expect(requireData(spam).message).toBe('Form successfully submitted.');
    });

    it('offer vouchers of the offers document, which the location sells at its counter', async () => {
      const { fields } = requireData(await client.getForm({ id: 'wrapped-gift' }));
      const offered = fields.find(({ type }) => type === 'voucher')?.options.map(({ value }) => value) ?? [];
      const document = await readFile(join(demoChain, 'offers', 'orlando.json'), 'utf8');
      expect(offered.length).toBeGreaterThan(0);
      expect(offered.filter((id) => !document.includes(`"id": "${id}"`))).toEqual([]);
    });

    it('return an error value for an unknown form', async () => {
      expect(readError(await client.getForm({ id: 'nothing' }))).toMatchObject({ kind: 'notFound' });
      expect(readError(await client.submitForm({ id: 'nothing', params: {} }))).toMatchObject({ kind: 'notFound' });
      const announced = await client.presignUpload({
        name: 'a',
        mime: 'image/png',
        size: 1,
        form: 'contact',
        field: 'name',
      });
      expect(readError(announced)).toMatchObject({ kind: 'rejected', problems: ['field: takes no files'] });
    });
  });

  describe('the newsletter', () => {
    it('gives the same response on each of its paths', async () => {
      const results = [
        await client.subscribeNewsletter({ id: 'news', params: { email, firstName: 'Ada' } }),
        await client.subscribeMailchimp({ email }),
        await client.subscribeMailchimpList({ id: 'groups', email, locale: 'es' }),
      ];
      for (const result of results)
        expect(result).toEqual({ ok: true, value: { data: { status: 'pending' }, meta: null } });
    });

    it('returns errors as values', async () => {
      const invalid = await client.subscribeNewsletter({ id: 'news', params: { email: 'ada' } });
      expect(readError(invalid)).toMatchObject({
        details: ['Invalid Email'],
        problems: ['params.email: Invalid Email'],
      });
      expect(readError(await client.subscribeMailchimpList({ id: 'nothing', email }))).toMatchObject({
        kind: 'notFound',
        details: ['Unable to add to newsletter'],
      });
      expect(readError(await client.confirmNewsletter({ token: 'ns_x.0.x' }))).toMatchObject({ status: 403 });
      expect(readError(await client.unsubscribeNewsletter({ token: 'ns_x.0.x' }))).toMatchObject({ status: 403 });
    });
  });

  describe('reviews', () => {
    it('are accepted, and rejected with error values', async () => {
      const review = { rating: 2, text: 'Too dark for me.', name: 'Bo', locationId: 'orlando' };
      expect(readError(await client.sendGoogleReview(review))).toBeNull();
      const error = readError(await client.sendGoogleReview({ ...review, locationId: 'nowhere' }));
      expect(error?.problems).toEqual(['locationId: there is no such location']);
    });
  });
});
