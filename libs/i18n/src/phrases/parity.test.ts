import { describePhrases } from '../testing/describe-phrases.ts';
import { loadPhraseTables } from '../testing/phrase-tables.ts';
import { sameAsEnglish } from './same-as-english.cases.ts';

describePhrases(await loadPhraseTables(), sameAsEnglish);
