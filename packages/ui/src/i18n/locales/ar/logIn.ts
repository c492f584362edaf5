import type { FeatureMessages } from '../../messages.ts';

/** Messages of `logIn` in Arabic. */
export const messages = {
  'email.label': 'البريد الإلكتروني',
  'email.invalid': 'أدخل بريدًا إلكترونيًا صالحًا.',

  'otp.title': 'أدخل الرمز',
  'otp.text': 'أرسلنا رمزًا إلى {email}.',
  'otp.label': 'الرمز من البريد',
  'otp.wrong': 'هذا الرمز غير صحيح. تحقّق منه وأعد المحاولة.',
  'otp.expired': 'لم يعد هذا الرمز صالحًا. اطلب رمزًا جديدًا.',
  'otp.resend': 'إرسال رمز جديد',
  'otp.resent': 'الرمز الجديد في الطريق.',

  'update.title': 'تغيير البريد',
  'update.text':
    'وافق على العنوان الجديد، ثم أدخل رمزًا من كل صندوق بريد. تسجيل الدخول بالعنوان السابق خلال 72 ساعة يلغي التغيير.',
  'update.label': 'عنوان البريد الجديد',
  'update.primaryTitle': 'البريد الحالي',
  'update.primary': 'أرسلنا رمزًا إلى عنوانك الحالي.',
  'update.secondaryTitle': 'البريد الجديد',
  'update.done': 'تغيّر بريدك.',

  'device.title': 'الموافقة على المتصفّح',
  'device.text': 'أرسلنا رابطًا إلى {email}. افتحه للموافقة على هذا المتصفّح، ثم تتابع هنا.',
  'device.resend': 'إرسال الرابط مجددًا',
  'device.passkey': 'يفتح مفتاح مرورك هذه المحفظة. افتح صفحتها واستخدم المفتاح هناك؛ ثم يتابع هذا تلقائيًا.',
  'device.open': 'فتح صفحة المحفظة',
  'upgrade.title': 'لك وحدك',
  'upgrade.text':
    'الآن يستطيع مشغّل تسجيل الدخول هذا ومن يقرأ بريدك فتح المحفظة. بمفتاح مرور يمكنك جعلها لك وحدك، في صفحة المحفظة.',
  'upgrade.loss':
    'بعد ذلك لن يستطيع أحد مساعدتك إذا فقدت مفتاح المرور ومتصفحاتك: لن تبقى إلا الكلمات الاثنتا عشرة. اكتبها أولًا.',

  'social.title': 'تسجيل الدخول',
  'social.with': 'المتابعة باستخدام {provider}',
  'social.more': 'مزوّدون آخرون',
  'social.open': 'فتح النافذة',
  'social.waiting': 'سجّل الدخول إلى {provider} في النافذة التي فُتحت. ستتابع هذه الصفحة بعد ذلك من تلقاء نفسها.',
  'social.closed.title': 'أُغلقت النافذة',
  'social.closed.text': 'افتحها مجددًا لتسجيل الدخول باستخدام {provider}، أو ارجع واختر طريقة أخرى.',
  'social.blocked.title': 'حُظرت النافذة',
  'social.blocked.text': 'لم يفتح متصفحك نافذة {provider}. افتحها بالزر.',
  'social.rejected.title': 'أُلغي تسجيل الدخول',
  'social.rejected.text': 'لم يؤكّد {provider} تسجيل الدخول. يمكنك إعادة المحاولة.',
  'social.timedOut.title': 'استغرق هذا وقتًا طويلًا',
  'social.timedOut.text': 'لم يكتمل تسجيل الدخول باستخدام {provider} في الوقت المحدد. أعد المحاولة.',
  'social.unavailable.title': '{provider} غير متاح',
  'social.unavailable.text': 'لا يستطيع هذا الموقع تسجيل دخولك باستخدام {provider} حاليًا. ارجع واختر طريقة أخرى.',
  'social.throttled.title': 'محاولات كثيرة جدًا',
  'social.throttled.text': 'انتظر قليلًا ثم أعد المحاولة.',
  'social.failed.title': 'فشل تسجيل الدخول',
  'social.failed.text': 'حدث خطأ في طريق العودة من {provider}. أعد المحاولة.',
  'social.connected': 'تم تسجيل الدخول',

  'farcaster.qrLabel': 'رمز QR لتسجيل الدخول عبر Farcaster',
  'farcaster.scan': 'أكّد في تطبيق Farcaster. ستتابع هذه الصفحة بعد ذلك تلقائيًا.',
  'farcaster.here': 'افتح {provider} على هذا الجهاز',
  'farcaster.open': 'أكّد هناك، ثم عُد إلى هذه الصفحة.',
  'farcaster.action': 'افتح {provider}',
  'farcaster.unreachable.title': 'تعذّر الوصول إلى Farcaster',
  'farcaster.unreachable.text': 'خدمة تسجيل الدخول لا تستجيب حاليًا. أعد المحاولة بعد قليل.',
  'farcaster.delayed.title': 'هذا المتصفح جديد',
} satisfies FeatureMessages<'logIn'>;
