import type { FeatureMessages } from '../../messages.ts';

/** Messages of `signIn` in Hebrew. */
export const messages = {
  'siwx.title': 'כניסה',
  'siwx.lead': 'כניסה אל {site}',
  'siwx.text': 'חִתמו על הודעה ב-{wallet} כדי להראות שהחשבון הזה שלכם. זה לא עולה דבר ולא מעביר דבר.',
  'siwx.required': 'האתר הזה דורש זאת. אם תבטלו, תחזרו למקום שבו נכנסתם או שהחיבור ינותק.',
  'siwx.signing.text': 'קראו שם את ההודעה ואז חתמו עליה.',
  'siwx.checking': 'בודקים את החתימה שלכם',
  'siwx.failed.title': 'הכניסה לא הצליחה',
  'siwx.failed.text': 'הארנק או האתר השיבו בשגיאה. נסו שוב.',
  'siwx.done': 'נכנסתם',
} satisfies FeatureMessages<'signIn'>;
