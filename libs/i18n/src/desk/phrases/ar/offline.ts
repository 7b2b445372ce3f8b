export const offline = {
  Offline: 'غير متصل',
  Changes: 'التغييرات',
  '%count changes wait_zero': 'لا تغييرات في الانتظار',
  '%count changes wait_one': 'تغيير واحد في الانتظار',
  '%count changes wait_two': 'تغييران في الانتظار',
  '%count changes wait_few': '%count تغييرات في الانتظار',
  '%count changes wait_many': '%count تغييرًا في الانتظار',
  '%count changes wait_other': '%count تغيير في الانتظار',
  '%count changes came back_zero': 'لم يعد أي تغيير',
  '%count changes came back_one': 'عاد تغيير واحد',
  '%count changes came back_two': 'عاد تغييران',
  '%count changes came back_few': 'عادت %count تغييرات',
  '%count changes came back_many': 'عاد %count تغييرًا',
  '%count changes came back_other': 'عاد %count تغيير',
  '%count changes have not reached the server. They are lost if you sign out now._zero':
    'وصلت كل التغييرات إلى الخادم.',
  '%count changes have not reached the server. They are lost if you sign out now._one':
    'تغيير واحد لم يصل إلى الخادم. سيضيع إن سجّلتم الخروج الآن.',
  '%count changes have not reached the server. They are lost if you sign out now._two':
    'تغييران لم يصلا إلى الخادم. سيضيعان إن سجّلتم الخروج الآن.',
  '%count changes have not reached the server. They are lost if you sign out now._few':
    '%count تغييرات لم تصل إلى الخادم. ستضيع إن سجّلتم الخروج الآن.',
  '%count changes have not reached the server. They are lost if you sign out now._many':
    '%count تغييرًا لم تصل إلى الخادم. ستضيع إن سجّلتم الخروج الآن.',
  '%count changes have not reached the server. They are lost if you sign out now._other':
    '%count تغيير لم تصل إلى الخادم. ستضيع إن سجّلتم الخروج الآن.',
  'There is no connection. You see the day as it was kept. Check-ins and notes are sent when the connection is back; everything else needs it.':
    'لا يوجد اتصال. ترون اليوم كما حُفظ. يُرسل تسجيل الوصول والملاحظات عند عودة الاتصال؛ وكل ما عدا ذلك يحتاج إليه.',
  'This browser keeps nothing: what waits is lost if you close this page.':
    'لا يحفظ هذا المتصفح شيئًا: يضيع ما ينتظر إن أغلقتم هذه الصفحة.',
  'Nothing waits.': 'لا شيء في الانتظار.',
  'Checked in': 'سُجّل الوصول',
  'Take back': 'تراجع',
  'The note is now:': 'الملاحظة الآن:',
  'Your note': 'ملاحظتكم',
  'Show what it is now': 'عرض الحالة الآن',
  'Write your note': 'كتابة ملاحظتكم',
  'Give your note up': 'التخلي عن ملاحظتكم',
  Understood: 'مفهوم',
  'This booking was cancelled meanwhile. The party was not checked in.':
    'أُلغي هذا الحجز في هذه الأثناء. لم يُسجّل وصول المجموعة.',
  'This booking is for another day. The party was not checked in.': 'هذا الحجز ليوم آخر. لم يُسجّل وصول المجموعة.',
  'Somebody else changed this booking meanwhile. Your note was not written.':
    'عدّل شخص آخر هذا الحجز في هذه الأثناء. لم تُكتب ملاحظتكم.',
  'The server did not take this.': 'لم يقبل الخادم هذا.',
} as const;
