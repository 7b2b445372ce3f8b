import type { FormsClient } from '@latchkey/cms-client/forms';
import type { FormParams, FormWire } from '@latchkey/cms-client/contract';
import { type FieldErrors, shownFields } from './form-rules.ts';
import type { FormWords } from './form-words.ts';
import { sendFile } from './send-file.ts';
import { writeSentFile } from './sent-file.ts';

interface PlainForm {
  readonly form: Pick<FormWire, 'slug' | 'fields'>;
  readonly data: FormData;
  /** The values of the fields that are no files. */
  readonly values: FormParams;
  readonly words: FormWords;
}

interface WithFiles {
  readonly values: FormParams;
  readonly errors: FieldErrors;
}

/** Sends the files that came with a form. Files of fields that the values hide are not sent, since the api would drop them. */
export async function sendPlainFiles(client: FormsClient, plain: PlainForm): Promise<WithFiles> {
  const { data, words } = plain;
  const { fields, slug: formSlug } = plain.form;
  let { values } = plain;
  const errors: Record<string, string> = {};
  for (const field of fields) {
    const file = field.type === 'file' ? chosenFile(data, field.name) : null;
    if (file === null || !shownFields(fields, values).includes(field)) continue;
    const outcome = await sendFile(client, { file, field, formSlug, words });
    if (outcome.ok) values = { ...values, [field.name]: writeSentFile(outcome.value) };
    else errors[field.name] = outcome.error;
  }
  return { values, errors };
}

/** Returns the file of a field; null if none was chosen: an input without a file sends an empty one without a name. */
function chosenFile(data: FormData, name: string): File | null {
  const files = data.getAll(name).filter((value) => value instanceof File);
  return files.find((file) => file.name !== '') ?? null;
}
