export const offline = {
  Offline: 'غير متصل',
  Changes: 'التغييرات',
  '%count changes waiting_zero': 'لا تغييرات في الانتظار',
  '%count changes waiting_one': 'تغيير واحد في الانتظار',
  '%count changes waiting_two': 'تغييران في الانتظار',
  '%count changes waiting_few': '%count تغييرات في الانتظار',
  '%count changes waiting_many': '%count تغييرًا في الانتظار',
  '%count changes waiting_other': '%count تغيير في الانتظار',
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
  'There is no connection. You see the day as it was saved. You can check parties in and write notes: they are sent when the connection is back. Everything else needs a connection.':
    'لا يوجد اتصال. ترون اليوم كما حُفظ. يمكنكم تسجيل الوصول وكتابة الملاحظات، وستُرسل عند عودة الاتصال. وكل ما عدا ذلك يحتاج إلى اتصال.',
  'This browser does not save anything. Changes that have not been sent are lost if you close this page.':
    'لا يحفظ هذا المتصفح شيئًا. ستضيع التغييرات التي لم تُرسل إن أغلقتم هذه الصفحة.',
  'All changes have been sent.': 'أُرسلت كل التغييرات.',
  Undo: 'تراجع',
  'The note is now:': 'الملاحظة الآن:',
  'Your note': 'ملاحظتكم',
  'Show the current note': 'عرض الملاحظة الحالية',
  'Save your note': 'حفظ ملاحظتكم',
  'Discard your note': 'تجاهل ملاحظتكم',
  OK: 'حسنًا',
  'This booking has been cancelled. The party was not checked in.': 'أُلغي هذا الحجز. لم يُسجّل وصول المجموعة.',
  'This booking is for another day. The party was not checked in.': 'هذا الحجز ليوم آخر. لم يُسجّل وصول المجموعة.',
  'Somebody else has changed this booking. Your note was not saved.': 'عدّل شخص آخر هذا الحجز. لم تُحفظ ملاحظتكم.',
  'The server did not accept this change.': 'لم يقبل الخادم هذا التغيير.',
} as const;
