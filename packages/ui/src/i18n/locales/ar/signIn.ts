import type { FeatureMessages } from '../../messages.ts';

/** Messages of `signIn` in Arabic. */
export const messages = {
  'siwx.title': 'تسجيل الدخول',
  'siwx.lead': 'تسجيل الدخول إلى {site}',
  'siwx.text': 'وقّع رسالة في {wallet} لتُظهر أن هذا الحساب لك. لا يكلّف ذلك شيئًا ولا ينقل شيئًا.',
  'siwx.required': 'هذا الموقع يتطلّب ذلك. إذا ألغيت، تعود إلى حيث سجّلت الدخول أو يُقطع اتصالك.',
  'siwx.signing.text': 'اقرأ الرسالة هناك، ثم وقّعها.',
  'siwx.checking': 'جارٍ التحقق من توقيعك',
  'siwx.failed.title': 'تعذّر تسجيل الدخول',
  'siwx.failed.text': 'أجابت المحفظة أو الموقع بخطأ. حاول مرة أخرى.',
  'siwx.done': 'تم تسجيل الدخول',
} satisfies FeatureMessages<'signIn'>;
