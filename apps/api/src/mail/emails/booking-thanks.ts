import type { Translator } from '@latchkey/i18n';
import { addDays, instantAt, parseMinutes, wallClockAt } from '../../kernel/wall-clock.ts';
import { defineVisitMail } from '../define-mail.ts';
import { toOneLine } from '../strangers-text.ts';
import { fragment } from '../layout/html.ts';
import { colours } from '../layout/look.ts';
import { buttonPart, labelled, sentence, type Part } from '../layout/parts.ts';
import { bookedFooter, greetingPart } from '../templates/booking-parts.ts';

/** The time of the email on the day after a visit, when people are up. */
const thanksAt = '11:00';

/** The email after the visit, sent once: it thanks, and says where to review the visit. */
export const bookingThanksMail = defineVisitMail({
  kind: 'booking-thanks',
  when: {
    side: 'after',
    dueAt: ({ endsAt }, timeZone) =>
      instantAt(addDays(wallClockAt(endsAt, timeZone).date, 1), parseMinutes(thanksAt), timeZone),
    // After three days the email would come too late. The limit also leaves out visits of the time before these emails existed.
    maxHours: 72,
  },
  render: (scene, { customer, games: [{ gameName }], link, googleUrl }) => {
    const { t, venue } = scene;
    const words = t('We hope that you enjoyed your visit to %location. Tell others how it was.', {
      location: venue.name,
    });
    return {
      to: customer.email,
      replyTo: venue.email,
      subject: toOneLine(t('How was %game?', { game: gameName }), 200),
      title: t('Thank you for playing'),
      preview: words,
      parts: [
        greetingPart(t, customer.firstName),
        sentence(words),
        buttonPart(t, link, t('Write a review'), t('We read each review before we publish it.')),
        // Every visitor gets the link, whatever they think of the visit.
        ...(googleUrl === null ? [] : [googlePart(t, googleUrl)]),
        sentence(t('We send only one email like this about your visit.'), `font-size:14px;color:${colours.muted};`),
      ],
      footer: bookedFooter(scene),
      hasSecret: true,
    };
  },
  samples: ({ visit }) => ({
    thanks: { ...visit, googleUrl: 'https://search.google.com/local/writereview?placeid=sample' },
  }),
});

function googlePart(t: Translator, href: string): Part {
  const label = t('Review us on Google');
  return {
    text: [labelled(t, label, '').trimEnd(), href],
    html: fragment`<p style="margin:0 0 18px;"><a href="${href}" style="color:${colours.link};">${label}</a></p>`,
  };
}
