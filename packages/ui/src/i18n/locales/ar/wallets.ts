import type { FeatureMessages } from '../../messages.ts';

/** Messages of `wallets` in Arabic. */
export const messages = {
  'allWallets.title': 'كل المحافظ',
  'allWallets.search': 'البحث عن محفظة',
  'allWallets.count.zero': 'لا محافظ',
  'allWallets.count.one': 'محفظة واحدة',
  'allWallets.count.two': 'محفظتان',
  'allWallets.count.few': '{count} محافظ',
  'allWallets.count.many': '{count} محفظة',
  'allWallets.count.other': '{count} محفظة',
  'allWallets.empty.title': 'لا محفظة بهذا الاسم',
  'allWallets.empty.text': 'تحقّق من الكتابة، أو امسح البحث وتصفّح القائمة.',
  'allWallets.notInstalled': 'غير مثبّتة هنا',
  'allWallets.certified': 'معتمدة',

  'getWallet.title': 'احصل على محفظة',
  'getWallet.text': 'أيّ منها يعمل هنا، ويمكنك تغييرها لاحقًا: ما تملكه غير مرتبط بمحفظة واحدة.',
  'getWallet.explore': 'عرض كل المحافظ',
  'getWallet.refresh': 'ثبّتُّها، حدّث الصفحة',

  'create.step1': 'اختر محفظة وثبّتها.',
  'create.step2': 'أنشئ مفاتيحك فيها، ودوّن كلمات الاسترداد.',
  'create.step3': 'عُد إلى هنا وحدّث الصفحة.',

  'downloads.title': 'احصل على {wallet}',
  'downloads.text': 'لا تثبّتها إلا من هذه الروابط.',
  'downloads.chrome': 'سوق Chrome الإلكتروني',
  'downloads.firefox': 'إضافات Firefox',
  'downloads.edge': 'إضافات Edge',
  'downloads.opera': 'إضافات Opera',
  'downloads.safari': 'إضافة Safari',
  'downloads.browser': 'إضافة المتصفّح',
  'downloads.ios': 'App Store',
  'downloads.android': 'Google Play',
  'downloads.homepage': 'الموقع الإلكتروني',
  'downloads.desktop': 'تطبيق سطح المكتب',
  'downloads.openIn': 'فتح في {wallet}',
  'downloads.none': 'ليس لدينا رابط تنزيل لهذه المحفظة. جرّب موقعها.',
} satisfies FeatureMessages<'wallets'>;
