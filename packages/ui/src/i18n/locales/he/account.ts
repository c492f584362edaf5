import type { FeatureMessages } from '../../messages.ts';

/** Messages of `account` in Hebrew. */
export const messages = {
  'account.tokens': 'אסימונים',
  'account.nfts': 'NFT',
  'account.buy': 'קנייה',
  'account.swap': 'המרה',
  'account.receive': 'קבלה',
  'account.send': 'שליחה',
  'account.total': 'סך הכול',
  'account.totalUnknown': 'אין כאן מחירים, ולכן אין סכום כולל',
  'account.totalPartial': 'לא כולל אסימונים שמחירם אינו ידוע',
  'account.settings': 'הגדרות וארנקים',
  'account.networkButton': 'רשת: {name}',
  'account.tokens.empty.title': 'עדיין אין כאן כלום',
  'account.tokens.empty.text': 'קבלו {symbol} ברשת {network} כדי להתחיל.',
  'account.tokens.failed.title': 'היתרות לא נטענו',
  'account.tokens.failed.text': 'הרשת לא הגיבה. אפשר לנסות שוב בעוד {seconds}.',
  'account.tokens.failed.now': 'הרשת לא הגיבה. נסו שוב עכשיו.',
  'account.tokens.failed.asking': 'שואלים את הרשת שוב.',
  'account.nfts.empty.title': 'אין NFT להצגה',
  'account.nfts.empty.text': 'פריטי NFT יוצגו כאן כשהאתר יפעיל את שירות הנתונים.',

  'nfts.failed': 'פריטי ה־NFT לא נטענו',
  'nfts.empty': 'פריטי NFT שתקבלו ברשת {network} יופיעו כאן.',
  'nfts.unknown': 'האתר הזה לא מציג NFT ברשת {network}.',

  'nft.collection': 'אוסף',
  'nft.tokenId': 'מזהה הטוקן',
  'nft.quantity': 'כמות',
  'nft.contract': 'חוזה',

  'settings.title': 'הגדרות',
  'settings.recoverable':
    'ניתן לשחזור באמצעות אימייל. מי שיכול לקרוא את תיבת הדואר הזו, וגם מפעיל הכניסה הזו, יכולים לפתוח את הארנק.',
  'settings.wallets': 'ארנקים',
  'settings.network': 'רשת',
  'settings.switchAccount': 'החלפת חשבון',
  'settings.explorer': 'הצגה בסייר הבלוקים',
  'settings.name': 'בחירת שם',

  'profile.title': 'הארנקים שלכם',
  'profile.active': 'בשימוש',
  'profile.use': 'שימוש',
  'profile.add': 'חיבור ארנק נוסף',
  'profile.disconnectOne': 'ניתוק {wallet}',
  'profile.disconnected': '{wallet} נותק',
  'profile.none': 'אין ארנק מחובר.',
  'profile.session': 'חיבור אחד עבור {networks}. ניתוק מסיים אותו בכולן.',
} satisfies FeatureMessages<'account'>;
