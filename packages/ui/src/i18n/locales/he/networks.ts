import type { FeatureMessages } from '../../messages.ts';

/** Messages of `networks` in Hebrew. */
export const messages = {
  'networks.title': 'בחירת רשת',
  'networks.search': 'חיפוש רשת',
  'networks.current': 'בשימוש',
  'networks.testnet': 'רשת בדיקה',
  'networks.notApproved': 'הארנק לא אישר את הרשת הזו',
  'networks.empty': 'אין רשת בשם הזה',
  'networks.help': 'מה זו רשת?',

  'compatible.text': 'אפשר לקבל ברשתות האלה בכתובת הזו. ברשתות אחרות הכסף עלול ללכת לאיבוד.',

  'switch.asking.title': 'אשרו ב־{wallet}',
  'switch.asking.text': 'אשרו שם את המעבר אל {network}.',
  'switch.adding.text': 'הרשת {network} עוד לא מוכרת ל־{wallet}, ולכן תתבקשו קודם להוסיף אותה.',
  'switch.declined.title': 'ההחלפה נדחתה',
  'switch.declined.text': 'אתם עדיין ברשת {network}.',
  'switch.failed.title': 'ההחלפה נכשלה',
  'switch.failed.text': 'התקבלה שגיאה מ־{wallet}. אפשר להחליף ידנית ב־{wallet}.',
  'switch.done': 'עברתם אל {network}',

  'switchActive.title': 'מעבר אל {namespace}',
  'switchActive.text': 'עוד לא התחברתם אל {namespace}. חברו ארנק מתאים כדי להמשיך.',
  'switchActive.action': 'חיבור ארנק {namespace}',

  'unsupported.title': 'החלפת רשת',
  'unsupported.lead': 'האתר הזה לא משתמש ברשת הזו',
  'unsupported.text': 'הארנק שלכם ברשת {network}. עברו לאחת מאלה, או נתקו.',
  'unsupported.textUnknown': 'הארנק שלכם ברשת שמספרה {id}, והאתר לא תומך בה. עברו לאחת מאלה, או נתקו.',
} satisfies FeatureMessages<'networks'>;
