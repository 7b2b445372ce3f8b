import { formDocumentSchema, type FormDocument } from '@latchkey/cms-client/contract';
import type { Locale } from '../kernel/locale.ts';
import { succeeded, failed, type Result } from '../kernel/result.ts';
import type { ContentSource } from './content-source.ts';

/** Finds a form by id or slug, with the fields that only the server may read. */
export async function findForm(
  content: Pick<ContentSource, 'form'>,
  slugOrId: string,
  locale: Locale,
): Promise<Result<FormDocument>> {
  const form = await content.form(slugOrId, locale);
  return form === null
    ? failed('notFound', 'form_not_found', `There is no form ${slugOrId}.`)
    : succeeded(formDocumentSchema.parse(form));
}
