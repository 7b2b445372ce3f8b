export const office = {
  Bookings: 'Bookings',
  'Cancelled: %number': 'Cancelled: %number',
  'Gift vouchers': 'Gift vouchers',
  'What they wrote': 'What they wrote',
  '%number of 5 stars': '%number of 5 stars',
  'Files: %number': 'Files: %number',
  State: 'State',
  'Nothing is here.': 'Nothing is here.',
  'Yes, remove': 'Yes, remove',
  Who: 'Who',
  Before: 'Before',
} as const;
