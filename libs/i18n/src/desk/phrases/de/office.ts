export const office = {
  Bookings: 'Buchungen',
  'Cancelled: %number': 'Storniert: %number',
  'Gift vouchers': 'Gutscheine',
  'What they wrote': 'Was sie geschrieben haben',
  '%number of 5 stars': '%number von 5 Sternen',
  'Files: %number': 'Dateien: %number',
  State: 'Stand',
  'Nothing is here.': 'Hier ist nichts.',
  'Yes, remove': 'Ja, entfernen',
  Who: 'Wer',
  Before: 'Vorher',
} as const;
