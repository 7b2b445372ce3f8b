export const session = {
  'Sign in': 'تسجيل الدخول',
  'Sign out': 'تسجيل الخروج',
  Password: 'كلمة المرور',
  or: 'أو',
  'Use a passkey': 'استخدام مفتاح مرور',
  'One-time code': 'رمز لمرة واحدة',
  'The six digits that your app shows': 'الأرقام الستة التي يعرضها تطبيقكم',
  'One of your backup codes': 'أحد رموزكم الاحتياطية',
  'Use a backup code': 'استخدام رمز احتياطي',
  'Use the code from the app': 'استخدام رمز التطبيق',
  // Errors
  'The email or the password is wrong.': 'البريد الإلكتروني أو كلمة المرور غير صحيحة.',
  'The password is wrong.': 'كلمة المرور غير صحيحة.',
  'The code is wrong or was already used.': 'الرمز غير صحيح أو استُخدم من قبل.',
  'The backup code is wrong or was already used.': 'الرمز الاحتياطي غير صحيح أو استُخدم من قبل.',
  'That took too long. Sign in again.': 'استغرق ذلك وقتًا طويلًا. سجّلوا الدخول من جديد.',
  'This password is easy to guess. Use at least 12 characters, and avoid your name and common words.':
    'كلمة المرور هذه سهلة التخمين. استخدموا 12 حرفًا على الأقل، وتجنّبوا اسمكم والكلمات الشائعة.',
  'This passkey was not accepted.': 'لم يُقبل مفتاح المرور هذا.',
  'The desk works only with https.': 'لا يعمل مكتب الاستقبال إلا عبر https.',
  'You are signed out.': 'تم تسجيل خروجكم.',
  'Too many wrong attempts. Signing in is locked for %count minutes._zero':
    'محاولات خاطئة كثيرة جدًا. حاولوا مرة أخرى الآن.',
  'Too many wrong attempts. Signing in is locked for %count minutes._one':
    'محاولات خاطئة كثيرة جدًا. تسجيل الدخول مقفل لدقيقة واحدة.',
  'Too many wrong attempts. Signing in is locked for %count minutes._two':
    'محاولات خاطئة كثيرة جدًا. تسجيل الدخول مقفل لدقيقتين.',
  'Too many wrong attempts. Signing in is locked for %count minutes._few':
    'محاولات خاطئة كثيرة جدًا. تسجيل الدخول مقفل لمدة %count دقائق.',
  'Too many wrong attempts. Signing in is locked for %count minutes._many':
    'محاولات خاطئة كثيرة جدًا. تسجيل الدخول مقفل لمدة %count دقيقة.',
  'Too many wrong attempts. Signing in is locked for %count minutes._other':
    'محاولات خاطئة كثيرة جدًا. تسجيل الدخول مقفل لمدة %count دقيقة.',
  'You will be signed out soon, because nobody is using the desk.':
    'سيُسجَّل خروجكم قريبًا لأن أحدًا لا يستخدم مكتب الاستقبال.',
  'Stay signed in': 'البقاء قيد الدخول',
  'You were signed out, because nobody used the desk for a long time.':
    'تم تسجيل خروجكم لأن أحدًا لم يستخدم مكتب الاستقبال لوقت طويل.',
  // An invitation
  Invitation: 'دعوة',
  'You are invited as %role: %email': 'أنتم مدعوون بصفة %role: %email',
  'This invitation has been used, has expired or was withdrawn. Ask the person who invited you for a new link.':
    'استُخدمت هذه الدعوة من قبل أو انتهت أو سُحبت. اطلبوا رابطًا جديدًا ممن دعاكم.',
  'Open the invitation link again. This page does not save it.': 'افتحوا رابط الدعوة مجددًا. هذه الصفحة لا تحفظه.',
  'Your name': 'اسمكم',
  'New password': 'كلمة المرور الجديدة',
  'At least 12 characters. A sentence is easy to remember.': '12 حرفًا على الأقل. يسهل تذكّر جملة.',
  'Accept the invitation': 'قبول الدعوة',
  // The account
  'All locations': 'جميع الفروع',
  'Current password': 'كلمة المرور الحالية',
  'Change the password': 'تغيير كلمة المرور',
  'The password is changed. You are signed out everywhere else.': 'تم تغيير كلمة المرور. وسُجّل خروجكم من كل مكان آخر.',
  'One-time codes': 'رموز لمرة واحدة',
  'Set up': 'مُعدّ',
  'Not set up': 'غير مُعدّ',
  'An app on your phone shows a code, which you enter after the password. A stolen password alone is then not enough to sign in.':
    'يعرض تطبيق على هاتفكم رمزًا تُدخلونه بعد كلمة المرور. وعندئذٍ لا تكفي كلمة مرور مسروقة لتسجيل الدخول.',
  'Set up one-time codes': 'إعداد رموز لمرة واحدة',
  'Remove the codes': 'إزالة الرموز',
  Continue: 'متابعة',
  Confirm: 'تأكيد',
  'Scan this with an app for one-time codes, then enter the code that it shows.':
    'امسحوا هذا بتطبيق للرموز لمرة واحدة، ثم أدخلوا الرمز الذي يعرضه.',
  'The code for the app': 'الرمز الخاص بالتطبيق',
  'Or enter this key in the app:': 'أو أدخلوا هذا المفتاح في التطبيق:',
  'One-time codes are set up.': 'أُعدّت الرموز لمرة واحدة.',
  'Write these backup codes down. Each code works once, in case you lose your phone. They are not shown again.':
    'دوّنوا هذه الرموز الاحتياطية. يعمل كل رمز مرة واحدة، تحسبًا لفقدان هاتفكم. ولن تُعرض مرة أخرى.',
  'I have written them down': 'دوّنتها',
  Passkeys: 'مفاتيح المرور',
  'Sign in with your fingerprint, your face or the code of your device instead of the password.':
    'سجّلوا الدخول ببصمتكم أو وجهكم أو رمز جهازكم بدلًا من كلمة المرور.',
  'Added on %date': 'أُضيف في %date',
  'Remove the passkey %name': 'إزالة مفتاح المرور %name',
  'Name of the passkey': 'اسم مفتاح المرور',
  'A name that you recognise, such as: tablet at the door': 'اسم تتعرّفون عليه، مثل: جهاز المدخل اللوحي',
  'Add a passkey': 'إضافة مفتاح مرور',
  'This browser does not support passkeys.': 'لا يدعم هذا المتصفح مفاتيح المرور.',
  'Where you are signed in': 'أماكن تسجيل دخولكم',
  'This device': 'هذا الجهاز',
  'Unknown browser': 'متصفح غير معروف',
  'Used on %date': 'استُخدم في %date',
  'Sign out everywhere else': 'تسجيل الخروج من كل مكان آخر',
  'The day that is saved on this device will be deleted.': 'سيُحذف اليوم المحفوظ على هذا الجهاز.',
  'We could not reach the server. The saved day was deleted from this device, but you are still signed in. Sign out again when there is a connection.':
    'تعذّر الوصول إلى الخادم. حُذف اليوم المحفوظ من هذا الجهاز، لكنكم ما زلتم مسجّلي الدخول. سجّلوا الخروج مجددًا عند توفر الاتصال.',
} as const;
