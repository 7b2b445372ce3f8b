export const offline = {
  Offline: 'غير متصل',
  Changes: 'التغييرات',
  '%count changes wait_zero': 'لا تغييرات في الانتظار',
  '%count changes wait_one': 'تغيير واحد في الانتظار',
  '%count changes wait_two': 'تغييران في الانتظار',
  '%count changes wait_few': '%count تغييرات في الانتظار',
  '%count changes wait_many': '%count تغييرًا في الانتظار',
  '%count changes wait_other': '%count تغيير في الانتظار',
  '%count changes need your attention_zero': 'لا تغييرات تحتاج إلى مراجعة',
  '%count changes need your attention_one': 'تغيير واحد يحتاج إلى مراجعة',
  '%count changes need your attention_two': 'تغييران يحتاجان إلى مراجعة',
  '%count changes need your attention_few': '%count تغييرات تحتاج إلى مراجعة',
  '%count changes need your attention_many': '%count تغييرًا يحتاج إلى مراجعة',
  '%count changes need your attention_other': '%count تغيير يحتاج إلى مراجعة',
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
  'Nothing is waiting to be sent.': 'لا شيء ينتظر الإرسال.',
  Undo: 'تراجع',
  'The note is now:': 'الملاحظة الآن:',
  'Your note': 'ملاحظتكم',
  'Show the current note': 'عرض الملاحظة الحالية',
  'Save your note': 'حفظ ملاحظتكم',
  'Discard your note': 'تجاهل ملاحظتكم',
  OK: 'حسنًا',
  'This booking was cancelled meanwhile. The party was not checked in.':
    'أُلغي هذا الحجز في هذه الأثناء. لم يُسجّل وصول المجموعة.',
  'This booking is for another day. The party was not checked in.': 'هذا الحجز ليوم آخر. لم يُسجّل وصول المجموعة.',
  'Somebody else changed this booking meanwhile. Your note was not written.':
    'عدّل شخص آخر هذا الحجز في هذه الأثناء. لم تُكتب ملاحظتكم.',
  'The server did not accept this.': 'لم يقبل الخادم هذا.',
} as const;
