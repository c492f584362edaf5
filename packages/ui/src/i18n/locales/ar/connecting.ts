import type { FeatureMessages } from '../../messages.ts';

/** Messages of `connecting` in Arabic. */
export const messages = {
  'connecting.opening.title': 'جارٍ فتح {wallet}',
  'connecting.opening.text': 'أكّد الربط في {wallet}. لن يُنفق شيء.',
  'connecting.waiting.title': 'في انتظار {wallet}',
  'connecting.waiting.text': 'أكّد الربط في {wallet}. لن يُنفق شيء.',
  'connecting.rejected.title': 'رُفض الطلب',
  'connecting.rejected.text': 'لم يحدث شيء. يمكنك إعادة الطلب متى شئت.',
  'connecting.failed.title': 'تعذّر الربط',
  'connecting.failed.text': 'حدث خطأ في {wallet}. أعد المحاولة أو اختر محفظة أخرى.',
  'connecting.locked.title': 'محفظة {wallet} مقفلة',
  'connecting.locked.text': 'افتح {wallet} وألغِ القفل، ثم أجب عن الطلب المنتظر.',
  'connecting.requestPending.title': 'هناك طلب في {wallet}',
  'connecting.requestPending.text': 'يوجد طلب مفتوح في {wallet}. افتحها وأجب عنه.',
  'connecting.notInstalled.title': 'محفظة {wallet} غير مثبّتة هنا',
  'connecting.notInstalled.text': 'ثبّتها، ثم عُد إلى هذه الصفحة وحدّثها.',
  'connecting.noAnswer.title': 'محفظة {wallet} لا تستجيب',
  'connecting.noAnswer.text': 'حدّث الصفحة أو أعد تشغيل {wallet} ثم حاول مجددًا.',
  'connecting.invalidResponse.title': 'رد غير صحيح من {wallet}',
  'connecting.invalidResponse.text': 'ما أرسلته ليس حسابًا أو شبكة صالحة، لذلك لم يتم الربط.',
  'connecting.wrongBrowser.title': 'لا تعمل {wallet} في هذا المتصفّح',
  'connecting.wrongBrowser.text': 'افتح هذه الصفحة في متصفّح تدعمه {wallet}.',
  'connecting.connected.title': 'تم الربط',
  'connecting.connected.text': 'أنت متصل عبر {wallet}.',
  'connecting.chooseAnother': 'اختيار محفظة أخرى',
  'connecting.notOpening': 'لا تُفتح؟ {link}',
  'connecting.install': 'تثبيت {wallet}',

  'pairing.usePhone': 'استخدم هاتفك',
  'multiChain.title': 'اختر نوع الشبكة',
  'multiChain.text': 'تدعم {wallet} أكثر من نوع. بأيّها تبدأ؟',
} satisfies FeatureMessages<'connecting'>;
