import { defineMail } from '../define-mail.ts';
import { sentences } from '../layout/parts.ts';
import { ticketPart, type BookedGame } from '../templates/booking-parts.ts';
import { changeLetter, type ChangedBookingInput } from '../templates/changed-booking.ts';
import { moneySentences } from '../templates/money-sentences.ts';

interface CancelledInput extends ChangedBookingInput {
  /** The games that are no longer booked. */
  readonly games: readonly BookedGame[];
  /** True if nothing of the booking is left. */
  readonly isWhole: boolean;
  /** True if anything had been paid, by card or by gift voucher. */
  readonly wasPaid: boolean;
}

/** The email about cancelled games of a booking, or about all of it. */
export const bookingCancelledMail = defineMail({
  kind: 'booking-cancelled',
  to: 'visitor',
  isLimited: false,
  render: (scene, input: CancelledInput) => {
    const { t } = scene;
    const { games, isWhole, money, reference, wasPaid } = input;
    const nothing = wasPaid
      ? t('Under the cancellation policy of this booking, you do not get a refund.')
      : t('You had not paid anything, so there is no refund.');
    const aboutMoney = moneySentences(t, money);
    return changeLetter(scene, input, {
      subject: t('Your booking is cancelled (%reference)', { reference }),
      title: t('Booking cancelled'),
      first: isWhole
        ? t('Your booking is cancelled. Others can now book your places.')
        : t('Part of your booking is cancelled. The rest has not changed.'),
      parts: [
        ...games.map((game) => ticketPart(scene, game, { currency: money.currency, isOver: true })),
        sentences(aboutMoney.length === 0 ? [nothing] : aboutMoney, 'font-weight:600;'),
      ],
      calendar: {
        games,
        isCancelled: true,
        note: t('The attached file removes the booking from your calendar.'),
      },
    });
  },
  samples: ({ change, moneyBack, game, kidsGame }) => ({
    cancelled: { ...change, money: moneyBack, games: [game, kidsGame], isWhole: true, wasPaid: true },
    'cancelled in part, unpaid': { ...change, games: [kidsGame], isWhole: false, wasPaid: false },
    'cancelled, nothing back': { ...change, games: [game], isWhole: true, wasPaid: true },
  }),
});
