import type { FeatureMessages } from '../../messages.ts';

/** Messages of `help` in Arabic. */
export const messages = {
  'whatIsAWallet.title': 'ما المحفظة؟',
  'whatIsAWallet.1.title': 'مفاتيحك في يدك',
  'whatIsAWallet.1.text': 'تحفظ المحفظة مفاتيح ما تملكه. لا يستطيع أي موقع، ولا هذا الموقع، نقل شيء من دونك.',
  'whatIsAWallet.2.title': 'دخول واحد لكل شيء',
  'whatIsAWallet.2.text': 'تتعرّف عليك المواقع من محفظتك، فلا كلمات مرور جديدة تنساها.',
  'whatIsAWallet.3.title': 'كل خطوة بموافقتك',
  'whatIsAWallet.3.text': 'يظهر كل توقيع وكل دفعة في محفظتك أولًا، ويمكنك الرفض.',

  'whatIsANetwork.title': 'ما الشبكة؟',
  'whatIsANetwork.1.title': 'حيث يُسجَّل كل شيء',
  'whatIsANetwork.1.text': 'الشبكة سجل مشترك يوثّق من يملك ماذا. وهناك شبكات كثيرة.',
  'whatIsANetwork.2.title': 'لكل شبكة عملتها',
  'whatIsANetwork.2.text': 'تُدفع الرسوم بعملة الشبكة نفسها، فاحتفظ بقليل منها هناك.',
  'whatIsANetwork.3.title': 'العنوان نفسه، مكان آخر',
  'whatIsANetwork.3.text': 'قد يكون عنوانك واحدًا على عدة شبكات، لكن ما على شبكة ليس على غيرها.',
} satisfies FeatureMessages<'help'>;
