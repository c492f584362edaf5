/** Date and time, as the language of the page writes it. */
export const dateAndTime = (ms: number): string =>
  new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: 'medium', timeStyle: 'short' }).format(ms);
