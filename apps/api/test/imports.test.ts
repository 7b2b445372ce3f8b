import { changeQuoteWire, managedBookingWire, secretHeader } from '@latchkey/cms-client/contract';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { parse } from 'zod/v4/core';
import { createBookingLinks } from '../src/kernel/booking-links.ts';
import { addDays } from '../src/kernel/wall-clock.ts';
import { checkRows } from '../src/payments/ledger/check/check-rows.ts';
import { createFakeGuard } from '../src/testing/fake-guard.ts';
import type { TestApi } from '../src/testing/open-test-api.ts';
import { backends } from './backends.ts';
import { at, toBooking, createCaller, tomorrow } from './caller.ts';
import { createDesk } from './desk/desk-world.ts';

const countRow = z.object({ count: z.coerce.number() });
const moneyRow = z.object({ kind: z.string(), minor: z.coerce.number() });

describe.each(backends)('taking over from another system on $name', (backend) => {
  let api: TestApi;
  let folder = '';
  const day = addDays(tomorrow('America/New_York'), 3);
  beforeAll(async () => {
    api = await backend.open({ staffGuard: createFakeGuard() });
    folder = await mkdtemp(join(tmpdir(), 'latchkey-import-'));
  });
  afterAll(async () => {
    await api.close();
    await rm(folder, { recursive: true });
  });

  const writeImport = async (lines: readonly string[]) => {
    const file = join(folder, 'file.csv');
    await writeFile(file, lines.join('\n'));
    return file;
  };
  const importBookings = async (lines: readonly string[], isDryRun = false) => {
    const file = await writeImport([head, ...lines]);
    const report = await api.imports.bookings({ file, isDryRun, who: 'grace' });
    if (!report.ok) throw new Error(report.error.message);
    return report.value;
  };
  const head = 'Reference;Location;Game;Date;Time;Players;First name;Last name;Email;Phone;Total;Paid;Note;Colour';
  /** Returns a line for a party of three in the attic, which is private. */
  const attic = (reference: string, time: string, more = 'Chloé;Roux;chloe@example.com;;120;120;;blue') =>
    `${reference};harbour;attic;${day};${time};3;${more}`;
  /** Returns a line for a party in the vault, which is shared and has six places. */
  const vault = (reference: string, time: string, players: number) =>
    `${reference};loc-harbour;game-vault;${day};${time};${players};Ada;Byron;ada@example.com;212 555 0143;;;;`;
  const countRows = async (table: 'bookings' | 'mail_outbox' | 'baskets') => {
    const [row] = await api.db.rows(countRow, sql`SELECT count(*) AS count FROM ${sql.identifier(table)}`);
    return row?.count ?? 0;
  };
  const readEntries = (reference: string) =>
    api.db.rows(
      moneyRow,
      sql`SELECT kind, amount_minor AS minor FROM ledger_entries WHERE reference = ${reference} ORDER BY id`,
    );

  it('books the lines that get a room, names the others, and changes nothing the second time', async () => {
    // The first line of the file is its head, so the lines below are numbered from 2. Four of them can be booked: 2, 6, 7 and 10.
    const lines = [
      attic('old-1', '10:00'),
      attic('OLD-2', '10:00'),
      attic('OLD-3', '10:10'),
      attic('OLD-1', '12:00'),
      vault('OLD-5', '10:00', 4),
      vault('OLD-6', '10:00', 2),
      vault('OLD-7', '10:00', 1),
      attic('OLD-8', '11:00', 'Tom;;not an email;;;;;'),
      attic('OLD-9', '11:00', 'Tom;;;call me;90;30;allergic;'),
      `OLD-10;nowhere;attic;${day};10:00;2`,
      `OLD-11;harbour;attic;${day};10:07;2`,
      'OLD-12;harbour;attic;2020-01-01;10:00;2',
      attic('OLD-13', '14:00').replace(';3;', ';9;'),
    ];
    const dryReport = await importBookings(lines, true);
    expect(await countRows('bookings')).toBe(0);
    const report = await importBookings(lines);
    expect(report).toEqual(dryReport);
    expect(report).toMatchObject({ imported: 4, known: 0, ignored: ['Colour'] });
    expect(report.conflicts.map(({ line, why }) => `${line}: ${why}`).toSorted()).toEqual([
      `11: there are no rooms of a location “nowhere” in ticketing/`,
      `12: no game of game-attic begins at ${day} 10:07 by the schedule of ticketing/`,
      '13: lies in the past',
      '14: 9 players are more than the 4 of the room',
      `3: the room is taken at ${day} 10:00 by line 2`,
      `4: no game of game-attic begins at ${day} 10:10 by the schedule of ticketing/`,
      '5: repeats the reference OLD-1 of line 2',
      `8: the room is taken at ${day} 10:00 by line 6`,
      '9: email: Invalid Email',
    ]);
    expect(await importBookings(lines)).toMatchObject({ imported: 0, known: 4 });
    expect(await countRows('bookings')).toBe(4);
    expect(await countRows('mail_outbox')).toBe(0);
    expect(await checkRows(api.db)).toEqual([]);
  });

  it('does not count money that the old system received as received here', async () => {
    await importBookings([attic('PAID-1', '16:00'), attic('PART-1', '17:00', 'Tom;;;call me;90;30;allergic;')]);
    expect(await readEntries('PAID-1')).toEqual([
      { kind: 'opening', minor: -12_000 },
      { kind: 'credit', minor: 12_000 },
    ]);
    const desk = createDesk(api);
    const sheet = JSON.stringify(await desk.day(day));
    expect(sheet).toContain('PAID-1');
    expect(await desk.read('PART-1')).toMatchObject({ due: 60, paid: 0, note: 'allergic\nTelephone: call me' });
    expect((await desk.find('PART-1')).map(({ reference }) => reference)).toEqual(['PART-1']);
    const links = createBookingLinks('a key for the tests of the api');
    const { status, data } = await createCaller(api).call('GET', '/api/resova/loc-harbour/my-booking', {
      headers: { [secretHeader]: links.accessOf('PAID-1').secret },
    });
    expect(status).toBe(200);
    const booking = parse(managedBookingWire, data);
    expect(booking).toMatchObject({ reference: 'PAID-1', total: 120, paid: 0, dueAtVenue: 0 });
    // The booking was not paid here, so nothing goes back from here.
    const post = (below: string, body: object) =>
      createCaller(api).call('POST', `/api/resova/loc-harbour/my-booking/cancel${below}`, {
        headers: { [secretHeader]: links.accessOf('PAID-1').secret, 'idempotency-key': `cancel-paid-1${below}` },
        body,
      });
    const { version } = booking;
    const { quoteId } = parse(changeQuoteWire, (await post('/quote', { version })).data);
    expect((await post('', { version, quoteId })).error).toBeNull();
    const rows = await readEntries('PAID-1');
    expect(rows.reduce((sum, { minor }) => sum + minor, 0)).toBe(0);
    expect(rows.filter(({ kind }) => ['refund', 'charge', 'cash'].includes(kind))).toEqual([]);
    expect(await checkRows(api.db)).toEqual([]);
  });

  it('takes no room that a visitor has booked here', async () => {
    const visitor = createCaller(api);
    const slots = await visitor.slots(`loc-harbour/game/game-attic/availability?startDate=${day}`);
    const slot = at(
      slots.filter(({ startTime }) => startTime.startsWith('19:00')),
      0,
    );
    const tickets = [{ pricing_category_id: 'attic-adult', quantity: 2 }];
    await visitor.create({ bookings: [{ ...toBooking(slot.instanceId, 2), tickets }] });
    const { imported, conflicts } = await importBookings([attic('LATE-1', '19:00')]);
    expect({ imported, conflicts }).toEqual({
      imported: 0,
      conflicts: [{ line: 2, why: `the room is taken or closed at ${day} 19:00` }],
    });
  });

  it('says which columns a file lacks', async () => {
    const file = await writeImport(['referense,game,date,time,players', 'X,attic,2030-01-01,10:00,2']);
    expect(await api.imports.bookings({ file, isDryRun: false, who: 'grace' })).toMatchObject({
      ok: false,
      error: { message: 'The first line has to name the columns `reference` (is it `referense`?), `location`.' },
    });
  });

  it('keeps the codes and balances of gift vouchers, which can then be spent', async () => {
    const importVouchers = async (lines: readonly string[], isDryRun = false) => {
      const file = await writeImport(['Code,Balance,Amount,Currency,Expires,Email', ...lines]);
      const report = await api.imports.vouchers({ file, isDryRun, who: 'grace' });
      if (!report.ok) throw new Error(report.error.message);
      return report.value;
    };
    const lines = [
      'gift 2024-0001,"25.50",40,USD,,buyer@example.com',
      'GIFT2024-0001,25.50,40,USD,,',
      'GIFT-9,10,,USD,,',
      'OTHER-0002,10,,XXX,,',
      'OTHER-0003,0,,USD,,',
      'OTHER-0004,10,,USD,2020-01-31,',
      'OTHER-0005,10,,USD,2090-01-31,',
    ];
    const before = await countRows('bookings');
    const dryReport = await importVouchers(lines, true);
    expect(await countRows('bookings')).toBe(before);
    const report = await importVouchers(lines);
    expect(report).toEqual(dryReport);
    expect(report).toMatchObject({ imported: 2, known: 0 });
    expect(report.conflicts.map(({ line, why }) => `${line}: ${why}`)).toEqual([
      '3: repeats the code of line 2',
      '4: the code has fewer than 6 letters, so it could be found by trying',
      '5: no location has prices in XXX',
      '6: “0” is no balance in USD',
      '7: expired on 2020-01-31',
    ]);
    const visitor = createCaller(api);
    const balance = await visitor.call('POST', '/api/resova/loc-harbour/voucher-balance', {
      body: { code: 'gift2024-0001' },
    });
    expect(balance.data).toMatchObject({ balance: 25.5, state: 'valid', currency: 'USD' });
    const slots = await visitor.slots(`loc-harbour/game/game-vault/availability?startDate=${day}`);
    const { id } = await visitor.create({ bookings: [toBooking(at(slots, 7).instanceId, 1)] });
    const redeemed = await visitor.call('POST', `/api/resova/loc-harbour/basket/${id}/promotion`, {
      body: { code: ' Gift2024-0001' },
    });
    // The game costs 32.50, and the voucher pays 25.50.
    expect(redeemed.data).toMatchObject({ total: 7 });
    await visitor.checkout(id);
    expect(await importVouchers(lines)).toMatchObject({ imported: 0, known: 2 });
    expect(await importVouchers(['GIFT2024-0001,30,,USD,,'])).toMatchObject({
      imported: 0,
      known: 0,
      conflicts: [{ line: 2, why: 'a voucher with this code is here already, of 40 USD' }],
    });
    expect(await checkRows(api.db)).toEqual([]);
  });
});
