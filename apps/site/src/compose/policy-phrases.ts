import type { Phrase } from '@latchkey/i18n';

/** The phrases of the sentences on changes and cancellation, which several islands show (`island-phrases.ts`). */
export const policyPhrases = [
  'Cancel %before and get a gift voucher for what you paid',
  'Cancel %before and get a gift voucher for what you paid, less %fee of the price',
  'Cancel %before and get back what you paid, less %fee of the price',
  'Changes and cancellation',
  'Free to cancel %until',
  'Free to cancel %until: you pay only when you come',
  'If you pay at the venue, it is free to cancel %until.',
  'It is too late to change or cancel online. Please call us.',
  'To cancel, please call us.',
  'To change or cancel, please call us.',
  'To change the time or the tickets, please call us.',
  'You can cancel %until, but nothing is paid back',
  'You can change the time and the tickets online %until.',
  'after that a gift voucher for what you paid less %fee of the price, %until',
  'after that a gift voucher for what you paid, %until',
  'after that nothing is paid back, %until',
  'after that you get back all that you paid, %until',
  'after that you get back what you paid less %fee of the price, %until',
  'by %date',
  'later, please call us',
  'until %date',
] as const satisfies readonly Phrase[];
