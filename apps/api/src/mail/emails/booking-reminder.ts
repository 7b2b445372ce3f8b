import { addDays, instantAt, parseMinutes } from '../../kernel/wall-clock.ts';
import { defineVisitMail } from '../define-mail.ts';
import { toOneLine } from '../strangers-text.ts';
import { codePart, sentence } from '../layout/parts.ts';
import {
  greetingPart,
  linkPart,
  questionsPart,
  ticketPart,
  formatGameTime,
  venuePart,
} from '../templates/booking-parts.ts';

/** The email on the day before the visit, with its time and place. It has no calendar file, because nothing has changed. */
export const bookingReminderMail = defineVisitMail({
  kind: 'booking-reminder',
  when: {
    side: 'before',
    // It is due at the same time on the location's wall clock, one date earlier: 24 hours before, or 23 or 25 if the clocks change in between.
    dueAt: ({ date, time }, timeZone) => instantAt(addDays(date, -1), parseMinutes(time), timeZone),
    // No clocks change by more than two hours.
    maxHours: 26,
    missedHours: 20,
  },
  render: (scene, { customer, reference, games, link }) => {
    const { t, brand, venue } = scene;
    const [first] = games;
    return {
      to: customer.email,
      replyTo: venue.email,
      subject: toOneLine(
        t('Reminder: %game, %date', { game: first.gameName, date: formatGameTime(scene, first) }),
        200,
      ),
      title: t('Your game is coming up'),
      preview: t('Here is everything that you need for your visit.'),
      parts: [
        greetingPart(t, customer.firstName),
        sentence(t('Here is everything that you need for your visit.')),
        ...games.map((game) => ticketPart(scene, game, { currency: null })),
        codePart(t, {
          label: t('Your reference'),
          code: reference,
          hint: t('Keep this reference and show it at the door'),
        }),
        sentence(t('Please arrive 15 minutes before your game starts.'), 'font-weight:600;'),
        venuePart(scene),
        linkPart(t, link),
        questionsPart(scene),
      ],
      footer: t('You receive this reminder because you booked with %name.', { name: brand }),
      hasSecret: true,
    };
  },
  samples: ({ visit }) => ({ reminder: visit }),
});
