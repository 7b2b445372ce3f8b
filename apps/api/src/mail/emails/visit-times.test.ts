import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { wallClockAt } from '../../kernel/wall-clock.ts';
import { bookingReminderMail } from './booking-reminder.ts';
import { bookingThanksMail } from './booking-thanks.ts';

function reminderDueAt(start: { readonly date: string; readonly time: string }, zone: string): number {
  return bookingReminderMail.visit.when.dueAt({ ...start, startsAt: '', endsAt: 0 }, zone);
}

function thanksDueAt(endsAt: number, zone: string): number {
  return bookingThanksMail.visit.when.dueAt({ date: '', time: '', startsAt: '', endsAt }, zone);
}

const hourMs = 60 * 60_000;
const zones = Intl.supportedValuesOf('timeZone');
const firstDay = Temporal.Instant.from('2026-01-01T00:00Z');
const lastDay = Temporal.Instant.from('2028-01-01T00:00Z');

/** Lists all changes of the clocks of a zone in two years. */
function listChanges(zone: string): readonly Temporal.ZonedDateTime[] {
  const changes: Temporal.ZonedDateTime[] = [];
  let at = firstDay.toZonedDateTimeISO(zone).getTimeZoneTransition('next');
  while (at !== null && Temporal.Instant.compare(at.toInstant(), lastDay) < 0) {
    changes.push(at);
    at = at.getTimeZoneTransition('next');
  }
  return changes;
}

/** Lists the changes to test: of zones whose clocks change alike, one is enough. */
function listDifferentChanges(): readonly { readonly zone: string; readonly at: number }[] {
  const byChange = new Map<string, { readonly zone: string; readonly at: number }>();
  for (const zone of zones) {
    for (const change of listChanges(zone)) {
      const before = change.subtract({ nanoseconds: 1 });
      const key = `${change.epochMilliseconds} ${before.offset} ${change.offset}`;
      if (!byChange.has(key)) byChange.set(key, { zone, at: change.epochMilliseconds });
    }
  }
  return [...byChange.values()];
}

/** The minutes from a change of the clocks to a start: every two hours, and every half hour a day later. */
const starts = [
  ...Array.from({ length: 43 }, (_, index) => -30 * 60 + index * 120),
  ...Array.from({ length: 8 }, (_, index) => 23 * 60 + index * 30),
];

describe('the reminder of a game', () => {
  it('is due a day before on the wall clock, around every change of the clocks of every zone', () => {
    let compared = 0;
    let skipped = 0;
    const changes = listDifferentChanges();
    for (const { zone, at } of changes) {
      for (const minutes of starts) {
        const startsAt = at + minutes * 60_000;
        const start = wallClockAt(startsAt, zone);
        const due = reminderDueAt(start, zone);
        const before = wallClockAt(due, zone);
        const wanted = Temporal.PlainDate.from(start.date).subtract({ days: 1 }).toString();
        const message = `${zone} ${new Date(startsAt).toISOString()}`;
        compared += 1;
        // A time that the clocks skip on that day is moved by the skipped minutes.
        if (before.time !== start.time) skipped += 1;
        else expect(`${before.date} ${before.time}`, message).toBe(`${wanted} ${start.time}`);
        // A day before, give or take the two hours by which clocks change at most.
        expect((startsAt - due) / hourMs, message).toBeGreaterThanOrEqual(22);
        expect((startsAt - due) / hourMs, message).toBeLessThanOrEqual(26);
      }
    }
    expect(changes.length).toBeGreaterThan(20);
    expect(skipped).toBeGreaterThan(0);
    process.stdout.write(
      `reminders around ${changes.length} changes of the clocks in ${zones.length} zones: ${compared}, ${skipped} skipped\n`,
    );
  });

  it.each([
    ['an ordinary day', '2026-07-10', '19:30', 24],
    ['the clocks go forward in between', '2026-03-08', '19:30', 23],
    ['the clocks go back in between', '2026-11-01', '19:30', 25],
    // 2:30 does not exist on March 8, so its reminder for the 9th comes at 3:30.
    ['its time is skipped the day before', '2026-03-09', '02:30', 23],
    // 1:30 occurs twice on November 1; the first is meant.
    ['its time occurs twice the day before', '2026-11-02', '01:30', 25],
  ])('comes at the same time where %s', (_, date, time, hours) => {
    const due = reminderDueAt({ date, time }, 'America/New_York');
    const start = Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime('America/New_York');
    expect((start.epochMilliseconds - due) / hourMs).toBe(hours);
  });
});

describe('the thanks after a visit', () => {
  it.each([
    ['2026-07-10T23:00:00Z', '2026-07-11T15:00:00Z'],
    // After midnight at the location it is the next day.
    ['2026-07-11T04:30:00Z', '2026-07-12T15:00:00Z'],
    ['2026-03-07T23:00:00Z', '2026-03-08T15:00:00Z'],
  ])('come the next morning at eleven: after a visit until %s at %s', (endsAt, due) => {
    expect(new Date(thanksDueAt(Date.parse(endsAt), 'America/New_York')).toISOString()).toBe(
      new Date(due).toISOString(),
    );
  });
});
