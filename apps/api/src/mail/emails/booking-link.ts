import { defineMail } from '../define-mail.ts';
import { toOneLine } from '../strangers-text.ts';
import { isolate } from '../layout/html.ts';
import { labelled, sentence } from '../layout/parts.ts';
import { bookedFooter, linkPart, questionsPart } from '../templates/booking-parts.ts';

interface LinkInput {
  readonly customer: { readonly email: string };
  readonly reference: string;
  readonly link: string;
}

/** The email that sends the link to a booking again, to its own email address. */
export const bookingLinkMail = defineMail({
  kind: 'booking-link',
  to: 'visitor',
  isLimited: true,
  render: (scene, { customer, reference, link }: LinkInput) => {
    const { t, venue } = scene;
    return {
      about: { reference },
      to: customer.email,
      replyTo: venue.email,
      subject: toOneLine(t('The link to your booking (%reference)', { reference }), 200),
      title: t('Your booking'),
      preview: t('Here is the link that you asked for.'),
      parts: [
        sentence(t('Here is the link that you asked for.')),
        sentence(labelled(t, t('Your reference'), isolate(reference)), 'font-weight:600;'),
        linkPart(t, link),
        sentence(t('If you did not ask for it, ignore this email. Nobody else received the link.')),
        questionsPart(scene),
      ],
      footer: bookedFooter(scene),
      hasSecret: true,
    };
  },
  samples: ({ customer, reference, link }) => ({ 'link again': { customer, reference, link } }),
});
