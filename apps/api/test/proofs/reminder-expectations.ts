import { wallClockAt } from '../../src/kernel/wall-clock.ts';
import { bookingReminderMail } from '../../src/mail/emails/booking-reminder.ts';
import { visitTopic } from '../../src/bookings/visits/visit-days.ts';
import type { Life } from './reminder-world.ts';

/** The rules that the reminders of some bookings must keep, brought up to date after each step. */
export interface Expectations {
  /** The topics that must have one email each. */
  readonly requiredTopics: ReadonlySet<string>;
  /** The last step in which a topic may be delivered, because its booking is cancelled or at another time from the next step on. */
  readonly lastDeliverySteps: ReadonlyMap<string, number>;
  /**
   * Notes what a step did to the bookings. On a busy machine a change may be made after its request has timed out, so only the database says it.
   *
   * @param starts the present starts by reference, without the cancelled bookings
   */
  note(starts: ReadonlyMap<string, number>, step: number): void;
  /** Requires the reminders that are due at an instant. */
  requireDue(now: number): void;
}

/** Creates the expectations of some bookings, whose facts `note` keeps up to date. */
export function createExpectations(lives: readonly Life[]): Expectations {
  const requiredTopics = new Set<string>();
  const lastDeliverySteps = new Map<string, number>();
  return {
    requiredTopics,
    lastDeliverySteps,
    note: (starts, step) => {
      for (const life of lives) {
        const startsAt = starts.get(life.reference);
        if (startsAt === life.startsAt) continue;
        const topicBefore = reminderTopic(life.reference, life.startsAt);
        lastDeliverySteps.set(topicBefore, step);
        requiredTopics.delete(topicBefore);
        if (startsAt === undefined) {
          life.isCancelled = true;
        } else {
          lastDeliverySteps.delete(reminderTopic(life.reference, startsAt));
          life.startsAt = startsAt;
        }
      }
    },
    requireDue: (now) => {
      for (const life of lives.filter((each) => !each.isCancelled && isDue(each, now))) {
        requiredTopics.add(reminderTopic(life.reference, life.startsAt));
      }
    },
  };
}

function reminderTopic(reference: string, startsAt: number): string {
  return visitTopic(bookingReminderMail.visit, { reference, startsAt: new Date(startsAt).toISOString() });
}

/** True if a reminder is due before the game has started, and was not due already when the booking was made. */
function isDue({ startsAt, zone, settledAt }: Life, now: number): boolean {
  const times = { ...wallClockAt(startsAt, zone), startsAt: new Date(startsAt).toISOString(), endsAt: startsAt };
  const due = bookingReminderMail.visit.when.dueAt(times, zone);
  return due <= now && now < startsAt && settledAt < due;
}
