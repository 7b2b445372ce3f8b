import { bounds, lineSchema } from '@latchkey/cms-client/contract';
import { byLocale } from '@latchkey/i18n';
import * as z from 'zod';

/** Creates the schema of one text for all languages, or one per language; `content check` names the languages of the chain that it lacks. */
function localised<Schema extends z.ZodString>(text: Schema) {
  const byLanguage = z
    .strictObject(byLocale(() => text.optional()))
    .refine((texts) => Object.keys(texts).length > 0, 'has no text');
  return z.union([text, byLanguage]);
}

export const localisedLine = localised(lineSchema.min(1));

export const localisedParagraph = localised(z.string().min(1).max(Math.min(bounds.paragraph, 2_000)));

export type LocalisedLine = z.output<typeof localisedLine>;
