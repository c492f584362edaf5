import type { FeatureMessages } from '../../messages.ts';

/** Messages of `networks` in Arabic. */
export const messages = {
  'networks.title': 'اختر الشبكة',
  'networks.search': 'البحث عن شبكة',
  'networks.current': 'قيد الاستخدام',
  'networks.testnet': 'شبكة تجريبية',
  'networks.notApproved': 'لم توافق محفظتك على هذه الشبكة',
  'networks.empty': 'لا شبكة بهذا الاسم',
  'networks.help': 'ما الشبكة؟',

  'compatible.text': 'يمكنك الاستلام على هذه الشبكات بهذا العنوان. على غيرها قد تضيع الأموال.',

  'switch.asking.title': 'وافق في {wallet}',
  'switch.asking.text': 'اقبل هناك التبديل إلى {network}.',
  'switch.adding.text': 'لا تعرف {wallet} شبكة {network} بعد، لذا تطلب إضافتها أولًا.',
  'switch.declined.title': 'رُفض التبديل',
  'switch.declined.text': 'ما زلت على {network}.',
  'switch.failed.title': 'تعذّر التبديل',
  'switch.failed.text': 'حدث خطأ في {wallet}. يمكنك التبديل يدويًا في {wallet}.',
  'switch.done': 'تم التبديل إلى {network}',

  'switchActive.title': 'التبديل إلى {namespace}',
  'switchActive.text': 'لست متصلًا على {namespace} بعد. اربط محفظة تدعمها للمتابعة.',
  'switchActive.action': 'ربط محفظة {namespace}',

  'unsupported.title': 'تبديل الشبكة',
  'unsupported.lead': 'هذا الموقع لا يستخدم تلك الشبكة',
  'unsupported.text': 'محفظتك على {network}. بدّل إلى إحدى هذه الشبكات، أو ألغِ الربط.',
  'unsupported.textUnknown': 'محفظتك على شبكة رقمها {id} لا يدعمها هذا الموقع. بدّل إلى إحدى هذه الشبكات، أو ألغِ الربط.',
} satisfies FeatureMessages<'networks'>;
