import { colon, formatDateTimeInZone, type Translator } from '@latchkey/i18n';
import { fragment, plainText } from '../layout/html.ts';
import { lookOf, pageHtml, paragraph } from '../layout/page.ts';
import { type Mail, oneLine } from '../email.ts';

export interface FormSubmissionInput {
  /** Translates into the language of the staff. */
  readonly t: Translator;
  readonly brand: string;
  readonly to: string;
  /** The visitor's address, for replies. */
  readonly replyTo: string | null;
  readonly formName: string;
  readonly locationName: string | null;
  readonly submissionId: string;
  /** Values of the visitor, which may have several lines. A file has its name and a URL. */
  readonly values: readonly { readonly label: string; readonly value: string; readonly url: string | null }[];
  /** ISO 8601. */
  readonly receivedAt: string;
  /** IANA zone of the location, if any. */
  readonly timeZone: string;
}

/** The email to the staff about a form submission. */
export function formSubmissionMail(input: FormSubmissionInput): Mail {
  const { t, brand, to, replyTo, formName, locationName, submissionId, values, receivedAt, timeZone } = input;
  const { label } = lookOf(t.locale);
  const title = t('New message: %form', { form: oneLine(formName) });
  const sentence = t('Somebody filled in the form %form.', { form: oneLine(formName) });
  const received = t('Received: %time', { time: formatDateTimeInZone(receivedAt, timeZone, t.locale) });
  const footer = `${t('Your reference')}${colon(t.locale)}${submissionId}`;
  return {
    kind: 'form-submission',
    email: {
      to,
      replyTo,
      subject: oneLine(locationName === null ? title : `${title} · ${locationName}`, 200),
      text: plainText([
        [sentence, locationName, received],
        ...values.map(({ label: name, value, url }) => [`${name}:`, value, url]),
        [footer],
      ]),
      html: pageHtml({
        locale: t.locale,
        brand,
        title,
        preview: sentence,
        footer,
        body: [
          paragraph(sentence, 'margin-bottom:0;'),
          ...(locationName === null ? [] : [paragraph(locationName, 'margin-bottom:0;')]),
          paragraph(received),
          ...values.map(
            (item) =>
              fragment`<div style="margin:0 0 14px;">
                <p dir="auto" style="margin:0;${label}">${item.label}</p>
                <p dir="auto" style="margin:0;white-space:pre-line;">${
                  item.url === null ? item.value : fragment`<a href="${item.url}">${item.value}</a>`
                }</p>
              </div>`,
          ),
        ],
      }),
      attachments: [],
      unsubscribeUrl: null,
      // A link gives access to the file.
      hasSecret: values.some(({ url }) => url !== null),
    },
  };
}
