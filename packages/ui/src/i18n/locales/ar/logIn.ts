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
} satisfies FeatureMessages<'logIn'>;
