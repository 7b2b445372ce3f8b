import { type Mail, oneLine } from '../email.ts';
import { composeMail } from '../layout/compose-mail.ts';
import { fragment, isolate } from '../layout/html.ts';
import { colours } from '../layout/page.ts';
import { buttonPart, codePart, labelled, sentence, type Part } from '../layout/parts.ts';
import {
  bookedFooter,
  greetingPart,
  linkPart,
  questionsPart,
  ticketPart,
  timeOf,
  venuePart,
  type BookedGame,
  type MailScene,
} from './booking-parts.ts';

interface VisitInput extends MailScene {
  readonly customer: { readonly firstName: string; readonly email: string };
  readonly reference: string;
}

export interface ReminderInput extends VisitInput {
  /** The games of one day, first to last; at least one. */
  readonly games: readonly [BookedGame, ...BookedGame[]];
  readonly link: string | null;
}

/** A day before the visit: when and where. It has no calendar file, because nothing has changed. */
export function reminderMail(input: ReminderInput): Mail {
  const { t, brand, venue, customer, reference, games, link } = input;
  const [first] = games;
  return composeMail({
    t,
    brand,
    kind: 'booking-reminder',
    to: customer.email,
    replyTo: venue.email,
    subject: oneLine(t('Reminder: %game, %date', { game: first.gameName, date: timeOf(input, first) }), 200),
    title: t('Your game is coming up'),
    preview: t('The doors open soon. Here is everything that you need.'),
    parts: [
      greetingPart(t, customer.firstName),
      sentence(t('The doors open soon. Here is everything that you need.')),
      ...games.map((game) => ticketPart(input, game, { currency: null })),
      codePart(t, {
        label: t('Your reference'),
        code: reference,
        hint: t('Keep this reference, show it at the door'),
      }),
      sentence(t('Please arrive 15 minutes before your game starts.'), 'font-weight:600;'),
      venuePart(input),
      linkPart(t, link),
      questionsPart(input),
    ],
    footer: t('You receive this reminder because you booked with %name.', { name: brand }),
    hasSecret: link !== null,
  });
}

export interface ThanksInput extends VisitInput {
  readonly gameName: string;
  /** Where this visit can be reviewed. */
  readonly reviewUrl: string;
  /** Where the location can be reviewed on Google; offered to everybody, whatever they think of it. */
  readonly googleUrl: string | null;
}

/** After the visit, once: thanks, and where to review it. */
export function thanksMail(input: ThanksInput): Mail {
  const { t, brand, venue, customer, gameName, reviewUrl, googleUrl } = input;
  const words = t('We hope that you enjoyed your visit to %location. Tell others how it was.', {
    location: venue.name,
  });
  return composeMail({
    t,
    brand,
    kind: 'booking-thanks',
    to: customer.email,
    replyTo: venue.email,
    subject: oneLine(t('How was %game?', { game: gameName }), 200),
    title: t('Thank you for playing'),
    preview: words,
    parts: [
      greetingPart(t, customer.firstName),
      sentence(words),
      buttonPart(t, reviewUrl, t('Write a review'), t('A person reads each review before it is shown.')),
      ...(googleUrl === null ? [] : [googlePart(input, googleUrl)]),
      sentence(t('This is the only email of this kind about your visit.'), `font-size:14px;color:${colours.muted};`),
    ],
    footer: bookedFooter(input),
    hasSecret: true,
  });
}

function googlePart({ t }: ThanksInput, href: string): Part {
  const label = t('Review us on Google');
  return {
    text: [labelled(t, label, '').trimEnd(), href],
    html: fragment`<p style="margin:0 0 18px;"><a href="${href}" style="color:${colours.brassDeep};">${label}</a></p>`,
  };
}

export interface LinkInput extends VisitInput {
  readonly link: string;
}

/** The link to a booking once more, for whoever knows its reference and email address. */
export function linkMail(input: LinkInput): Mail {
  const { t, brand, venue, customer, reference, link } = input;
  return composeMail({
    t,
    brand,
    kind: 'booking-link',
    to: customer.email,
    replyTo: venue.email,
    subject: oneLine(t('The link to your booking (%reference)', { reference }), 200),
    title: t('Your booking'),
    preview: t('Here is the link that was requested.'),
    parts: [
      sentence(t('Here is the link that was requested.')),
      sentence(labelled(t, t('Your reference'), isolate(reference)), 'font-weight:600;'),
      linkPart(t, link),
      sentence(t('If you did not ask for it, do nothing: nobody else got the link.')),
      questionsPart(input),
    ],
    footer: bookedFooter(input),
    hasSecret: true,
  });
}
