const fromRightToLeft = ['ar', 'he'];

/**
 * Sets the language of a document to the first of the visitor's that there are texts in, and returns these; English
 * where there is none. The texts are by the language of a tag, without its region.
 */
export function setLanguage<Texts>(
  page: Document,
  languages: readonly string[],
  all: Readonly<Record<string, Texts>> & { readonly en: Texts },
): Texts {
  const known = languages.map((tag) => tag.split('-')[0] ?? '').find((tag) => Object.hasOwn(all, tag)) ?? 'en';
  page.documentElement.lang = known;
  page.documentElement.dir = fromRightToLeft.includes(known) ? 'rtl' : 'ltr';
  return all[known] ?? all.en;
}
