export const office = {
  Bookings: 'الحجوزات',
  'Cancelled: %number': 'الملغاة: %number',
  'Gift vouchers': 'قسائم الهدايا',
  'What they wrote': 'ما كُتب',
  '%number of 5 stars': '%number من 5 نجوم',
  'Files: %number': 'الملفات: %number',
  State: 'الحالة',
  'Nothing is here.': 'لا شيء هنا.',
  'Yes, remove': 'نعم، إزالة',
  Who: 'من',
  Before: 'قبل',
} as const;
