import * as v from 'valibot';

const text = v.fallback(v.pipe(v.string(), v.maxLength(2_000)), '');

/** The metadata of a site, as it was sent. */
export const siteSchema = v.object({
  name: v.string(),
  description: text,
  url: text,
  icons: v.fallback(v.pipe(v.array(v.string()), v.maxLength(20)), []),
});
