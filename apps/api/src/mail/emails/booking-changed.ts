import { defineMail } from '../define-mail.ts';
import { changedParts, changeLetter, type ChangedInput } from '../templates/changed-booking.ts';

/** The email about games of a booking that have other tickets. */
export const bookingChangedMail = defineMail({
  kind: 'booking-changed',
  to: 'visitor',
  isLimited: false,
  render: (scene, input: ChangedInput) => {
    const { t } = scene;
    return changeLetter(scene, input, {
      subject: t('Your booking was changed (%reference)', { reference: input.reference }),
      title: t('Booking changed'),
      first: t('Your tickets were changed.'),
      parts: changedParts(scene, input),
      calendar: null,
    });
  },
  samples: ({ change, moneyBack, game, earlier }) => ({
    changed: { ...change, money: moneyBack, games: [{ game, before: { ...game, tickets: earlier.tickets } }] },
  }),
});
