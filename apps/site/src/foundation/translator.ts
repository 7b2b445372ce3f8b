import 'server-only';

import { createTranslator, loadPhrases, type Locale } from '@latchkey/i18n';
import { cache } from 'react';

/**
 * The translator of the page's language on the server.
 *
 * @param country of the venue of the page, which dates and times follow; null where there is none
 */
export const translatorFor = cache(async (locale: Locale, country: string | null = null) =>
  createTranslator(locale, await loadPhrases(locale), {
    country,
    onMissing: (phrase, missingIn) => console.error(`Phrase "${phrase}" is missing in ${missingIn}.`),
  }),
);
