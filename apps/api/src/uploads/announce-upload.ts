import type { PresignBody, PresignedWire } from '@latchkey/cms-client/schema';
import type { LimitClient } from '../client-limit/limit-client.ts';
import type { ContentSource } from '../content/content-source.ts';
import { defaultLocale } from '../content/locale.ts';
import { findForm } from '../forms/find-form.ts';
import { formPhrases } from '../forms/form-phrases.ts';
import { invalid } from '../http/validate.ts';
import type { Result } from '../result.ts';
import type { Uploads } from './uploads.ts';

interface AnnounceDeps {
  readonly content: Pick<ContentSource, 'form'>;
  readonly uploads: Pick<Uploads, 'announce'>;
  readonly limitClient: LimitClient;
  readonly maxBytes: number;
}

/** A file is taken for a field that asks for one, of a type that the field takes. */
export async function announceUpload(
  { content, uploads, limitClient, maxBytes }: AnnounceDeps,
  { body, client }: { readonly body: PresignBody; readonly client: string },
): Promise<Result<PresignedWire>> {
  const allowed = await limitClient('upload', client, formPhrases.submitFailed);
  if (!allowed.ok) return allowed;
  const form = await findForm(content, body.form, defaultLocale);
  if (!form.ok) return form;
  const field = form.value.fields.find(({ name, type }) => type === 'file' && name === body.field);
  const problems = [
    ...(field === undefined ? ['field: takes no files'] : []),
    ...(field !== undefined && !field.accept.includes(body.mime)
      ? [`mime: must be one of ${field.accept.join(', ')}`]
      : []),
    ...(body.size > maxBytes ? [`size: may be ${maxBytes} bytes at most`] : []),
  ];
  if (problems.length > 0) return invalid(problems);
  return uploads.announce({ formId: form.value.id, field: body.field }, body, client);
}
