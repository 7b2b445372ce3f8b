'use server';

import { createHash } from 'node:crypto';
import { fieldErrors } from '@latchkey/cms-client/forms';
import { isLocale } from '@latchkey/i18n';
import { headers } from 'next/headers';
import { isOwnPost } from '../foundation/same-origin.ts';
import { translatorFor } from '../foundation/translator.ts';
import { formValues, valuesToSend, findErrors, errorsFromApi, type PlainSubmission, untouched } from './form-rules.ts';
import { translateFormWords } from './form-words.ts';
import { createPlainFormsClient } from './plain-forms-client.ts';
import { sendPlainFiles } from './send-plain-files.ts';
import { readText } from './read-text.ts';

/** Receives a form from a browser without JavaScript, validates it and sends it to the api. */
export async function submitPlainForm(_: PlainSubmission, data: FormData): Promise<PlainSubmission> {
  const [id, locale, location] = ['_form', '_locale', '_location'].map((name) => readText(data.get(name)));
  if (id === undefined || id === '' || !isLocale(locale) || !isOwnPost(await headers()))
    return { ...untouched, status: 'failed' };
  const { client, forwardedFor } = await createPlainFormsClient(locale);
  const form = await client.getForm({ id });
  if (!form.ok) return { ...untouched, status: 'failed' };
  const { fields, honeypot } = form.value.data;
  const words = translateFormWords(await translatorFor(locale));
  const typed = { form: form.value.data, data, values: formValues(fields, data), words };
  const { values, errors: fileErrors } = await sendPlainFiles(client, typed);
  const typedErrors = { ...findErrors(fields, values, words), ...fileErrors };
  if (Object.keys(typedErrors).length > 0) return { status: 'rejected', errors: typedErrors, values };
  const trap = honeypot === null ? '' : readText(data.get(honeypot));
  const params = {
    ...valuesToSend(fields, values),
    ...(honeypot !== null && trap !== '' && { [honeypot]: trap }),
  };
  const submission = { id, params, location: location === '' ? undefined : location };
  const sent = await client.submitFormById({
    ...submission,
    idempotencyKey: hashContent({ ...submission, forwardedFor }),
  });
  if (sent.ok) return { ...untouched, status: 'sent' };
  const errors = errorsFromApi(fields, fieldErrors(sent.error), words);
  return { status: Object.keys(errors).length === 0 ? 'failed' : 'rejected', errors, values };
}

/**
 * Derives an idempotency key from the content, since a page without scripts has none of its own: equal values from one IP address within a day count
 * as one submission. A file that is sent again has another key, so it makes another submission.
 */
function hashContent(content: unknown): string {
  return `plain-${createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 48)}`;
}
