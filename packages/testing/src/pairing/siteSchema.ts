import * as v from 'valibot';

const words = v.fallback(v.pipe(v.string(), v.maxLength(2_000)), '');

/** Who a site says that it is, as it was sent. */
export const siteSchema = v.object({
  name: v.string(),
  description: words,
  url: words,
  icons: v.fallback(v.pipe(v.array(v.string()), v.maxLength(20)), []),
});
