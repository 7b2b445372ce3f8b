import { inboxContracts, staffRoles, type StaffRole } from '@latchkey/cms-client/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { parse } from 'zod/v4/core';
import type { TestApi } from '../../src/testing/open-test-api.ts';
import { backends } from '../backends.ts';
import { createCaller } from '../caller.ts';
import { listLogEntries } from '../customers/customer-world.ts';
import { deskOrigin, fromDesk, createMember, type StaffMember } from '../staff/staff-caller.ts';

const parseId = (data: unknown) => z.object({ id: z.string() }).parse(data).id;
const mailRow = z.object({
  letter: z.object({ to: z.string(), replyTo: z.string().nullable(), subject: z.string(), text: z.string() }),
});

const inbox = '/staff/chain/inbox';
const values = {
  email: 'ada@example.com',
  kind: 'company',
  company: 'Engines',
  games: ['vault', 'attic'],
  message: 'Two\nlines',
};

describe.each(backends)('the inbox on $name', (backend) => {
  let api: TestApi;
  let visitor: ReturnType<typeof createCaller>;
  let manager: StaffMember;
  let second: StaffMember;
  beforeAll(async () => {
    api = await backend.open();
    visitor = createCaller(api);
    manager = await createMember(api, 'manager', 'loc-harbour');
    second = await createMember(api, 'manager', 'loc-harbour');
  });
  afterAll(() => api.close());

  const submit = async (location: string | null = 'harbour', params: object = values) => {
    const body = { params, ...(location !== null && { location }) };
    return parseId((await visitor.call('POST', '/api/forms/visit/submit?locale=fr', { body })).data);
  };
  const review = async (locationId = 'loc-harbour') =>
    parseId(
      (
        await visitor.call('POST', '/api/reviews/google', {
          body: { rating: 2, text: 'Too dark', name: 'Ada', locationId },
        })
      ).data,
    );
  const read = async (by: StaffMember, id: string) =>
    parse(inboxContracts.getSubmission.data, (await by.call('GET', `${inbox}/${id}`)).data);
  const list = async (by: StaffMember, query = '') =>
    parse(inboxContracts.listSubmissions.data, (await by.call('GET', `${inbox}${query}`)).data);
  let keys = 0;
  const answer = (by: StaffMember, id: string, version: number, text: string, key = `answer-key-${(keys += 1)}`) =>
    by.call('POST', `${inbox}/${id}/answers`, { version, text }, { 'idempotency-key': key });

  it('lists submissions, the new ones first, in pages', async () => {
    const first = await submit();
    const [newest] = (await list(manager)).submissions;
    expect(newest).toMatchObject({
      id: first,
      formName: 'Plan a visit',
      from: 'ada@example.com',
      state: 'new',
      excerpt: 'Two lines',
    });
    const before = (await list(manager)).counts.new;
    for (let more = 0; more < 50; more += 1) {
      await api.db.run(sql`
        INSERT INTO form_submissions (id, form_id, locale, location_id, params)
        VALUES (${`fs_page_${more}`}, 'form-gone', 'en', 'loc-harbour', '{"name": "Old"}')
      `);
    }
    const page = await list(manager, '?state=new');
    expect([page.submissions.length, page.counts.new]).toEqual([50, before + 50]);
    expect(page.submissions[0]).toMatchObject({ formName: 'form-gone', from: 'Old' });
    const rest = await list(manager, `?state=new&before=${page.next}`);
    expect(rest.submissions.at(-1)?.id).toBe(first);
    expect(rest.next).toBeNull();
    await api.db.run(sql`DELETE FROM form_submissions WHERE form_id = 'form-gone'`);
  });

  it('counts what waits for a person: new forms, the forms that they have taken, and reviews', async () => {
    const waiting = async (by: StaffMember) =>
      parse(inboxContracts.countWaiting.data, (await by.call('GET', '/staff/chain/waiting')).data);
    const { newForms, ownForms, reviews } = await waiting(second);
    const others = await waiting(manager);
    const [one] = [await submit(), await submit(), await review(), await review('loc-mill')];
    await manager.call('PUT', `${inbox}/${one}/assignee`, { version: 1, personId: second.personId });
    expect(await waiting(second)).toEqual({ newForms: newForms + 1, ownForms: ownForms + 1, reviews: reviews + 1 });
    expect(await waiting(manager)).toMatchObject({ newForms: newForms + 1, ownForms: others.ownForms });
    await second.call('PUT', `${inbox}/${one}/state`, { version: 2, isClosed: true });
    expect(await waiting(second)).toMatchObject({ newForms: newForms + 1, ownForms });
  });

  it('is taken, answered by email with the mailbox of the venue, closed and opened again, with every step in the log', async () => {
    const id = await submit();
    const opened = await read(manager, id);
    expect(opened).toMatchObject({ email: 'ada@example.com', state: 'new', answers: [], customer: null });
    expect(opened.values).toContainEqual({ label: 'Company', value: 'Engines' });
    expect(opened.assignable.map(({ id: person }) => person)).toEqual(
      expect.arrayContaining([manager.personId, second.personId]),
    );
    await manager.call('PUT', `${inbox}/${id}/assignee`, { version: 1, personId: second.personId });
    expect(await read(manager, id)).toMatchObject({ state: 'taken', assignee: { name: second.name }, version: 2 });
    expect((await answer(second, id, 2, 'The hall is free.\nCome at six.')).status).toBe(201);
    const replyTo = (await read(manager, id)).replyTo;
    const [mail] = await api.db.rows(mailRow, sql`SELECT letter FROM mail_outbox WHERE kind = 'form-answer'`);
    expect(mail?.letter).toMatchObject({ to: 'ada@example.com', replyTo });
    expect(mail?.letter.text).toContain('Come at six.');
    // The email is in the language of the form, with the answers of the visitor.
    expect(mail?.letter.subject).toContain('Prévoir une visite');
    expect(mail?.letter.text).toContain('Two\nlines');
    expect((await read(manager, id)).answers).toMatchObject([{ who: second.name, delivery: 'waiting' }]);
    await manager.call('PUT', `${inbox}/${id}/state`, { version: 3, isClosed: true });
    await manager.call('PUT', `${inbox}/${id}/state`, { version: 4, isClosed: false });
    expect(await read(manager, id)).toMatchObject({ state: 'answered', version: 5 });
    const at = { locationId: 'loc-harbour' };
    const by = second.name;
    expect(await listLogEntries(api, id)).toEqual([
      {
        operation: 'assignSubmission',
        who: manager.name,
        ...at,
        before: { state: 'new', assignee: null },
        after: { state: 'taken', assignee: by },
      },
      {
        operation: 'answerSubmission',
        who: by,
        ...at,
        before: { state: 'taken', assignee: by },
        after: { state: 'answered', assignee: by },
      },
      {
        operation: 'closeSubmission',
        who: manager.name,
        ...at,
        before: { state: 'answered', assignee: by },
        after: { state: 'closed', assignee: by },
      },
      {
        operation: 'reopenSubmission',
        who: manager.name,
        ...at,
        before: { state: 'closed', assignee: by },
        after: { state: 'answered', assignee: by },
      },
    ]);
  });

  it('sends one answer of two people who answer at once, and tells the second', async () => {
    const id = await submit();
    const both = await Promise.all([answer(manager, id, 1, 'Yes'), answer(second, id, 1, 'No')]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    const refused = both.find(({ status }) => status === 409);
    expect(['submission_outdated', 'database_locked']).toContain(refused?.error?.code);
    expect((await read(manager, id)).answers).toHaveLength(1);
    // A lost response is repeated with its key, and sends nothing again.
    const key = 'answer-that-is-repeated';
    expect((await answer(manager, id, 2, 'And bring a torch', key)).status).toBe(201);
    expect((await answer(manager, id, 2, 'And bring a torch', key)).status).toBe(201);
    expect((await read(manager, id)).answers).toHaveLength(2);
  });

  it('rejects an answer without an address, and a person who does not handle the location', async () => {
    await api.db.run(sql`
      INSERT INTO form_submissions (id, form_id, locale, location_id, params) VALUES ('fs_none', 'form-visit', 'en', 'loc-harbour', '{}')
    `);
    expect((await answer(manager, 'fs_none', 1, 'Hello')).error?.code).toBe('no_address');
    const elsewhere = await createMember(api, 'manager', 'loc-mill');
    const assigned = await manager.call('PUT', `${inbox}/fs_none/assignee`, {
      version: 1,
      personId: elsewhere.personId,
    });
    expect(assigned.error?.code).toBe('person_not_assignable');
  });

  it('gives files as downloads to those who handle the location only', async () => {
    const id = await submit();
    await api.db.run(sql`
      INSERT INTO uploads (key, form_id, field, name, mime, size_bytes, status, submission_id)
      VALUES ('up_gone', 'form-visit', 'plan', '<script>.pdf', 'application/pdf', 10, 'claimed', ${id})
    `);
    expect((await read(manager, id)).attachments).toMatchObject([{ key: 'up_gone', name: '<script>.pdf' }]);
    expect((await manager.call('GET', `${inbox}/${id}/files/up_gone`)).error?.code).toBe('upload_forgotten');
    expect((await manager.call('GET', `${inbox}/${id}/files/up_other`)).error?.code).toBe('file_not_found');
    const elsewhere = await createMember(api, 'manager', 'loc-mill');
    expect((await elsewhere.call('GET', `${inbox}/${id}/files/up_gone`)).error?.code).toBe('submission_not_found');
  });

  it('admits each role at each location to what belongs there, and no other caller', async () => {
    const places = ['loc-harbour', 'loc-mill', null] as const;
    const ids = new Map<string | null, { readonly submission: string; readonly review: string | null }>();
    for (const place of places) {
      ids.set(place, {
        submission: await submit(place === null ? null : place.slice(4)),
        review: place === null ? null : await review(place),
      });
    }
    const wrong: string[] = [];
    let pairs = 0;
    for (const role of staffRoles) {
      for (const place of places) {
        const member = await createMember(api, role, place);
        for (const at of places) {
          const { submission, review: reviewId } = ids.get(at) ?? { submission: '', review: null };
          for (const [name, method, path, body] of callsOn(submission, reviewId)) {
            pairs += 1;
            const { status } = await fetchStatus(member, method, path, body);
            const should = expectedStatus(role, place, at);
            const isAdmitted = status !== 403 && status !== 404;
            if (isAdmitted !== (should === 'admitted') || (!isAdmitted && status !== should)) {
              wrong.push(`${name} of ${at} by ${role} of ${place}: ${status}, not ${should}`);
            }
          }
        }
      }
    }
    process.stdout.write(`${pairs} of role × operation × location of the inbox on ${backend.name}\n`);
    expect(wrong).toEqual([]);
  });

  const fetchStatus = async ({ cookie }: StaffMember, method: string, path: string, body?: object) => {
    const response = await api.fetch(
      new Request(new URL(path, deskOrigin), {
        method,
        headers: {
          ...fromDesk,
          cookie,
          'idempotency-key': crypto.randomUUID(),
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      }),
    );
    await response.body?.cancel();
    return response;
  };

  it('shows, hides and answers reviews, also on the site, with every change in the log', async () => {
    const id = await review();
    const path = `/staff/chain/reviews/${id}`;
    const listed = async (state: string) =>
      parse(
        inboxContracts.listReceivedReviews.data,
        (await manager.call('GET', `/staff/chain/reviews?state=${state}&locationId=loc-harbour`)).data,
      );
    const onSite = async () => (await visitor.call('GET', '/api/reviews/locations/harbour')).data;
    expect((await listed('waiting')).reviews.map((each) => each.id)).toContain(id);
    const decide = (seen: string, decision: string) => manager.call('PUT', `${path}/decision`, { seen, decision });
    const say = (seen: string, text: string) => manager.call('PUT', `${path}/answer`, { seen, text });
    expect((await decide('waiting', 'show')).status).toBe(200);
    expect((await decide('waiting', 'hide')).error?.code).toBe('review_outdated');
    expect((await say('', 'We lit a lamp.')).data).toMatchObject({
      answer: { text: 'We lit a lamp.', who: manager.name },
    });
    expect((await say('', 'We lit two.')).error?.code).toBe('review_outdated');
    expect(await onSite()).toMatchObject([{ id, answer: { text: 'We lit a lamp.' } }]);
    expect((await say('We lit a lamp.', '')).data).toMatchObject({ answer: null });
    expect((await decide('shown', 'hide')).status).toBe(200);
    expect((await listed('hidden')).reviews.map((each) => each.id)).toEqual([id]);
    expect((await listed('waiting')).reviews.map((each) => each.id)).not.toContain(id);
    expect(await onSite()).toEqual([]);
    expect((await listLogEntries(api, id)).map(({ operation, before, after }) => [operation, before, after])).toEqual([
      ['decideReview', { state: 'waiting' }, { state: 'shown' }],
      ['answerReview', { answer: '' }, { answer: 'We lit a lamp.' }],
      ['answerReview', { answer: 'We lit a lamp.' }, { answer: '' }],
      ['decideReview', { state: 'shown' }, { state: 'hidden' }],
    ]);
  });
});

type Call = readonly [name: string, method: string, path: string, body?: object];

/** Lists the calls on a submission and a review; their versions are outdated on purpose, so that nothing changes. */
function callsOn(submission: string, review: string | null): readonly Call[] {
  const version = 1_000;
  const onReview: readonly Call[] =
    review === null
      ? []
      : [
          ['decideReview', 'PUT', `/staff/chain/reviews/${review}/decision`, { seen: 'hidden', decision: 'show' }],
          ['answerReview', 'PUT', `/staff/chain/reviews/${review}/answer`, { seen: 'x', text: 'y' }],
        ];
  return [
    ['getSubmission', 'GET', `${inbox}/${submission}`],
    ['assignSubmission', 'PUT', `${inbox}/${submission}/assignee`, { version, personId: null }],
    ['answerSubmission', 'POST', `${inbox}/${submission}/answers`, { version, text: 'x' }],
    ['closeSubmission', 'PUT', `${inbox}/${submission}/state`, { version, isClosed: true }],
    ...onReview,
  ];
}

function expectedStatus(role: StaffRole, place: string | null, at: string | null): 'admitted' | 403 | 404 {
  if (role === 'host') return 403;
  return place === null || place === at ? 'admitted' : 404;
}
