export const reviews = {
  Waiting: 'بانتظار القرار',
  Shown: 'معروض',
  Hidden: 'مخفي',
  Show: 'عرض',
  Hide: 'إخفاء',
  Answer: 'الجواب',
  'Change the answer': 'تعديل الجواب',
  'Save the answer': 'حفظ الجواب',
  'Remove the answer': 'حذف الجواب',
  'No review waits for you.': 'لا ينتظركم أي تقييم.',
  'The review is shown on the site.': 'يُعرض التقييم في الموقع.',
  'The review is not shown.': 'لا يُعرض التقييم.',
  'without a booking': 'بلا حجز',
  'Somebody else has answered. Close this to read it.': 'أجاب شخص آخر. أغلقوا هذا لقراءة جوابه.',
  'Visitors see it under the review, in the name of %location.': 'يراه الزوار تحت التقييم باسم %location.',
  'Visitors see it under the review once the review is shown, in the name of %location.':
    'يراه الزوار تحت التقييم باسم %location بعد عرض التقييم.',
} as const;
