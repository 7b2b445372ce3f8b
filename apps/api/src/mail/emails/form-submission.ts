import { formatDate, formatDateTimeInZone } from '@latchkey/i18n';
import { defineMail } from '../define-mail.ts';
import type { Email } from '../email.ts';
import { toOneLine } from '../strangers-text.ts';
import { labelled, sentence, sentences } from '../layout/parts.ts';
import { submittedPart, type SubmittedValue } from '../templates/submitted-part.ts';

interface FormSubmissionInput {
  readonly to: string;
  /** The visitor's address, for replies. */
  readonly replyTo: string | null;
  readonly formName: string;
  readonly locationName: string | null;
  readonly submissionId: string;
  readonly values: readonly SubmittedValue[];
  /** The files that are attached to the email; the others have links. */
  readonly attachments: Email['attachments'];
  /** The last day of the links, YYYY-MM-DD; null if there are none. */
  readonly linksUntil: string | null;
  /** The time when the form came, ISO 8601. */
  readonly receivedAt: string;
  /** The IANA zone of the location, if any. */
  readonly timeZone: string;
}

/** The email to the staff about a form submission, in the language of the staff. */
export const formSubmissionMail = defineMail({
  kind: 'form-submission',
  to: 'anybody',
  isLimited: false,
  // The links to the files are in this email only.
  keepsSecret: true,
  render: ({ t }, input: FormSubmissionInput) => {
    const { to, replyTo, formName, locationName, submissionId, values, attachments, linksUntil } = input;
    const title = t('New message: %form', { form: toOneLine(formName) });
    const words = t('Somebody filled in the form %form.', { form: toOneLine(formName) });
    const received = t('Received: %time', { time: formatDateTimeInZone(input.receivedAt, input.timeZone, t.dates) });
    return {
      to,
      replyTo,
      subject: toOneLine(locationName === null ? title : `${title} · ${locationName}`, 200),
      title,
      preview: words,
      parts: [
        sentences([words, ...(locationName === null ? [] : [locationName]), received], 'margin-bottom:4px;'),
        ...values.map((value) => submittedPart(t, value)),
        sentence(attachments.length > 0 ? t('The files of the form are attached to this email.') : null),
        sentence(
          linksUntil === null
            ? null
            : t('The files are too large for an email. Their links work until %date.', {
                date: formatDate(linksUntil, t.dates, 'long'),
              }),
        ),
      ],
      footer: labelled(t, t('Your reference'), submissionId),
      attachments,
      hasSecret: linksUntil !== null,
    };
  },
  samples: ({ to }) => {
    const form = {
      to: 'groups@house.example',
      replyTo: to,
      formName: 'Groups',
      locationName: 'Orlando',
      submissionId: 'fs_123',
      receivedAt: '2026-11-21T17:00:00Z',
      timeZone: 'America/New_York',
    };
    const message = { label: 'Message', value: 'Twelve of us, on a Friday.\nIs the hall free?', url: null };
    const url = 'https://house.example/api/upload/up_sample?expires=1&signature=x';
    return {
      'form with files': {
        ...form,
        values: [message, { label: 'Plan', value: 'hall.pdf', url: null }],
        attachments: [{ filename: 'hall.pdf', contentType: 'application/pdf', uploadKey: 'up_sample' }],
        linksUntil: null,
      },
      'form with links': {
        ...form,
        values: [message, { label: 'Plan', value: 'hall.pdf', url }],
        attachments: [],
        linksUntil: '2026-12-21',
      },
    };
  },
});
