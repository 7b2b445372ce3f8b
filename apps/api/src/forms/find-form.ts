import { formDocumentSchema, type FormDocument } from '@latchkey/cms-client/schema';
import type { ContentSource } from '../content/content-source.ts';
import type { Locale } from '../content/locale.ts';
import { done, refused, type Result } from '../result.ts';

/** A form by id or slug, with what only the server may know. */
export async function findForm(
  content: Pick<ContentSource, 'form'>,
  slugOrId: string,
  locale: Locale,
): Promise<Result<FormDocument>> {
  const form = await content.form(slugOrId, locale);
  return form === null
    ? refused('notFound', 'form_not_found', `There is no form ${slugOrId}.`)
    : done(formDocumentSchema.parse(form));
}
