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
} satisfies FeatureMessages<'logIn'>;
