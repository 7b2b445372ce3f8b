import { fromMinor, toMinor } from '@latchkey/booking-core';
import type { ConfirmationWire } from '@latchkey/cms-client/contract';
import { boundByEachOther, decidePaying, policyInWords } from '@latchkey/i18n';
import { defineMail } from '../define-mail.ts';
import { toOneLine } from '../strangers-text.ts';
import { fragment, isolate } from '../layout/html.ts';
import { colours, chooseLook } from '../layout/look.ts';
import { codePart, labelled, rowsHtml, sentence, sentences, type Part, type Row } from '../layout/parts.ts';
import type { MailScene } from '../scene.ts';
import { bookingCalendar } from '../templates/booking-calendar.ts';
import {
  bookedFooter,
  greetingPart,
  linkPart,
  priceIn,
  questionsPart,
  slip,
  ticketPart,
  venuePart,
} from '../templates/booking-parts.ts';

interface ConfirmationInput {
  readonly customer: { readonly firstName: string; readonly email: string };
  readonly confirmation: ConfirmationWire;
  /** The minutes by booking id. */
  readonly durations: ReadonlyMap<string, number>;
  /** The URL of the booking, with its secret; null if it has none. */
  readonly link?: string | null | undefined;
  /** True if it was sold at the desk: the amount due may be paid before the email is read. */
  readonly isSoldByStaff?: boolean;
  /** The time when it is written, epoch milliseconds. */
  readonly writtenAt: number;
}

/** The confirmation of a booking, in the language of the booking, with a calendar file: a playbill with a ticket per game. */
export const bookingConfirmationMail = defineMail({
  kind: 'booking-confirmation',
  to: 'visitor',
  // It follows a booking, so it cannot be used to flood an address.
  isLimited: false,
  render: (scene, input: ConfirmationInput) => {
    const { t, brand, venue } = scene;
    const { customer, confirmation, durations, link = null, writtenAt } = input;
    const sceneAndInput = { ...scene, ...input };
    const { reference, bookings, vouchers, currency } = confirmation;
    // A provider's booking is not in our tables; the provider's response has the duration.
    const games = bookings.map((game) => ({
      ...game,
      minutes: durations.get(game.id) ?? game.durationMinutes ?? null,
    }));
    const events = games.flatMap(({ minutes, ...game }) =>
      minutes === null ? [] : [{ ...game, durationMinutes: minutes, sequence: 0 }],
    );
    const hasGames = games.length > 0;
    const tickets = games.map((game) => ticketPart(scene, game, { currency }));
    return {
      about: { reference },
      to: customer.email,
      replyTo: venue.email,
      subject: toOneLine(
        hasGames
          ? t('Booking confirmed in %location (%reference)', { location: venue.name, reference })
          : t('Gift voucher from %location (%reference)', { location: venue.name, reference }),
        200,
      ),
      title: hasGames ? t('Booking confirmed') : t('Your gift voucher is ready'),
      preview: [reference, ...tickets.map(({ text: [name, date, time] }) => [name, date, time].join(', '))].join(' · '),
      parts: [
        greetingPart(t, customer.firstName),
        sentence(hasGames ? t('Your booking is confirmed.') : null),
        codePart(t, {
          label: t('Your reference'),
          code: reference,
          hint: t('Keep this reference and show it at the door'),
        }),
        ...tickets,
        ...vouchers.map((voucher) => voucherPart(sceneAndInput, voucher)),
        totalsPart(sceneAndInput),
        linkPart(t, link),
        sentences(writeTerms(sceneAndInput), `font-size:14px;color:${colours.muted};`),
        sentence(hasGames ? t('Please arrive 15 minutes before your game starts.') : null, 'font-weight:600;'),
        venuePart(scene),
        sentence(hasGames ? t('The attached file adds the booking to your calendar.') : null),
        questionsPart(scene),
      ],
      footer: bookedFooter(scene),
      attachments: events.length === 0 ? [] : [bookingCalendar({ t, brand, venue, reference, events, writtenAt })],
      hasSecret: link !== null,
    };
  },
  samples: ({ customer, confirmation, game, kidsGame, link, writtenAt }) => ({
    confirmed: {
      customer,
      confirmation: {
        ...confirmation,
        vouchers: [{ voucherId: 'v', name: 'Evening for two', amount: 65, code: null, email: null, message: null }],
        promotions: [{ id: 'p', code: 'AUTUMN10', name: 'Autumn', kind: 'promotion' as const, discount: 16.2 }],
        discount: 16.2,
        total: 210.8,
        paid: 65,
      },
      durations: new Map([
        [game.id, 60],
        [kidsGame.id, 75],
      ]),
      link,
      writtenAt,
    },
  }),
});

/** The input with its scene, for the parts of the email. */
type WithScene = MailScene & ConfirmationInput;

/** Says what it costs to cancel, and until when a game can be changed. If there are several games, each is named. */
function writeTerms({ t, venue, confirmation, writtenAt, isSoldByStaff = false }: WithScene): readonly string[] {
  const { timeZone } = venue;
  if (timeZone === null) return [];
  const { bookings, promotions, paid = 0, currency } = confirmation;
  const due = fromMinor(sumDueMinor(confirmation), currency);
  const paying = isSoldByStaff && due > 0 ? 'either' : decidePaying({ promotions, paid, due });
  const dated = bookings.flatMap(({ policy, startsAt, gameName }) => {
    if (policy === undefined) return [];
    const cancellation = policy.cancellation.map(({ feePercent, ...step }) => ({
      ...step,
      feeHundredths: Math.round(feePercent * 100),
    }));
    return [{ gameName, startsAt, policy: { changeUntil: policy.changeUntil, cancellation } }];
  });
  // A booking is cancelled as a whole, so the earliest end of its games counts for all.
  return boundByEachOther(dated).flatMap(({ gameName, policy, startsAt }) => {
    const said = policyInWords(t, { policy, startsAt, timeZone, paying }, writtenAt);
    return bookings.length === 1 ? said : [labelled(t, isolate(gameName), said.join(' '))];
  });
}

/** Sums what is still to be paid, in minor units. */
function sumDueMinor({ total, paid = 0, waived = 0, currency }: ConfirmationWire): number {
  return toMinor(total, currency) - toMinor(paid, currency) - toMinor(waived, currency);
}

/** Writes a gift voucher that was bought; its code comes in an email of its own. */
function voucherPart({ t, confirmation }: WithScene, voucher: ConfirmationWire['vouchers'][number]): Part {
  const look = chooseLook(t.locale);
  const row = { name: isolate(voucher.name), value: priceIn(t, confirmation.currency)(voucher.amount) };
  const recipient = voucher.email === null ? null : t('For %email', { email: voucher.email });
  const hint = t('We send the code in a separate email.');
  return {
    text: [labelled(t, t('Gift voucher'), `${row.name}, ${row.value}`), recipient, hint],
    html: fragment`<div style="${slip}padding:16px 22px;">
      <p style="margin:0;${look.label}">${t('Gift voucher')}</p>
      ${rowsHtml(t, [row], 'font-size:17px;font-weight:600;')}
      ${recipient === null ? null : fragment`<p style="margin:2px 0 0;${look.label}">${recipient}</p>`}
      <p style="margin:2px 0 0;${look.label}">${hint}</p>
    </div>`,
  };
}

/** Writes the sums: a subtotal only if something was taken off, fees and taxes only if they are added. */
function totalsPart({ t, confirmation, isSoldByStaff = false }: WithScene): Part {
  const { promotions, discount, subtotal, fees = 0, taxes = 0, total, paid = 0, waived = 0, currency } = confirmation;
  const look = chooseLook(t.locale);
  const price = priceIn(t, currency);
  const above: readonly Row[] = [
    ...(fees > 0 ? [{ name: t('Fees'), value: price(fees) }] : []),
    ...(taxes > 0 ? [{ name: t('Taxes'), value: price(taxes) }] : []),
    ...(discount > 0
      ? [
          { name: t('Subtotal'), value: price(subtotal) },
          // The minus sign is our own: that of Intl is on the wrong side of some currencies in Arabic.
          ...promotions.map((each) => ({ name: isolate(each.name), value: isolate(`−${price(each.discount)}`) })),
        ]
      : []),
  ];
  const sum = { name: t('Total'), value: price(total) };
  const settled = [
    ...(paid > 0 ? [{ name: t('Paid by card'), value: price(paid) }] : []),
    ...(waived > 0 ? [{ name: t('Not charged: amount too small for a card'), value: price(waived) }] : []),
  ];
  const isDue = sumDueMinor(confirmation) > 0;
  const whenDue = isSoldByStaff
    ? t('If you have not paid yet, you pay when you arrive.')
    : t('You pay when you arrive. Nothing is charged now.');
  const onArrival = isDue ? whenDue : null;
  return {
    text: [...[...above, sum, ...settled].map(({ name, value }) => labelled(t, name, value)), onArrival],
    html: fragment`<div style="margin:0 0 26px;padding:0 23px;">
      ${above.length === 0 ? null : rowsHtml(t, above)}
      <div style="${above.length === 0 ? '' : `border-top:3px double ${colours.line};`}">
        ${rowsHtml(t, [sum], 'font-size:22px;font-weight:700;')} ${settled.length === 0 ? null : rowsHtml(t, settled)}
      </div>
      ${onArrival === null ? null : fragment`<p style="margin:2px 0 0;${look.label}">${onArrival}</p>`}
    </div>`,
  };
}
