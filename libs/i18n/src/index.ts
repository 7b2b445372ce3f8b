export { createTranslator, type Translator, type TranslatorOptions } from './translator/create-translator.ts';
export { colon, formatAddress, withCommas } from './format/format-line.ts';
export {
  type DateStyle,
  formatDate,
  formatDateTimeInZone,
  formatStart,
  formatTime,
  zoneName,
} from './format/format-date.ts';
export { formatCountdown, formatList, formatNumber, formatPercent } from './format/format-number.ts';
export { csvLine, csvMark, type CsvCell } from './format/csv.ts';
export { formatPrice, type Price } from './format/format-price.ts';
export { formatValues } from './format/format-values.ts';
export { priceReasonInWords, type WordedReason } from './price/price-reason-in-words.ts';
export { fromPriceInWords, type ShownPrice } from './price/from-price-in-words.ts';
export { type CalendarEvent, calendarFile, calendarMethod } from './calendar/calendar-file.ts';
export { type BookedGame, bookingEvent } from './calendar/booking-event.ts';
export { boundByEachOther, policyInWords, type PolicyOfGame } from './policy/policy-in-words.ts';
export { type Paying, decidePaying } from './policy/cancellation-in-words.ts';
export {
  fillSentences,
  findNamesInBraces,
  type SentenceName,
  sentenceNames,
  venueSentences,
} from './policy/venue-sentences.ts';
export { toPaying, type VenueFacts, type VenueTerms } from './policy/venue-terms-in-words.ts';
export { formatPhrase } from './translator/format-phrase.ts';
export { loadPhrases } from './translator/load-phrases.ts';
export { localeAt, type LocaleAt } from './locale-at.ts';
export { findWeekStart } from './format/week-start.ts';
export { townParts } from './format/town-parts.ts';
export {
  bestLanguage,
  byLocale,
  direction,
  type Direction,
  isLocale,
  type Locale,
  localeRecord,
  type LocaleRecord,
  knownLocales,
  type Languages,
  nearestLanguage,
  readLanguages,
  usualLanguages,
  type Script,
} from './locales.ts';
export type { Phrase, Phrases, PlainPhrase, PluralPhrase } from './phrases/phrase.ts';
export type { NamedParams, ParamsFor, ParamValue, PhraseParams, PositionalParams } from './translator/phrase-params.ts';
