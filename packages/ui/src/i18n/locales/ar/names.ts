import type { FeatureMessages } from '../../messages.ts';

/** Messages of `names` in Arabic. */
export const messages = {
  'names.intro.title': 'اسم بدلًا من عنوان',
  'names.intro.text': 'قصير وسهل التذكّر، ويمكن للآخرين الإرسال إليه.',
  'names.own': 'أسماؤك',
  'names.title': 'اختيار اسم',
  'names.label': 'الاسم',
  'names.hint': '4 أحرف أو أرقام أو شرطات على الأقل',
  'names.checking': 'جارٍ التحقق مما إذا كان متاحًا',
  'names.free': '{name} متاح',
  'names.taken': '{name} محجوز',
  'names.invalid': 'استخدم الأحرف والأرقام والشرطات فقط، 4 على الأقل.',
  'names.suggestions': 'هذه الأسماء متاحة',
  'names.register': 'تسجيل',
  'names.sign': 'اقرأ الرسالة هناك، ثم وقّعها. لا يكلّف ذلك شيئًا.',
  'names.registering': 'جارٍ تسجيل الاسم',
  'names.done.title': '{name} أصبح لك',
  'names.done.text': 'يظهر بدلًا من عنوانك، ويمكن للآخرين الإرسال إليه.',
  'names.none': 'هذا الموقع لا يسجّل أسماء.',
} satisfies FeatureMessages<'names'>;
