import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bookingMachine, type Trace } from '../../src/index.ts';
import { createCountingKeys, createSimulatedTime, createSimulator, recordSession } from '../../src/testing/index.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitFor } from 'xstate';
import { readTraces } from './read-trace.ts';
import { describeTrace } from './describe-trace.ts';

const folder = mkdtempSync(join(tmpdir(), 'latchkey-trace-'));
const program = fileURLToPath(new URL('trace.cli.ts', import.meta.url));
let trace: Trace;

/** Records a visitor who chooses three tickets, and whose request to hold them is rejected. */
beforeAll(async () => {
  const { clock, now } = createSimulatedTime('2026-12-01T15:00:00Z');
  const { gateway, failNext, venue } = createSimulator({ now });
  const { actor, trace: recordTrace } = recordSession(bookingMachine, {
    clock,
    input: {
      gateway,
      now,
      createKey: createCountingKeys(),
      game: { id: 'game-lost-temple' },
      location: { id: 'loc-orlando', timeZone: 'America/New_York' },
    },
  });
  actor.start();
  await waitFor(actor, (snapshot) => snapshot.matches('choosingSlot'));
  actor.send({ type: 'slot.select', instanceId: venue.toInstanceId('game-lost-temple', '2026-12-01', '16:00') });
  await waitFor(actor, (snapshot) => snapshot.matches('choosingTickets'));
  clock.increment(2_500);
  actor.send({ type: 'quantity.set', categoryId: 'adult', quantity: 3 });
  failNext('createBasket', { kind: 'conflict', details: ['Tickets no longer available'] });
  actor.send({ type: 'booking.submit' });
  await waitFor(actor, (snapshot) => snapshot.matches('reloadingTickets'));
  await waitFor(actor, (snapshot) => snapshot.matches('choosingTickets'));
  trace = recordTrace();
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('a description has the time, the event, both states and the changes of each step', () => {
  const { lines, isSame } = describeTrace(trace);
  expect(isSame).toBe(true);
  expect(lines[0]).toMatch(/^2026-12-01T15:00:00\.000Z booking \{"game":\{"id":"game-lost-temple"\}/u);
  expect(lines[1]).toBe('    +0.000 s  starts in loadingSlots');
  const chosen = lines.find((line) => line.includes('quantity.set'));
  expect(chosen).toBe(
    [
      '    +2.500 s  quantity.set {"categoryId":"adult","quantity":3}',
      '              stays in choosingTickets',
      '              changed: quantities = {"adult":3,"child":0}',
    ].join('\n'),
  );
  const rejected = lines.find((line) => line.includes('submitting → reloadingTickets'));
  expect(rejected).toContain('Tickets no longer available');
  expect(lines.at(-1)).toBe('The replay ended as the session did.');
});

it('a replay that ends differently is reported', () => {
  const { lines, isSame } = describeTrace({ ...trace, steps: trace.steps.slice(0, -1) });
  expect([isSame, lines.at(-1)]).toEqual([false, 'The replay ended differently from the session.']);
});

it.each([
  ['', 'This is not JSON.'],
  ['[]', 'This is not a trace.'],
  ['{"version":3}', 'A trace of version 3 is not known.'],
  ['{"version":2}', 'Parts of the trace are missing.'],
  ['{"version":2,"parts":[7]}', 'This is not a trace.'],
  ['{"version":1,"machine":"kettle"}', 'There is no machine "kettle".'],
  ['{"version":1,"machine":"booking"}', 'Parts of the trace are missing.'],
  [
    '{"version":1,"machine":"booking","input":{},"startedAtMs":0,"keys":[],"end":null,"steps":[{"atMs":1}]}',
    'Step 1 of 1 is not a step.',
  ],
])('the text %j is rejected with a reason', (text, error) => {
  expect(readTraces(text)).toEqual({ ok: false, error });
});

/** Reads a trace that an earlier version has recorded, with the names of its time. */
const readRecorded = (name: string) => readFileSync(new URL(`recorded-before/${name}.json`, import.meta.url), 'utf8');

it.each(['booking', 'checkout'])(
  'a trace of the %s that an earlier version recorded ends as the session did',
  (name) => {
    const read = readTraces(readRecorded(name));
    if (!read.ok) throw new Error(read.error);
    const descriptions = read.value.map(describeTrace);
    expect(descriptions.map(({ isSame }) => isSame)).toEqual([true]);
  },
);

it('the program prints a file that a visitor sent, and what is piped in', () => {
  const file = join(folder, 'trace.json');
  writeFileSync(file, JSON.stringify(trace));
  const printed = execFileSync(process.execPath, [program, file], { encoding: 'utf8' });
  expect(printed).toBe(`${describeTrace(trace).lines.join('\n')}\n`);
  const piped = spawnSync(process.execPath, [program, '-'], { input: JSON.stringify(trace), encoding: 'utf8' });
  expect([piped.status, piped.stdout]).toEqual([0, printed]);
});

it('the program prints the parts of a visit one after the other', () => {
  const input = JSON.stringify({ version: 2, parts: [trace, trace] });
  const { status, stdout } = spawnSync(process.execPath, [program, '-'], { input, encoding: 'utf8' });
  const printed = describeTrace(trace).lines.join('\n');
  expect([status, stdout]).toEqual([0, `${printed}\n\n${printed}\n`]);
});

it.each([
  [[], 'Which trace? npm run trace -- file.json'],
  [['-'], '-: This is not JSON.'],
])('the program with %j says what it needs', (given, message) => {
  const { status, stderr } = spawnSync(process.execPath, [program, ...given], { input: 'nothing', encoding: 'utf8' });
  expect([status, stderr.trim()]).toEqual([2, message]);
});
