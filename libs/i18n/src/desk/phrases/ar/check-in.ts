export const checkIn = {
  'Scan a code': 'مسح رمز',
  'Hold the booking code inside the frame': 'ضعوا رمز الحجز داخل الإطار',
  'Waiting for the camera. If the browser asks, allow it.': 'في انتظار الكاميرا. اسمحوا بها إذا سأل المتصفح.',
  'The camera is blocked. Allow it in the settings of the browser, or type the reference.':
    'الكاميرا محظورة. اسمحوا بها في إعدادات المتصفح، أو اكتبوا رقم الحجز.',
  'This device has no camera. Type the reference, or choose a picture.':
    'لا توجد كاميرا في هذا الجهاز. اكتبوا رقم الحجز أو اختاروا صورة.',
  'The camera does not respond. Another app may be using it.': 'الكاميرا لا تستجيب. ربما يستخدمها تطبيق آخر.',
  'The camera needs a secure connection. Open the desk with https.':
    'تحتاج الكاميرا إلى اتصال آمن. افتحوا مكتب الاستقبال عبر https.',
  'The code reader could not be loaded. Type the reference, or try again.':
    'تعذّر تحميل قارئ الرموز. اكتبوا رقم الحجز أو أعيدوا المحاولة.',
  'Turn the sound off': 'إيقاف الصوت',
  'Turn the sound on': 'تشغيل الصوت',
  'Type a reference': 'كتابة رقم حجز',
  'As in the confirmation: K7MR-4XQD': 'كما في التأكيد: K7MR-4XQD',
  'This is not the code of a booking.': 'هذا ليس رمز حجز.',
  'Choose a picture': 'اختيار صورة',
  'Picture of a code': 'صورة رمز',
  'Open the booking': 'فتح الحجز',
  'Saved on this device, not sent yet': 'حُفظ على هذا الجهاز ولم يُرسل بعد',
  'Code of a booking': 'رمز حجز',
  'Already checked in': 'سبق تسجيل الوصول',
  'This booking is cancelled': 'هذا الحجز ملغى',
  'Not for today': 'ليس لهذا اليوم',
  'Booking not found': 'لم يُعثر على الحجز',
  'Not checked in': 'لم يُسجَّل الوصول',
  'The check-in will be sent as soon as there is a connection.': 'سيُرسَل تسجيل الوصول حالما يعود الاتصال.',
  'Somebody has already checked in with this code. Find out who this is.':
    'سُجّل وصول شخص بهذا الرمز من قبل. تحققوا من هوية من أمامكم.',
  'Somebody checked in with this code on %date at %time. Find out who this is.':
    'سُجّل وصول شخص بهذا الرمز يوم %date الساعة %time. تحققوا من هوية من أمامكم.',
  'There is no booking with this code.': 'لا يوجد حجز بهذا الرمز.',
  'This party has booked another day.': 'حجزت هذه المجموعة ليوم آخر.',
  'It may be for another location, or have a typing error.': 'ربما يكون لفرع آخر أو كُتب رقمه خطأً.',
  '%count people_zero': 'لا أحد',
  '%count people_one': 'شخص واحد',
  '%count people_two': 'شخصان',
  '%count people_few': '%count أشخاص',
  '%count people_many': '%count شخصًا',
  '%count people_other': '%count شخص',
  'Still to pay: %price': 'المتبقي للدفع: %price',
} as const;
