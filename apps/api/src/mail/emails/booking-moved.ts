import { formatDate } from '@latchkey/i18n';
import { defineMail } from '../define-mail.ts';
import { changedParts, changeLetter, type ChangedInput } from '../templates/changed-booking.ts';

/** The email about games of a booking that have other times. */
export const bookingMovedMail = defineMail({
  kind: 'booking-moved',
  to: 'visitor',
  isLimited: false,
  render: (scene, input: ChangedInput) => {
    const { t } = scene;
    const { games, reference } = input;
    const game = games[0]?.game;
    return changeLetter(scene, input, {
      subject:
        game === undefined
          ? t('Your booking was changed (%reference)', { reference })
          : t('Your booking was moved to %date (%reference)', {
              date: formatDate(game.date, t.dates, 'long'),
              reference,
            }),
      title: t('Booking moved'),
      first: t('Your booking has a new time.'),
      parts: changedParts(scene, input),
      calendar: {
        games: games.map((changed) => changed.game),
        isCancelled: false,
        note: t('The attached file moves the booking in your calendar.'),
      },
    });
  },
  samples: ({ change, nothing, game, earlier }) => ({
    moved: {
      ...change,
      money: { ...nothing, chargedMinor: 1_000, leftMinor: 9_700 },
      games: [{ game, before: { ...earlier, tickets: game.tickets } }],
    },
    'moved with other tickets': { ...change, games: [{ game, before: earlier }] },
  }),
});
