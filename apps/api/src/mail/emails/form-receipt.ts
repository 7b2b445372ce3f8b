import { formatDateTimeInZone } from '@latchkey/i18n';
import { defineMail } from '../define-mail.ts';
import { toOneLine } from '../strangers-text.ts';
import { labelled, sentence, sentences } from '../layout/parts.ts';
import { submittedPart } from '../templates/submitted-part.ts';

interface FormReceiptInput {
  /** The address that the visitor entered. */
  readonly to: string;
  /** The address of the venue, for replies; null if the form concerns no venue. */
  readonly replyTo: string | null;
  readonly formName: string;
  /** The chain's text about the next steps; null if it has none. */
  readonly successText: string | null;
  readonly submissionId: string;
  /** The values that are safe to deliver to an address that a stranger may have made up. */
  readonly values: readonly { readonly label: string; readonly value: string }[];
  /** The time when the form came, ISO 8601. */
  readonly receivedAt: string;
  /** The IANA zone of the location, if any. */
  readonly timeZone: string;
}

/** The email to a visitor who filled in a form, with the values that were received and the time. */
export const formReceiptMail = defineMail({
  kind: 'form-receipt',
  to: 'anybody',
  isLimited: true,
  render: ({ t, brand }, input: FormReceiptInput) => {
    const { to, replyTo, formName, successText, submissionId, values, receivedAt, timeZone } = input;
    const title = t('We have received it: %form', { form: toOneLine(formName) });
    return {
      to,
      replyTo,
      subject: toOneLine(title, 200),
      title,
      preview: successText ?? title,
      parts: [
        sentence(successText),
        sentences([
          t('Received: %time', { time: formatDateTimeInZone(receivedAt, timeZone, t.dates) }),
          labelled(t, t('Your reference'), submissionId),
        ]),
        ...values.map(({ label, value }) => submittedPart(t, { label, value, url: null })),
      ],
      footer: t('You receive this email because somebody entered your address in a form of %name.', { name: brand }),
    };
  },
  samples: ({ to }) => ({
    'form, receipt': {
      to,
      replyTo: 'berlin@house.example',
      formName: 'Your withdrawal',
      successText: 'We pay back within fourteen days, the way you paid.',
      submissionId: 'fs_123',
      values: [
        { label: 'Your name', value: 'Ada Lovelace' },
        { label: 'Code of the gift voucher', value: 'ABCD-EFGH-JKLM' },
      ],
      receivedAt: '2026-11-21T17:00:00Z',
      timeZone: 'Europe/Berlin',
    },
  }),
});
