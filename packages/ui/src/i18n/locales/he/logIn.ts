import type { FeatureMessages } from '../../messages.ts';

/** Messages of `logIn` in Hebrew. */
export const messages = {
  'email.label': 'כתובת אימייל',
  'email.invalid': 'יש להזין כתובת אימייל תקינה.',

  'otp.title': 'הזנת הקוד',
  'otp.text': 'שלחנו קוד אל {email}.',
  'otp.label': 'הקוד מהאימייל',
  'otp.wrong': 'הקוד שגוי. כדאי לבדוק אותו ולנסות שוב.',
  'otp.expired': 'הקוד כבר אינו בתוקף. יש לבקש קוד חדש.',
  'otp.resend': 'שליחת קוד חדש',
  'otp.resent': 'קוד חדש בדרך.',

  'update.title': 'שינוי הדוא״ל',
  'update.text': 'אשרו את הכתובת החדשה, ואז הזינו קוד מכל תיבה. כניסה עם הכתובת הקודמת בתוך 72 שעות מבטלת את השינוי.',
  'update.label': 'כתובת דוא״ל חדשה',
  'update.primaryTitle': 'הדוא״ל הנוכחי',
  'update.primary': 'שלחנו קוד לכתובת הנוכחית שלכם.',
  'update.secondaryTitle': 'הדוא״ל החדש',
  'update.done': 'הדוא״ל שונה.',

  'device.title': 'אישור הדפדפן הזה',
  'device.text': 'שלחנו קישור אל {email}. יש לפתוח אותו כדי לאשר את הדפדפן הזה, ואז ממשיכים כאן.',
  'device.resend': 'שליחת הקישור שוב',
  'device.passkey': 'מפתח הגישה שלך פותח את הארנק הזה. יש לפתוח את הדף שלו ולהשתמש שם במפתח; כאן זה ימשיך מעצמו.',
  'device.open': 'פתיחת דף הארנק',
  'upgrade.title': 'שלך בלבד',
  'upgrade.text':
    'עכשיו מפעיל ההתחברות הזו, וכל מי שקורא את תיבת הדואר שלך, יכולים לפתוח את הארנק. עם מפתח גישה אפשר להפוך אותו לשלך בלבד, בדף הארנק.',
  'upgrade.loss':
    'אחר כך איש לא יוכל לעזור אם מפתח הגישה והדפדפנים יאבדו: יישארו רק שתים־עשרה המילים. כדאי לכתוב אותן קודם.',

  'social.title': 'כניסה',
  'social.with': 'המשך עם {provider}',
  'social.more': 'ספקים נוספים',
  'social.open': 'פתיחת החלון',
  'social.waiting': 'היכנסו אל {provider} בחלון שנפתח. אחר כך העמוד הזה ימשיך מעצמו.',
  'social.closed.title': 'החלון נסגר',
  'social.closed.text': 'פתחו אותו שוב כדי להיכנס עם {provider}, או חזרו ובחרו דרך אחרת.',
  'social.blocked.title': 'החלון נחסם',
  'social.blocked.text': 'הדפדפן לא פתח את החלון של {provider}. פתחו אותו בעזרת הכפתור.',
  'social.rejected.title': 'הכניסה בוטלה',
  'social.rejected.text': '{provider} לא אישר את הכניסה. אפשר לנסות שוב.',
  'social.timedOut.title': 'זה ארך יותר מדי זמן',
  'social.timedOut.text': 'הכניסה עם {provider} לא הושלמה בזמן. נסו שוב.',
  'social.unavailable.title': '{provider} אינו זמין',
  'social.unavailable.text': 'האתר הזה לא יכול להכניס אתכם כרגע עם {provider}. חזרו ובחרו דרך אחרת.',
  'social.throttled.title': 'יותר מדי ניסיונות',
  'social.throttled.text': 'המתינו מעט ונסו שוב.',
  'social.failed.title': 'הכניסה נכשלה',
  'social.failed.text': 'משהו השתבש בדרך חזרה מ־{provider}. נסו שוב.',
  'social.connected': 'נכנסתם',

  'farcaster.qrLabel': 'קוד QR לכניסה עם Farcaster',
  'farcaster.scan': 'אשרו באפליקציה של Farcaster. הדף הזה ימשיך אז מעצמו.',
  'farcaster.here': 'פתיחת {provider} במכשיר הזה',
  'farcaster.open': 'אשרו שם, ואז חזרו לדף הזה.',
  'farcaster.action': 'פתיחת {provider}',
  'farcaster.unreachable.title': 'לא ניתן להגיע אל Farcaster',
  'farcaster.unreachable.text': 'שירות הכניסה אינו עונה כרגע. נסו שוב בעוד זמן קצר.',
  'farcaster.delayed.title': 'הדפדפן הזה חדש',
} satisfies FeatureMessages<'logIn'>;
