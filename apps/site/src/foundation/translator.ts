import 'server-only';

import { createTranslator, loadPhrases, type Locale } from '@latchkey/i18n';
import { cache } from 'react';

/**
 * Loads the translator of the page's language on the server.
 * @param country the country of the page's venue, which dates and times follow; null where there is none
 */
export const translatorFor = cache(async (locale: Locale, country: string | null = null) =>
  createTranslator(locale, await loadPhrases(locale), {
    country,
    onMissing: (phrase, missingIn) => console.error(`Phrase "${phrase}" is missing in ${missingIn}.`),
  }),
);
