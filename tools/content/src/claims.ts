import type { documentedTerms } from '@latchkey/api/content';
import { isLocale, type Locale, type SentenceName } from '@latchkey/i18n';

/** The data of a venue with which its sentences are compared: its ways to pay, its policy, and its gift vouchers. */
export type VenueFacts = ReturnType<typeof documentedTerms> extends ReadonlyMap<string, infer Terms> ? Terms : never;

/** A statement that texts make in many wordings, such as “you pay at the venue”. */
interface ClaimKind {
  /** The placeholder that editors write instead, since it always says what is true of the venue. */
  readonly placeholder: SentenceName;
  /** The patterns by language; a language without one is not checked. */
  readonly patterns: Readonly<Partial<Record<Locale, RegExp>>>;
  /**
   * Says whether the statement is true of a venue.
   *
   * @param words the text that a pattern has found
   */
  readonly isTrueOf: (terms: VenueFacts, words: string) => boolean;
}

/** A statement of a text about paying, cancelling or gift vouchers. */
export interface Claim {
  readonly placeholder: SentenceName;
  /** The words that make the statement. */
  readonly text: string;
  readonly isTrueOf: (terms: VenueFacts) => boolean;
}

const readNumber = (words: string) => Number(/\d+/u.exec(words)?.[0]);
const yearWords = /year|an\b|ans\b|año|jahr|سن/iu;
const dayWords = /day|jour|día|tag|يوم|أيام/iu;
/** Reads a time in months or years, such as “2 years”, in months. */
const readMonths = (words: string) => readNumber(words) * (yearWords.test(words) ? 12 : 1);
/** Reads a time in hours or days, in hours. */
const readHours = (words: string) => readNumber(words) * (dayWords.test(words) ? 24 : 1);

const kinds: readonly ClaimKind[] = [
  // Nothing is charged online.
  {
    placeholder: 'payment.when',
    patterns: {
      en: /(?:nothing|no money) (?:is|will be) (?:charged|taken|paid)(?! back)[^.]*/iu,
      fr: /(?:rien n’est|aucun argent n’est|rien ne sera) (?:débité|prélevé|payé)[^.]*/iu,
      es: /no se (?:cobra|cobrará) (?:nada|dinero)[^.]*|nada se cobra[^.]*/iu,
      de: /(?:es wird|wird) (?:hier |jetzt )?nichts (?:berechnet|abgebucht|bezahlt)[^.]*/iu,
      ar: /(?:لا|لن) (?:يُؤخذ|يُخصم|يؤخذ|يخصم)[^.]*(?:مبلغ|مال)[^.]*/u,
    } satisfies Partial<Record<Locale, RegExp>>,
    isTrueOf: ({ paymentMethods }) => !paymentMethods.includes('card'),
  },
  // Visitors pay at the venue.
  {
    placeholder: 'payment.when',
    patterns: {
      en: /\b(?:pay|paid|payment|payable|paying)\b[^.,;]*\b(?:at the venue|on arrival|there|when you (?:come|arrive|collect))/iu,
      fr: /\b(?:payez|payer|réglez|régler|règlent|paiement|payé)\b[^.,;]*\b(?:sur place|à l’arrivée|au retrait|en arrivant)/iu,
      es: /\b(?:paga|pagas|pagan|pagar|pagáis|pago)\b[^.,;]*\b(?:en la sede|allí|al llegar|al recoger)/iu,
      de: /\b(?:bezahlt|bezahlen|zahlt|zahlen|zahlung|bezahlung)\b[^.,;]*\b(?:vor ort|bei der ankunft|bei der abholung)/iu,
      ar: /(?:تدفعون|تُدفع|ادفعوا|الدفع|وادفعوا|وتُدفع)[^.،؛]*(?:في الفرع|فيه|عند الوصول|عند وصولكم|عند الاستلام)/u,
    } satisfies Partial<Record<Locale, RegExp>>,
    isTrueOf: ({ paymentMethods }) => paymentMethods.includes('venue'),
  },
  // Visitors pay online.
  {
    placeholder: 'payment.when',
    patterns: {
      en: /\b(?:pay|paid|payment) (?:by card|online|in advance|when you book)/iu,
      fr: /\b(?:payez|payer|réglez|régler|paiement) (?:par carte|en ligne|d’avance|à la réservation)/iu,
      es: /\b(?:paga|pagas|pagar|pago) (?:con tarjeta|en línea|por adelantado|al reservar)/iu,
      de: /\b(?:bezahlt|bezahlen|zahlt|zahlen|zahlung|bezahlung) (?:mit karte|per karte|online|im voraus|bei der buchung)/iu,
      ar: /(?:تدفعون|الدفع|ادفعوا) (?:بالبطاقة|عبر الإنترنت|مقدمًا|عند الحجز)/u,
    } satisfies Partial<Record<Locale, RegExp>>,
    isTrueOf: ({ paymentMethods }) => paymentMethods.includes('card'),
  },
  // Gift vouchers never expire.
  {
    placeholder: 'voucher.validity',
    patterns: {
      en: /without an? (?:end|expiry) date|never expires?|does not expire|do not expire/iu,
      fr: /sans date limite|n’expirent? jamais|sans limite de durée/iu,
      es: /sin fecha de caducidad|no caducan?\b/iu,
      de: /ohne ablaufdatum|läuft (?:nie|nicht) ab|unbegrenzt gültig/iu,
      ar: /بلا تاريخ انتهاء|لا تنتهي صلاحيت/u,
    } satisfies Partial<Record<Locale, RegExp>>,
    isTrueOf: ({ vouchers }) => vouchers !== null && vouchers.validMonths.every((each) => each === null),
  },
  // Gift vouchers are valid for a number of months or years.
  {
    placeholder: 'voucher.validity',
    patterns: {
      en: /valid for \d+ (?:months?|years?)/iu,
      fr: /(?:valables?|valides?) (?:pendant |durant )?\d+ (?:mois|ans?)/iu,
      es: /(?:válid[ao]s?) (?:durante |por )?\d+ (?:mes(?:es)?|años?)/iu,
      de: /\d+ (?:monate?|jahre?) (?:lang )?gültig|gültig für \d+ (?:monate?|jahre?)/iu,
      ar: /صالحة? (?:لمدة )?\d+ (?:شهر|أشهر|سنة|سنوات)/u,
    } satisfies Partial<Record<Locale, RegExp>>,
    isTrueOf: ({ vouchers }, words) =>
      vouchers !== null && vouchers.validMonths.every((each) => each === readMonths(words)),
  },
  // Cancelling costs nothing.
  {
    placeholder: 'policy.cancel',
    patterns: {
      en: /free (?:to cancel|cancellation)|cancel (?:for free|free of charge)|(?:money|payment) back|full refund/iu,
      fr: /annulation gratuite|annule[rz] (?:gratuitement|sans frais)|(?:intégralement )?remboursée?s?\b/iu,
      es: /cancelación gratuita|cancela(?:r)? gratis|te devolvemos|reembolso/iu,
      de: /kostenlose? stornier\w*|kostenlos stornieren|geld zurück|volle erstattung/iu,
      ar: /(?:إلغاء|الإلغاء) (?:مجاني|مجانًا|بلا رسوم)|(?:نعيد|استرداد) (?:المبلغ|المال)/u,
    } satisfies Partial<Record<Locale, RegExp>>,
    isTrueOf: ({ policy: { cancellation } }) =>
      cancellation.length > 0 && cancellation.every(({ back, feePercent }) => back === 'original' && feePercent === 0),
  },
  // The price is never paid back.
  {
    placeholder: 'policy.cancel',
    patterns: {
      en: /non-?refundable|no refunds?|cannot be cancell?ed|nothing is (?:paid|given) back/iu,
      fr: /non remboursables?|aucun remboursement|ne peut (?:pas )?être annulée?/iu,
      es: /no reembolsables?|sin (?:reembolso|devolución)|no se puede cancelar|no se devuelve nada/iu,
      de: /nicht erstattbar|keine erstattung|kann nicht storniert werden|nichts zurück/iu,
      ar: /غير قابلة? للاسترداد|لا (?:يُعاد|يعاد|استرداد)|لا يمكن (?:الإلغاء|إلغاء)/u,
    } satisfies Partial<Record<Locale, RegExp>>,
    isTrueOf: ({ policy: { cancellation } }) => cancellation.every(({ back }) => back === 'none'),
  },
  // A booking can be changed or cancelled until a number of hours or days before the game.
  {
    placeholder: 'policy.change',
    patterns: {
      en: /\b(?:cancel|chang|move|resched)[^.]*\b\d+ (?:hours?|days?) (?:before|ahead|in advance)/iu,
      fr: /\b(?:annul|modifi|chang|déplac)[^.]*\b\d+ (?:heures?|jours?) (?:avant|à l’avance)/iu,
      es: /\b(?:cancel|cambi|modific)[^.]*\b\d+ (?:horas?|días?) antes/iu,
      de: /(?:stornier|änder|umbuch|verschieb)[^.]*\b\d+ (?:stunden?|tage?) (?:vorher|vor)/iu,
      ar: /(?:إلغاء|تغيير|نقل|تلغون|تغيّرون)[^.]*\d+ (?:ساعة|ساعات|يوم|أيام)/u,
    } satisfies Partial<Record<Locale, RegExp>>,
    isTrueOf: ({ policy: { changeUntilHours, cancellation } }, words) =>
      [changeUntilHours, ...cancellation.map(({ untilHours }) => untilHours)].includes(readHours(words)),
  },
  // A booking can be changed or cancelled by its link.
  {
    placeholder: 'policy.change',
    patterns: {
      en: /\b(?:cancel|change|move)\b[^.]*\b(?:by|with|follow) the link/iu,
      fr: /\b(?:annuler|modifier|changer|déplacer)\b[^.]*\ble lien/iu,
      es: /\b(?:cancelar|cambiar|cancelaciones|cambios)\b[^.]*\bel enlace/iu,
      de: /(?:stornieren|ändern|umbuchen|verschieben)\b[^.]*\b(?:mit|über) (?:den|dem) link/iu,
      ar: /(?:إلغاء|تغيير|الإلغاء|التغيير|لنقل)[^.]*الرابط/u,
    } satisfies Partial<Record<Locale, RegExp>>,
    isTrueOf: ({ policy: { changeUntilHours, cancellation } }) => changeUntilHours !== null && cancellation.length > 0,
  },
];

/** Finds the statements of a text, without its tags and placeholders. */
export function findClaims(text: string, locale: string): readonly Claim[] {
  // A full stop in place of a tag keeps a pattern from matching across two paragraphs.
  const plain = text.replaceAll(/<[^>]*>/gu, '. ').replaceAll(/\{[a-z]+\.[a-z]+\}/gu, '');
  return kinds.flatMap(({ placeholder, patterns, isTrueOf }) => {
    const [words] = (isLocale(locale) ? patterns[locale] : undefined)?.exec(plain) ?? [];
    return words === undefined ? [] : [{ placeholder, text: words, isTrueOf: (terms) => isTrueOf(terms, words) }];
  });
}
