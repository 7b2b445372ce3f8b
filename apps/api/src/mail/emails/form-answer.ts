import { formatDateTimeInZone, type Translator } from '@latchkey/i18n';
import { defineMail } from '../define-mail.ts';
import { toOneLine } from '../strangers-text.ts';
import { fragment } from '../layout/html.ts';
import { chooseLook, colours } from '../layout/look.ts';
import { labelled, sentence, type Part } from '../layout/parts.ts';

interface FormAnswerInput {
  readonly to: string;
  /** The mailbox of the venue; null for the sender of all emails. */
  readonly replyTo: string | null;
  readonly formName: string;
  /** The location that the form is about; null if it is about none. */
  readonly locationName: string | null;
  readonly submissionId: string;
  /** The answer of the staff; it may have several lines. */
  readonly answer: string;
  /** The message of the visitor; empty without a text. */
  readonly message: string;
  /** The time when the form came, ISO 8601. */
  readonly receivedAt: string;
  /** The IANA zone of the location. */
  readonly timeZone: string;
}

/** The answer of the staff to a form, in the language in which it was filled in. */
export const formAnswerMail = defineMail({
  kind: 'form-answer',
  to: 'anybody',
  isLimited: false,
  render: ({ t, brand }, input: FormAnswerInput) => {
    const { to, replyTo, formName, locationName, submissionId, answer, message, receivedAt, timeZone } = input;
    const from = locationName ?? brand;
    return {
      to,
      replyTo,
      subject: toOneLine(
        t('%location answers your message: %form', { location: from, form: toOneLine(formName) }),
        200,
      ),
      title: t('Our answer to your message'),
      preview: toOneLine(answer, 120),
      parts: [
        { text: [answer], html: fragment`<p dir="auto" style="margin:0 0 18px;white-space:pre-line;">${answer}</p>` },
        sentence(replyTo === null ? null : t('Reply to this email to write to us again.')),
        ...(message === '' ? [] : [quotePart(t, message, formatDateTimeInZone(receivedAt, timeZone, t.dates))]),
      ],
      footer: labelled(t, t('Your reference'), submissionId),
      hasSecret: false,
    };
  },
  samples: ({ to }) => ({
    'answer to a form': {
      to,
      replyTo: 'groups@house.example',
      formName: 'Groups',
      locationName: 'Orlando',
      submissionId: 'fs_123',
      answer: 'The hall is free on that Friday from six.\nShall we hold it for you until Monday?',
      message: 'Twelve of us, on a Friday.\nIs the hall free?',
      receivedAt: '2026-11-21T17:00:00Z',
      timeZone: 'America/New_York',
    },
  }),
});

function quotePart(t: Translator, message: string, time: string): Part {
  const label = t('You wrote on %time', { time });
  return {
    text: [labelled(t, label, '').trimEnd(), message],
    html: fragment`<div style="margin:18px 0 0;color:${colours.muted};">
      <p style="margin:0;${chooseLook(t.locale).label}">${label}</p>
      <p dir="auto" style="margin:0;white-space:pre-line;">${message}</p>
    </div>`,
  };
}
