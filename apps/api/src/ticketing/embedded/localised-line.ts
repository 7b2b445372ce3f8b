import { bounds, lineSchema } from '@latchkey/cms-client/schema';
import * as z from 'zod';

/** One text for all languages, or one for each, English at least. */
function localised<Schema extends z.ZodString>(text: Schema) {
  return z.union([text, z.strictObject({ en: text, fr: text.optional(), es: text.optional(), ar: text.optional() })]);
}

export const localisedLine = localised(lineSchema.min(1));

export const localisedParagraph = localised(z.string().min(1).max(Math.min(bounds.paragraph, 2_000)));
