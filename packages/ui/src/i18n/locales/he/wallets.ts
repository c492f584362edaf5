import type { FeatureMessages } from '../../messages.ts';

/** Messages of `wallets` in Hebrew. */
export const messages = {
  'allWallets.title': 'כל הארנקים',
  'allWallets.search': 'חיפוש ארנק',
  'allWallets.count.one': 'ארנק אחד',
  'allWallets.count.two': 'שני ארנקים',
  'allWallets.count.other': '{count} ארנקים',
  'allWallets.empty.title': 'אין ארנק בשם הזה',
  'allWallets.empty.text': 'בדקו את האיות, או חפשו ברשימה המלאה.',
  'allWallets.notInstalled': 'לא מותקן כאן',
  'allWallets.certified': 'מאושר',

  'getWallet.title': 'השגת ארנק',
  'getWallet.text': 'כל אחד מאלה מתאים כאן, ואפשר להחליף בהמשך: הנכסים שלכם לא קשורים לארנק אחד.',
  'getWallet.explore': 'לכל הארנקים',
  'getWallet.refresh': 'התקנתי, אפשר לרענן',

  'create.step1': 'בחרו ארנק והתקינו אותו.',
  'create.step2': 'צרו בו מפתחות ורשמו את מילות השחזור.',
  'create.step3': 'חזרו לכאן ורעננו את הדף.',

  'downloads.title': 'השגת {wallet}',
  'downloads.text': 'התקינו רק מהקישורים האלה.',
  'downloads.chrome': 'חנות האינטרנט של Chrome',
  'downloads.firefox': 'תוספות Firefox',
  'downloads.edge': 'תוספות Edge',
  'downloads.opera': 'תוספות Opera',
  'downloads.safari': 'הרחבה ל־Safari',
  'downloads.browser': 'הרחבה לדפדפן',
  'downloads.ios': 'App Store',
  'downloads.android': 'Google Play',
  'downloads.homepage': 'אתר אינטרנט',
  'downloads.desktop': 'אפליקציה למחשב',
  'downloads.openIn': 'פתיחה ב-{wallet}',
  'downloads.none': 'אין לנו קישור להורדת הארנק הזה. נסו את האתר שלו.',
} satisfies FeatureMessages<'wallets'>;
