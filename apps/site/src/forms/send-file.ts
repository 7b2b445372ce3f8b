import type { Result } from '@latchkey/booking-core';
import type { FormsClient } from '@latchkey/cms-client/forms';
import type { FormFieldWire } from '@latchkey/cms-client/contract';
import type { FormWords } from './form-words.ts';
import type { SentFile } from './sent-file.ts';

interface ChosenFile {
  readonly file: File;
  readonly field: FormFieldWire;
  readonly formSlug: string;
  readonly words: FormWords;
}

const bytesPerMb = 1024 * 1024;

/**
 * Sends a file for a field of a form, for a browser with scripts and on behalf of one without. The error is a message in the visitor's
 * language.
 */
export async function sendFile(
  client: FormsClient,
  { file, field, formSlug, words }: ChosenFile,
): Promise<Result<SentFile, string>> {
  const mime = field.accept.find((each) => each === file.type);
  if (mime === undefined) return { ok: false, error: words['This type of file is not accepted'] };
  const { name, size } = file;
  const ticket = await client.presignUpload({ name, mime, size, form: formSlug, field: field.name });
  if (!ticket.ok) return { ok: false, error: chooseMessage(ticket.error.problems, words) };
  const sent = await client.uploadFile(ticket.value.data, file);
  if (sent.ok) return { ok: true, value: { key: sent.value.data.key, name } };
  // The api checks the bytes as they arrive, since the name of a file may lie about its type.
  const isOfOtherType = sent.error.status === 415;
  return {
    ok: false,
    error: words[isOfOtherType ? 'This type of file is not accepted' : 'The file could not be sent'],
  };
}

/** Returns the message about a file that the api does not take. The api names the largest size that it takes, in bytes. */
function chooseMessage(problems: readonly string[], words: FormWords): string {
  const [, bytes] = problems.map((each) => /^size: \D*(\d+)/u.exec(each)).find((found) => found !== null) ?? [];
  if (bytes === undefined) return words['The file could not be sent'];
  return words['The file can be at most %s MB'].replace('%s', String(Math.floor(Number(bytes) / bytesPerMb)));
}
