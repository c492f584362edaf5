import type { FeatureMessages } from '../../messages.ts';

/** Messages of `account` in Arabic. */
export const messages = {
  'account.tokens': 'العملات',
  'account.nfts': 'NFT',
  'account.buy': 'شراء',
  'account.swap': 'مبادلة',
  'account.receive': 'استلام',
  'account.send': 'إرسال',
  'account.total': 'الإجمالي',
  'account.totalUnknown': 'لا أسعار هنا، لذا لا إجمالي',
  'account.totalPartial': 'من دون الرموز التي لا يُعرف سعرها',
  'account.settings': 'الإعدادات والمحافظ',
  'account.networkButton': 'الشبكة: {name}',
  'account.tokens.empty.title': 'لا شيء هنا بعد',
  'account.tokens.empty.text': 'استلم {symbol} على {network} لتبدأ.',
  'account.tokens.failed.title': 'تعذّر تحميل الأرصدة',
  'account.tokens.failed.text': 'لم تستجب الشبكة. يمكنك إعادة المحاولة بعد {seconds}.',
  'account.tokens.failed.now': 'لم تستجب الشبكة. أعد المحاولة الآن.',
  'account.tokens.failed.asking': 'جارٍ سؤال الشبكة من جديد.',
  'account.nfts.empty.title': 'لا رموز NFT للعرض',
  'account.nfts.empty.text': 'تظهر رموز NFT هنا عندما يشغّل الموقع خدمة البيانات.',

  'nfts.failed': 'تعذّر تحميل رموز NFT',
  'nfts.empty': 'تظهر هنا رموز NFT التي تستلمها على {network}.',
  'nfts.unknown': 'لا يعرض هذا الموقع رموز NFT على {network}.',

  'nft.collection': 'المجموعة',
  'nft.tokenId': 'معرّف الرمز',
  'nft.quantity': 'الكمية',
  'nft.contract': 'العقد',

  'settings.title': 'الإعدادات',
  'settings.recoverable':
    'يمكن استعادتها عبر البريد الإلكتروني. يستطيع كل من يقرأ صندوق البريد هذا، ومشغّل تسجيل الدخول هذا، فتح المحفظة.',
  'settings.wallets': 'المحافظ',
  'settings.network': 'الشبكة',
  'settings.switchAccount': 'تبديل الحساب',
  'settings.explorer': 'عرض في مستكشف الكتل',
  'settings.name': 'اختر اسمًا',

  'profile.title': 'محافظك',
  'profile.active': 'قيد الاستخدام',
  'profile.use': 'استخدام',
  'profile.add': 'ربط محفظة أخرى',
  'profile.disconnectOne': 'إلغاء ربط {wallet}',
  'profile.disconnected': 'أُلغي ربط {wallet}',
  'profile.none': 'لا محفظة مرتبطة.',
  'profile.session': 'اتصال واحد على {networks}. قطعه ينهيه عليها كلها.',
} satisfies FeatureMessages<'account'>;
