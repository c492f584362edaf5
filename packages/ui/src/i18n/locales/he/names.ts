import type { FeatureMessages } from '../../messages.ts';

/** Messages of `names` in Hebrew. */
export const messages = {
  'names.intro.title': 'שם במקום כתובת',
  'names.intro.text': 'קצר, קל לזכור, ואחרים יכולים לשלוח אליו.',
  'names.own': 'השמות שלך',
  'names.title': 'בחירת שם',
  'names.label': 'שם',
  'names.hint': 'לפחות 4 אותיות, ספרות או מקפים',
  'names.checking': 'בודקים אם הוא פנוי',
  'names.free': '{name} פנוי',
  'names.taken': '{name} תפוס',
  'names.invalid': 'רק אותיות, ספרות ומקפים, לפחות 4.',
  'names.suggestions': 'אלה פנויים',
  'names.register': 'רישום',
  'names.sign': 'קראו שם את ההודעה ואז חתמו עליה. זה לא עולה דבר.',
  'names.registering': 'רושמים את השם',
  'names.done.title': '{name} שלכם',
  'names.done.text': 'הוא מוצג במקום הכתובת שלכם, ואחרים יכולים לשלוח אליו.',
  'names.none': 'האתר הזה אינו רושם שמות.',
} satisfies FeatureMessages<'names'>;
