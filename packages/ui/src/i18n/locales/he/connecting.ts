import type { FeatureMessages } from '../../messages.ts';

/** Messages of `connecting` in Hebrew. */
export const messages = {
  'connecting.opening.title': 'פותחים את {wallet}',
  'connecting.opening.text': 'אשרו את החיבור ב־{wallet}. ללא עלות.',
  'connecting.waiting.title': 'ממתינים ל־{wallet}',
  'connecting.waiting.text': 'אשרו את החיבור ב־{wallet}. ללא עלות.',
  'connecting.rejected.title': 'הבקשה נדחתה',
  'connecting.rejected.text': 'לא קרה דבר. אפשר לבקש שוב בכל עת.',
  'connecting.failed.title': 'החיבור נכשל',
  'connecting.failed.text': 'התקבלה שגיאה מ־{wallet}. נסו שוב או בחרו ארנק אחר.',
  'connecting.locked.title': '{wallet} נעול',
  'connecting.locked.text': 'פתחו את {wallet}, בטלו את הנעילה והשיבו לבקשה שממתינה שם.',
  'connecting.requestPending.title': 'כבר יש בקשה ב־{wallet}',
  'connecting.requestPending.text': 'יש בקשה פתוחה ב־{wallet}. פתחו את הארנק והשיבו לה.',
  'connecting.notInstalled.title': '{wallet} לא מותקן כאן',
  'connecting.notInstalled.text': 'התקינו אותו, חזרו לדף הזה ורעננו.',
  'connecting.noAnswer.title': '{wallet} לא מגיב',
  'connecting.noAnswer.text': 'רעננו את הדף או הפעילו מחדש את {wallet}, ונסו שוב.',
  'connecting.invalidResponse.title': 'תשובה שגויה מ־{wallet}',
  'connecting.invalidResponse.text': 'התקבלו חשבון או רשת לא תקינים, ולכן לא נוצר חיבור.',
  'connecting.wrongBrowser.title': '{wallet} לא פועל בדפדפן הזה',
  'connecting.wrongBrowser.text': 'פתחו את הדף בדפדפן שנתמך על ידי {wallet}.',
  'connecting.connected.title': 'מחובר',
  'connecting.connected.text': 'התחברתם עם {wallet}.',
  'connecting.chooseAnother': 'בחירת ארנק אחר',
  'connecting.notOpening': 'לא נפתח? {link}',
  'connecting.install': 'התקנת {wallet}',

  'pairing.usePhone': 'השתמשו בטלפון',
  'multiChain.title': 'בחרו סוג רשת',
  'multiChain.text': '{wallet} תומך ביותר מסוג אחד. במה להתחיל?',
} satisfies FeatureMessages<'connecting'>;
