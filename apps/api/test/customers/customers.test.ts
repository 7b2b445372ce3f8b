import { customerContracts, type CustomerWire, type RoleGrant } from '@latchkey/cms-client/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { parse } from 'zod/v4/core';
import { customerKeyIn, mailboxIn } from '../../src/kernel/customer-key.ts';
import { toMailbox } from '../../src/kernel/contacts.ts';
import type { TestApi } from '../../src/testing/open-test-api.ts';
import { backends } from '../backends.ts';
import { createCaller } from '../caller.ts';
import { createMember, createSignedIn, type StaffMember } from '../staff/staff-caller.ts';
import { bookPast, listLogEntries } from './customer-world.ts';

const textRow = z.object({ text: z.string().nullable() });

describe.each(backends)('customers on $name', (backend) => {
  let api: TestApi;
  let owner: StaffMember;
  let host: StaffMember;
  beforeAll(async () => {
    api = await backend.open();
    owner = await createMember(api, 'owner', null);
    host = await createMember(api, 'host', 'loc-harbour');
  });
  afterAll(() => api.close());

  const find = async (by: StaffMember, text: string) => {
    const { data } = await by.call('GET', `/staff/chain/customers?${new URLSearchParams({ text }).toString()}`);
    return parse(customerContracts.findCustomers.data, data);
  };
  const toCustomerPath = (reference: string, locationId = 'loc-harbour') =>
    `/staff/${locationId}/customers/${reference}`;
  const read = async (by: StaffMember, reference: string, locationId?: string): Promise<CustomerWire> =>
    parse(customerContracts.getCustomer.data, (await by.call('GET', toCustomerPath(reference, locationId))).data);
  let notes = 0;
  const write = (by: StaffMember, reference: string, text: string, locationId?: string) =>
    by.call(
      'POST',
      `${toCustomerPath(reference, locationId)}/notes`,
      { text },
      { 'idempotency-key': `note-key-${(notes += 1)}` },
    );

  it.each([
    'Ada.Byron+x@GoogleMail.com',
    'ada.byron@gmail.com',
    'ADA@Example.com',
    'a.b+c+d@example.com',
    '"odd@local"@example.com',
    'ｆｕｌｌ＋width@example.com',
    'zoé@xn--exmple-cua.com',
  ])('have the same mailbox for %s in SQL as in the program', async (email) => {
    const [row] = await api.db.rows(textRow, sql`SELECT ${mailboxIn(sql`${email}::text`)} AS text`);
    expect(row?.text).toBe(toMailbox(email));
    const named = { email: sql`${email}::text`, phone: sql`''`, reference: sql`'R'` };
    const [key] = await api.db.rows(textRow, sql`SELECT ${customerKeyIn(named)} AS text`);
    expect(key?.text).toBe(toMailbox(email));
  });

  it('are found by name, email and telephone, one for all spellings of a mailbox', async () => {
    const first = await bookPast(api, {
      lastName: 'Fóund',
      email: 'f.ound@gmail.com',
      phone: '+14075550142',
      daysAgo: 30,
      paid: 4_000,
    });
    const second = await bookPast(api, {
      lastName: 'Found',
      email: 'Found+x@googlemail.com',
      daysAgo: 5,
      isNoShow: true,
    });
    const toCome = await bookPast(api, { lastName: 'Found', email: 'found@gmail.com', daysAgo: -5, paid: 1_000 });
    for (const text of ['found', 'ada f', 'FOUND@gmail.com', '555 0142', second]) {
      const { customers, isWhole } = await find(owner, text);
      expect({ text, found: customers.map(({ reference }) => reference), isWhole }).toEqual({
        text,
        found: [toCome],
        isWhole: true,
      });
    }
    expect((await find(owner, 'found')).customers[0]).toMatchObject({ visits: 1, upcoming: 1, noShows: 1 });
    const customer = await read(owner, first);
    expect(customer).toMatchObject({
      reference: toCome,
      emails: ['found@gmail.com', 'Found+x@googlemail.com', 'f.ound@gmail.com'],
      phones: [{ text: '+1 407 555 0142', uri: 'tel:+14075550142' }],
      visits: 1,
      upcoming: 1,
      noShows: 1,
      spent: [{ currency: 'USD', paid: 5_000, vouchers: 0 }],
      bookingCount: 3,
    });
    expect(customer.bookings.map(({ games }) => games[0]?.state)).toEqual(['toCome', 'noShow', 'begun']);
  });

  it('without an email are one telephone number, and without both one booking', async () => {
    const phone = '+442071838750';
    const [one, two] = [
      await bookPast(api, { lastName: 'Dial', phone }),
      await bookPast(api, { lastName: 'Dial', phone }),
    ];
    const nameless = await bookPast(api, { lastName: 'Dial' });
    expect((await find(owner, 'dial')).customers).toHaveLength(2);
    expect((await read(owner, one)).bookings.map(({ reference }) => reference).toSorted()).toEqual(
      [one, two].toSorted(),
    );
    expect((await read(owner, nameless)).bookingCount).toBe(1);
  });

  it('are seen with the bookings, sums, notes and vouchers of the locations where the reader works', async () => {
    const email = 'both@example.com';
    const here = await bookPast(api, { lastName: 'Both', email, paid: 1_000 });
    const there = await bookPast(api, { lastName: 'Both', email, locationId: 'loc-mill', daysAgo: 3, paid: 2_000 });
    const miller = await createMember(api, 'host', 'loc-mill');
    const nobody = await createMember(api, 'host', 'loc-nowhere');
    const all = await createMember(api, 'host', null);
    await write(host, here, 'Likes the vault');
    await write(miller, there, 'Likes the mill', 'loc-mill');
    const seen = async (by: StaffMember, reference: string, locationId: string) => {
      const customer = await read(by, reference, locationId);
      const texts = customer.notes.map(({ text }) => text).toSorted();
      return [customer.bookings.map((each) => each.reference), customer.spent[0]?.paid, texts];
    };
    expect(await seen(host, here, 'loc-harbour')).toEqual([[here], 1_000, ['Likes the vault']]);
    expect(await seen(miller, there, 'loc-mill')).toEqual([[there], 2_000, ['Likes the mill']]);
    expect(await seen(all, here, 'loc-harbour')).toEqual([[there, here], 3_000, ['Likes the mill', 'Likes the vault']]);
    expect((await find(nobody, 'both')).customers).toEqual([]);
    expect((await find(host, 'both')).customers.map(({ reference }) => reference)).toEqual([here]);
    // A booking can be opened at its own location only.
    expect((await host.call('GET', toCustomerPath(there))).error?.code).toBe('customer_not_found');
    expect((await host.call('GET', toCustomerPath(there, 'loc-mill'))).error?.code).toBe('role_missing');
  });

  it('have notes with author and time, whose changes and removals are in the log', async () => {
    const older = await bookPast(api, { lastName: 'Noted', email: 'noted@example.com', daysAgo: 20 });
    const newer = await bookPast(api, { lastName: 'Noted', email: 'noted@example.com', daysAgo: 2 });
    expect((await write(host, older, 'Comes with a dog')).status).toBe(201);
    const [note] = (await read(host, older)).notes;
    expect(note).toMatchObject({
      text: 'Comes with a dog',
      who: host.name,
      changedAt: null,
      mayChange: true,
      version: 1,
    });
    const notePath = `${toCustomerPath(older)}/notes/${note?.id}`;
    const other = await createMember(api, 'host', 'loc-harbour');
    const manager = await createMember(api, 'manager', 'loc-harbour');
    expect((await read(other, older)).notes[0]?.mayChange).toBe(false);
    expect((await other.call('PUT', notePath, { version: 1, text: 'No dog' })).error?.code).toBe('role_missing');
    expect((await other.call('DELETE', notePath)).error?.code).toBe('role_missing');
    const stranger = await bookPast(api, { lastName: 'Stranger', email: 'stranger@example.com', daysAgo: 3 });
    const wrongPath = `${toCustomerPath(stranger)}/notes/${note?.id}`;
    expect((await host.call('PUT', wrongPath, { version: 1, text: 'No dog' })).error?.code).toBe('note_not_found');
    expect((await host.call('DELETE', wrongPath)).error?.code).toBe('note_not_found');
    expect((await host.call('PUT', notePath, { version: 1, text: 'Comes with two dogs' })).status).toBe(200);
    expect((await manager.call('PUT', notePath, { version: 1, text: 'A cat' })).error?.code).toBe('note_outdated');
    const changed = (await read(manager, older)).notes[0];
    expect(changed).toMatchObject({ text: 'Comes with two dogs', who: host.name, mayChange: true, version: 2 });
    expect(changed?.changedAt).not.toBeNull();
    expect((await manager.call('DELETE', notePath)).status).toBe(200);
    expect((await read(host, older)).notes).toEqual([]);
    const locationId = 'loc-harbour';
    // The customer is named by the newest booking.
    expect(await listLogEntries(api, newer)).toEqual([
      {
        operation: 'writeCustomerNote',
        who: host.name,
        locationId,
        before: null,
        after: { note: 'Comes with a dog' },
      },
      {
        operation: 'changeCustomerNote',
        who: host.name,
        locationId,
        before: { note: 'Comes with a dog' },
        after: { note: 'Comes with two dogs' },
      },
      {
        operation: 'removeCustomerNote',
        who: manager.name,
        locationId,
        before: { note: 'Comes with two dogs' },
        after: null,
      },
    ]);
  });

  it('are merged by an owner of the chain, and made two again', async () => {
    const one = await bookPast(api, { lastName: 'Merge', email: 'one@example.com', daysAgo: 9 });
    const two = await bookPast(api, { lastName: 'Merge', email: 'two@example.com', daysAgo: 8 });
    const three = await bookPast(api, { lastName: 'Merge', phone: '+14075550199', daysAgo: 7 });
    const merge = (reference: string, other: string) =>
      owner.call('POST', '/staff/chain/customers/merges', { reference, other });
    expect((await find(owner, 'merge')).customers).toHaveLength(3);
    expect((await merge(one, two)).status).toBe(201);
    expect((await merge(three, two)).status).toBe(201);
    expect((await merge(one, three)).error?.code).toBe('same_customer');
    const merged = await read(owner, one);
    expect(merged).toMatchObject({ reference: three, bookingCount: 3, emails: ['two@example.com', 'one@example.com'] });
    expect((await find(owner, 'merge')).customers.map(({ reference }) => reference)).toEqual([three]);
    expect(merged.merges).toHaveLength(2);
    expect((await read(host, one)).merges).toEqual([]);
    const undo = (id = '') => owner.call('DELETE', `/staff/chain/customers/merges/${id}`);
    const first = merged.merges.find(({ keys }) => keys.includes('one@example.com'))?.id;
    expect((await undo(first)).status).toBe(200);
    expect((await undo(first)).error?.code).toBe('merge_not_found');
    expect((await read(owner, one)).bookingCount).toBe(1);
    expect((await read(owner, two)).bookingCount).toBe(2);
    expect(await listLogEntries(api, one)).toMatchObject([
      { operation: 'mergeCustomers', after: { customers: 1, with: two } },
    ]);
    expect(await listLogEntries(api, first ?? '')).toMatchObject([
      { operation: 'undoCustomerMerge', before: { customers: 1 } },
    ]);
  });

  it('are exported and erased whole by an owner of the chain: notes, merges, forms and answers, whatever was merged', async () => {
    const caller = createCaller(api);
    const keptHere = await bookPast(api, { lastName: 'Goner', email: 'goner@example.com', paid: 3_000 });
    const other = await bookPast(api, { lastName: 'Goner', email: 'gone.too@example.com', locationId: 'loc-mill' });
    await write(host, keptHere, 'Goner likes riddles');
    await owner.call('POST', '/staff/chain/customers/merges', { reference: keptHere, other });
    const sent = await caller.call('POST', '/api/forms/visit/submit', {
      body: { params: { email: 'Gone.Too@example.com', kind: 'other', voucher: 'voucher-50' }, location: 'harbour' },
    });
    const { id } = z.object({ id: z.string() }).parse(sent.data);
    await owner.call(
      'POST',
      `/staff/chain/inbox/${id}/answers`,
      { version: 1, text: 'Dear Goner' },
      { 'idempotency-key': 'an-answer-key' },
    );
    const quote = parse(
      customerContracts.quoteErasure.data,
      (await owner.call('POST', '/staff/chain/persons/erasure/quote', { reference: keptHere })).data,
    );
    expect(quote.emails.toSorted()).toEqual(['gone.too@example.com', 'goner@example.com']);
    expect(quote).toMatchObject({
      removed: { bookings: 2, notes: 1, submissions: 1, answers: 1, merges: 1 },
      kept: { bookings: 2, ledgerEntries: 1 },
      upcoming: [],
      isPaying: false,
    });
    const exported = await owner.call('POST', '/staff/chain/persons/export', { reference: keptHere });
    expect(exported.data).toMatchObject({
      notesOfTheStaff: [{ text: 'Goner likes riddles', who: host.name }],
      merges: [{ who: owner.name }],
      forms: [{ id, answers: [{ text: 'Dear Goner', who: owner.name }] }],
    });
    expect((await owner.call('POST', '/staff/chain/persons/erasure', { email: 'GONER@example.com' })).data).toEqual({
      bookings: 2,
      atProvider: [],
    });
    expect((await owner.call('GET', toCustomerPath(keptHere))).error?.code).toBe('customer_not_found');
    const left = async (table: string, column: string) =>
      (
        await api.db.rows(textRow, sql`SELECT ${sql.identifier(column)}::text AS text FROM ${sql.identifier(table)}`)
      ).filter(({ text }) => /gone/iu.test(text ?? ''));
    for (const [table, column] of [
      ['customer_notes', 'text'],
      ['customer_merges', 'customer_key'],
      ['form_submissions', 'params'],
      ['form_answers', 'text'],
      ['audit_log', 'after'],
      ['audit_log', 'before'],
      ['mail_outbox', 'letter'],
      ['idempotency_keys', 'answer'],
      ['bookings', 'email'],
    ] as const) {
      expect({ table, left: await left(table, column) }).toEqual({ table, left: [] });
    }
    expect((await listLogEntries(api, other)).at(-1)).toMatchObject({
      operation: 'erasePerson',
      who: owner.name,
      before: { bookings: 2 },
      after: { bookings: 0 },
    });
    const [sum] = await api.db.rows(
      textRow,
      sql`SELECT amount_minor::text AS text FROM ledger_entries WHERE reference = ${keptHere}`,
    );
    expect(sum?.text).toBe('3000');
  });

  it('are merged, exported and erased by no owner of a location only', async () => {
    const reference = await bookPast(api, { lastName: 'Kept', email: 'kept@example.com' });
    const other = await bookPast(api, { lastName: 'Kept', email: 'kept2@example.com' });
    const grants: readonly RoleGrant[] = [
      { role: 'owner', locationId: 'loc-harbour' },
      { role: 'manager', locationId: null },
    ];
    const local = await createSignedIn(api, { grants });
    const calls: readonly (readonly [string, string, object?])[] = [
      ['POST', '/staff/chain/customers/merges', { reference, other }],
      ['DELETE', '/staff/chain/customers/merges/x'],
      ['POST', '/staff/chain/persons/export', { reference }],
      ['POST', '/staff/chain/persons/erasure/quote', { reference }],
      ['POST', '/staff/chain/persons/erasure', { reference }],
    ];
    for (const [method, path, body] of calls) {
      expect({ path, code: (await local.call(method, path, body)).error?.code }).toEqual({
        path,
        code: 'role_missing',
      });
    }
    expect((await read(local, reference)).bookingCount).toBe(1);
    expect((await owner.call('POST', '/staff/chain/persons/erasure', { reference: 'NOTTHERE' })).error?.code).toBe(
      'person_not_found',
    );
  });
});
