/** The texts of the Payment Element and the pages in one language. */
export interface Texts {
  /** The language, two letters. */
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  readonly cardNumber: string;
  readonly expiry: string;
  readonly expiryHint: string;
  readonly cvc: string;
  readonly cvcHint: string;
  readonly pay: string;
  readonly back: string;
  readonly testMode: string;
  readonly total: string;
  readonly expired: string;
  readonly authenticate: string;
  readonly authenticateHint: string;
  readonly complete: string;
  readonly fail: string;
  readonly errors: {
    readonly incompleteNumber: string;
    readonly invalidNumber: string;
    readonly incompleteExpiry: string;
    readonly pastExpiry: string;
    readonly incompleteCvc: string;
  };
}

const english: Texts = {
  lang: 'en',
  dir: 'ltr',
  cardNumber: 'Card number',
  expiry: 'Expiration date',
  expiryHint: 'MM / YY',
  cvc: 'Security code',
  cvcHint: 'CVC',
  pay: 'Pay',
  back: 'Back',
  testMode: 'This is a fake of Stripe. Use a test card such as 4242 4242 4242 4242; no money moves.',
  total: 'Total',
  expired: 'This page has expired.',
  authenticate: '3-D Secure',
  authenticateHint: 'This is a fake of the page on which a bank checks who pays.',
  complete: 'Complete',
  fail: 'Fail',
  errors: {
    incompleteNumber: 'Your card number is incomplete.',
    invalidNumber: 'Your card number is invalid.',
    incompleteExpiry: 'Your card’s expiration date is incomplete.',
    pastExpiry: 'Your card’s expiration date is in the past.',
    incompleteCvc: 'Your card’s security code is incomplete.',
  },
};

const french: Texts = {
  lang: 'fr',
  dir: 'ltr',
  cardNumber: 'Numéro de carte',
  expiry: 'Date d’expiration',
  expiryHint: 'MM / AA',
  cvc: 'Code de sécurité',
  cvcHint: 'CVC',
  pay: 'Payer',
  back: 'Retour',
  testMode:
    'Ceci est une imitation de Stripe. Utilisez une carte de test telle que 4242 4242 4242 4242 ; aucun argent ne circule.',
  total: 'Total',
  expired: 'Cette page a expiré.',
  authenticate: '3-D Secure',
  authenticateHint: 'Ceci imite la page sur laquelle une banque vérifie qui paie.',
  complete: 'Valider',
  fail: 'Échouer',
  errors: {
    incompleteNumber: 'Le numéro de votre carte est incomplet.',
    invalidNumber: 'Le numéro de votre carte n’est pas valide.',
    incompleteExpiry: 'La date d’expiration de votre carte est incomplète.',
    pastExpiry: 'La date d’expiration de votre carte est passée.',
    incompleteCvc: 'Le code de sécurité de votre carte est incomplet.',
  },
};

const spanish: Texts = {
  lang: 'es',
  dir: 'ltr',
  cardNumber: 'Número de tarjeta',
  expiry: 'Fecha de caducidad',
  expiryHint: 'MM / AA',
  cvc: 'Código de seguridad',
  cvcHint: 'CVC',
  pay: 'Pagar',
  back: 'Volver',
  testMode: 'Esto imita a Stripe. Usa una tarjeta de prueba como 4242 4242 4242 4242; no se mueve dinero.',
  total: 'Total',
  expired: 'Esta página ha caducado.',
  authenticate: '3-D Secure',
  authenticateHint: 'Esto imita la página en la que un banco comprueba quién paga.',
  complete: 'Completar',
  fail: 'Fallar',
  errors: {
    incompleteNumber: 'El número de tu tarjeta está incompleto.',
    invalidNumber: 'El número de tu tarjeta no es válido.',
    incompleteExpiry: 'La fecha de caducidad de tu tarjeta está incompleta.',
    pastExpiry: 'La fecha de caducidad de tu tarjeta ya ha pasado.',
    incompleteCvc: 'El código de seguridad de tu tarjeta está incompleto.',
  },
};

const german: Texts = {
  lang: 'de',
  dir: 'ltr',
  cardNumber: 'Kartennummer',
  expiry: 'Gültig bis',
  expiryHint: 'MM / JJ',
  cvc: 'Prüfnummer',
  cvcHint: 'CVC',
  pay: 'Bezahlen',
  back: 'Zurück',
  testMode: 'Das ahmt Stripe nach. Nehmen Sie eine Testkarte wie 4242 4242 4242 4242. Es fließt kein Geld.',
  total: 'Gesamt',
  expired: 'Diese Seite ist abgelaufen.',
  authenticate: '3-D Secure',
  authenticateHint: 'Das ahmt die Seite nach, auf der eine Bank prüft, wer bezahlt.',
  complete: 'Freigeben',
  fail: 'Ablehnen',
  errors: {
    incompleteNumber: 'Ihre Kartennummer ist unvollständig.',
    invalidNumber: 'Ihre Kartennummer ist ungültig.',
    incompleteExpiry: 'Das Ablaufdatum Ihrer Karte ist unvollständig.',
    pastExpiry: 'Ihre Karte ist abgelaufen.',
    incompleteCvc: 'Die Prüfnummer Ihrer Karte ist unvollständig.',
  },
};

const arabic: Texts = {
  lang: 'ar',
  dir: 'rtl',
  cardNumber: 'رقم البطاقة',
  expiry: 'تاريخ انتهاء الصلاحية',
  expiryHint: 'شهر / سنة',
  cvc: 'رمز الأمان',
  cvcHint: 'CVC',
  pay: 'الدفع',
  back: 'رجوع',
  testMode: 'هذه محاكاة لـ Stripe. استخدموا بطاقة اختبار مثل ‎4242 4242 4242 4242؛ لا تُنقل أي أموال.',
  total: 'المجموع',
  expired: 'انتهت صلاحية هذه الصفحة.',
  authenticate: '3-D Secure',
  authenticateHint: 'هذه محاكاة للصفحة التي يتحقق فيها البنك من هوية الدافع.',
  complete: 'إتمام',
  fail: 'إفشال',
  errors: {
    incompleteNumber: 'رقم بطاقتكم غير مكتمل.',
    invalidNumber: 'رقم بطاقتكم غير صالح.',
    incompleteExpiry: 'تاريخ انتهاء صلاحية بطاقتكم غير مكتمل.',
    pastExpiry: 'انتهت صلاحية بطاقتكم.',
    incompleteCvc: 'رمز أمان بطاقتكم غير مكتمل.',
  },
};

export const allTexts: readonly Texts[] = [english, french, spanish, german, arabic];

/** Returns the texts for a locale such as `fr` or `fr-CA`; English for others. */
export function chooseTexts(locale: string | null): Texts {
  return allTexts.find(({ lang }) => lang === locale?.slice(0, 2)) ?? english;
}
