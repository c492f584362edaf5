import type { FeatureMessages } from '../../messages.ts';

/** Messages of `help` in Hebrew. */
export const messages = {
  'whatIsAWallet.title': 'מה זה ארנק?',
  'whatIsAWallet.1.title': 'המפתחות בידיים שלכם',
  'whatIsAWallet.1.text': 'הארנק שומר על המפתחות לנכסים שלכם. אף אתר, גם לא זה, לא יכול להזיז דבר בלעדיכם.',
  'whatIsAWallet.2.title': 'כניסה אחת להכול',
  'whatIsAWallet.2.text': 'אתרים מזהים אתכם לפי הארנק. אין סיסמה חדשה להמציא או לשכוח.',
  'whatIsAWallet.3.title': 'כל צעד באישור שלכם',
  'whatIsAWallet.3.text': 'כל חתימה ותשלום מוצגים קודם בארנק, ואפשר לסרב.',

  'whatIsANetwork.title': 'מה זו רשת?',
  'whatIsANetwork.1.title': 'כאן הכול רשום',
  'whatIsANetwork.1.text': 'רשת היא פנקס משותף שבו רשום מה שייך למי. יש רבות כאלה.',
  'whatIsANetwork.2.title': 'לכל רשת מטבע משלה',
  'whatIsANetwork.2.text': 'עמלות משולמות במטבע של הרשת, אז כדאי להשאיר בה מעט ממנו.',
  'whatIsANetwork.3.title': 'אותה כתובת, מקום אחר',
  'whatIsANetwork.3.text': 'הכתובת שלכם יכולה להיות זהה בכמה רשתות, אבל מה שנמצא באחת לא נמצא באחרת.',
} satisfies FeatureMessages<'help'>;
