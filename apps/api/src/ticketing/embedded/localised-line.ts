import { bounds, lineSchema } from '@latchkey/cms-client/schema';
import { byLocale } from '@latchkey/i18n';
import * as z from 'zod';

/** One text for all languages, or one for each, English at least. */
function localised<Schema extends z.ZodString>(text: Schema) {
  return z.union([text, z.strictObject({ ...byLocale(() => text.optional()), en: text })]);
}

export const localisedLine = localised(lineSchema.min(1));

export const localisedParagraph = localised(z.string().min(1).max(Math.min(bounds.paragraph, 2_000)));
