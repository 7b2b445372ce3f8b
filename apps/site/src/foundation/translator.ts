import 'server-only';

import { createTranslator, loadPhrases, type Locale } from '@latchkey/i18n';
import { cache } from 'react';

/** The translator of the page's language on the server. */
export const translatorFor = cache(async (locale: Locale) =>
  createTranslator(locale, await loadPhrases(locale), {
    onMissing: (phrase, missingIn) => console.error(`Phrase "${phrase}" is missing in ${missingIn}.`),
  }),
);
